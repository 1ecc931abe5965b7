/** Names on roofs, clear of ridges and hatches, and the small disc that gives the storeys. */
import {
  bounds,
  centre,
  clearance,
  distanceTo,
  edges,
  inside,
  mid,
  span,
  type Outline,
  type Pt,
  type Segment,
} from "./geometry";
import { n, UNITS, type Lettering } from "./marks";
import type { Gap, House, Line } from "./plan";
import { outward } from "./roofs";

/** Breadth of a capital of the condensed face, spacing included, for a size of one. */
const CAPITAL = 0.5;
const [SMALLEST, LARGEST] = [16, 27];

/** A name broken over so many lines that are as even as they can be. */
export function broken(name: string, count: number): string[] {
  const words = name.split(" ");
  if (count <= 1 || words.length < 2) return [name];
  let best: string[] = [name];
  for (let i = 1; i < words.length; i++) {
    const rows = [words.slice(0, i).join(" "), ...broken(words.slice(i).join(" "), count - 1)];
    if (Math.max(...rows.map((row) => row.length)) < Math.max(...best.map((row) => row.length))) best = rows;
  }
  return best;
}

interface Field {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The largest even lettering that a field can hold, centred in it. */
export function fitted(name: string, field: Field, largest = LARGEST): Lettering[] {
  const [w, h] = [(field.x1 - field.x0) * UNITS, (field.y1 - field.y0) * UNITS];
  let best: { size: number; rows: string[] } = { size: 0, rows: [] };
  for (const count of [1, 2, 3]) {
    const rows = broken(name.toUpperCase(), count);
    const size = Math.min(
      largest,
      w / (Math.max(...rows.map((row) => row.length)) * CAPITAL),
      h / (rows.length * 1.25),
    );
    if (size > best.size + 1) best = { size, rows };
  }
  const size = Math.round(Math.max(SMALLEST * 0.75, best.size) * 10) / 10;
  const lead = size * 1.14;
  const [x, y] = [(field.x0 + field.x1) / 2, (field.y0 + field.y1) / 2];
  return best.rows.map((words, i) => ({
    ink: "t-name",
    x: Number(n(x)),
    y: Math.round((y * UNITS + (i - (best.rows.length - 1) / 2) * lead + size * 0.36) * 10) / 10,
    size,
    words,
    turn: 0,
  }));
}

/** The piece of roof that a name is written on. */
function field(house: House): Field {
  const b = bounds(house.outline);
  const pad = 0.55;
  if (house.ridge) {
    const [a, c] = house.ridge;
    if (Math.abs(c[0] - a[0]) > Math.abs(c[1] - a[1]))
      return { x0: b.x0 + 1, x1: b.x1 - 1, y0: a[1] + 0.25, y1: b.y1 - 0.35 };
    return { x0: b.x0 + 0.3, x1: a[0] - 0.22, y0: b.y0 + pad, y1: b.y1 - pad };
  }
  if (house.outline.length === 4) return { x0: b.x0 + 0.8, x1: b.x1 - 0.8, y0: b.y0 + 1.1, y1: b.y1 - 1 };
  const { at, room } = roomiest(house.outline);
  return { x0: at[0] - room, x1: at[0] + room, y0: at[1] - room * 0.6, y1: at[1] + room * 0.6 };
}
/** The place of an outline that lies farthest from its sides, and how far. */
export function roomiest(outline: Outline): { at: Pt; room: number } {
  const b = bounds(outline);
  let best = { at: centre(outline), room: 0 };
  for (let y = b.y0 + 0.25; y < b.y1; y += 0.25)
    for (let x = b.x0 + 0.25; x < b.x1; x += 0.25) {
      const room = inside([x, y], outline) ? clearance([x, y], outline) : 0;
      if (room > best.room + 0.01) best = { at: [x, y], room };
    }
  return best;
}
export const roofName = (house: House): Lettering[] => fitted(house.name, field(house));

/** Where the storeys' disc stands: the first corner of the roof that nothing else needs. */
export function storeyDisc(house: House): Pt {
  const b = bounds(house.outline);
  const off = 0.85;
  const corners: Pt[] = [
    [b.x1 - off, b.y0 + off],
    [b.x0 + off, b.y0 + off],
    [b.x1 - off, b.y1 - off],
    [b.x0 + off, b.y1 - off],
  ];
  const taken = house.ways.flatMap((way) => [way.top, way.foot]);
  const fits = (p: Pt): boolean => inside(p, house.outline) && clearance(p, house.outline) > 0.5;
  return (
    corners.find((p) => fits(p) && taken.every((q) => span(p, q) > 1.1)) ?? corners.find(fits) ?? centre(house.outline)
  );
}

/** The space a door needs to swing in. */
function doorway(gap: Gap, line: Line, house: House): Segment {
  const at = mid(...gap.at);
  const out = outward(line.run, house.outline);
  return [at, [at[0] - out[0] * 1.2, at[1] - out[1] * 1.2]];
}

/** A quiet place for the name when the roof is lifted: the roomiest of a net of places. */
export function floorName(house: House, level: number): Lettering[] {
  const floor = house.floors.find((one) => one.level === level);
  const next = house.floors.find((one) => floor && one.elevation > floor.elevation)?.elevation ?? house.eaves;
  const low = floor?.elevation ?? 0;
  const lots: Outline[] = house.furniture
    .filter((lot) => lot.base >= low - 0.1 && lot.base < next - 0.1)
    .map((lot) => lot.outline);
  const runs: Segment[] = [
    ...house.inner.map((line) => line.run),
    ...house.outer.flatMap((line) => line.gaps.map((gap) => doorway(gap, line, house))),
    ...house.ways
      .filter((way) => way.footLevel === level || way.topLevel === level)
      .map((way): Segment => [way.foot, way.top]),
  ];
  const size = 16;
  const rows = broken(house.name.toUpperCase(), house.name.length > 12 ? 2 : 1);
  const w = (Math.max(...rows.map((row) => row.length)) * CAPITAL * size) / UNITS / 2 + 0.1;
  const h = (rows.length * size * 1.14) / UNITS / 2;
  const area = floor && floor.level > 0 ? floor.outline : house.outline;
  const b = bounds(house.outline);
  const middle = centre(house.outline);
  const walls = [...runs, ...lots.flatMap((lot) => edges(lot))];
  let best: { at: Pt; room: number } | undefined;
  for (let y = b.y0 + h + 0.4; y < b.y1 - h - 0.3; y += 0.5)
    for (let x = b.x0 + w + 0.3; x < b.x1 - w - 0.3; x += 0.5) {
      const net: Pt[] = [-1, -0.5, 0, 0.5, 1].flatMap((k): Pt[] => [
        [x + k * w, y - h],
        [x + k * w, y],
        [x + k * w, y + h],
      ]);
      const least = best ? best.room + 0.02 : 0.15;
      let room = 0.9 - span([x, y], middle) * 0.03;
      for (const wall of walls) for (const p of net) if (room > least) room = Math.min(room, distanceTo(p, wall));
      if (room <= least || !net.every((p) => inside(p, area))) continue;
      if (!net.some((p) => lots.some((lot) => inside(p, lot)))) best = { at: [x, y], room };
    }
  if (!best) return [];
  const at = best.at;
  return rows.map((words, i) => ({
    ink: "t-name t-name-quiet",
    x: Number(n(at[0])),
    y: Math.round((at[1] * UNITS + (i - (rows.length - 1) / 2) * size * 1.14 + size * 0.36) * 10) / 10,
    size,
    words,
    turn: 0,
  }));
}
