/**
 * A house with its roof lifted: one level in full ink. What lies open below it shows paler, what is hidden below it and
 * what is above it is only dotted in.
 */
import { chance, type Chance } from "./chance";
import { cast, cutOff, edges, inset, right, toward, type Outline, type Segment } from "./geometry";
import { closed, lines, mark, tint, type Mark } from "./marks";
import { drawLine } from "./fences";
import { drawingOf } from "./kinds";
import { throughWall } from "./openings";
import { covers, standing, type Deck, type Gap, type House, type Line } from "./plan";
import { outward } from "./roofs";
import { floorBoards, strip } from "./strokes";
import { wayMarks } from "./ways";

const WALL = 0.24;
/** How far above a floor an opening may begin and still belong to that floor. */
const HEADROOM = 2.2;
const SOLID = new Set(["plank", "adobe", "stone_wall"]);

const reaches = (line: Line, elevation: number): boolean =>
  line.base <= elevation + 0.1 && line.base + line.height > elevation + 0.3;
const opensAt = (gap: Gap, elevation: number): boolean => gap.sill < elevation + HEADROOM && gap.head > elevation + 0.1;

/** Walls as solid ink with true gaps; the joints are squared off so that corners close. */
function walls(house: House, lines_: readonly Line[], elevation: number): Mark[] {
  const body: string[] = [];
  const gaps: Mark[] = [];
  const floors: string[] = [];
  for (const line of lines_) {
    const openHere = line.gaps.filter((gap) => opensAt(gap, elevation));
    const runs = standing(line.run, openHere);
    runs.forEach((run) => {
      const first = run[0] === line.run[0] || Math.hypot(run[0][0] - line.run[0][0], run[0][1] - line.run[0][1]) < 0.01;
      const last = Math.hypot(run[1][0] - line.run[1][0], run[1][1] - line.run[1][1]) < 0.01;
      const d = toward(...run);
      const a = first ? ([run[0][0] - d[0] * WALL * 0.5, run[0][1] - d[1] * WALL * 0.5] as const) : run[0];
      const b = last ? ([run[1][0] + d[0] * WALL * 0.5, run[1][1] + d[1] * WALL * 0.5] as const) : run[1];
      body.push(closed(strip([a, b], WALL)));
    });
    const out = outward(line.run, house.outline);
    for (const gap of openHere) {
      const way = gap.wide ? out : ([-out[0], -out[1]] as const);
      if (gap.kind !== "window") floors.push(closed(strip(gap.at, WALL)));
      gaps.push(...throughWall(gap, way, WALL));
    }
  }
  return [mark("t-floor", ...floors), mark("t-wall", ...body), ...gaps];
}

function floorOf(r: Chance, floor: Deck, house: House): Mark[] {
  const area = floor.level === 0 ? house.outline : floor.outline;
  const shaded = edges(area).filter(([a, b]) => {
    const inward = right(toward(a, b));
    return inward[0] + inward[1] > 0.2;
  });
  const shade = shaded.map(([a, b]) => closed(shadeStrip([a, b])));
  return [
    tint("t-floor", area),
    mark("t-board", floorBoards(r, inset(area, 0.1), [1, 0], 0.34)),
    ...(floor.level === 0 ? [mark("t-shade", ...shade)] : [mark("t-thin", closed(area))]),
  ];
}
function shadeStrip([a, b]: Segment): Outline {
  const inward = right(toward(a, b));
  return [a, b, [b[0] + inward[0] * 0.5, b[1] + inward[1] * 0.5], [a[0] + inward[0] * 0.5, a[1] + inward[1] * 0.5]];
}

/** The part of something that lies within a plain outline. */
const keptIn = (outline: Outline, within: Outline): Outline =>
  edges(within).reduce((kept, [a, b]) => cutOff(kept, a, b), outline);

function standsOn(house: House, floor: Deck): { marks: Mark[]; solid: Line[] } {
  const next = house.floors.find((other) => other.elevation > floor.elevation + 0.1)?.elevation ?? house.eaves;
  const here = (base: number): boolean => base >= floor.elevation - 0.1 && base < next - 0.1;
  const marks: Mark[] = [];
  const shadows: string[] = [];
  for (const lot of house.furniture.filter((one) => here(one.base))) {
    const piece = drawingOf(lot.kind)({ outline: lot.outline, height: lot.height, r: chance(lot.id) });
    shadows.push(piece.shadow ?? "");
    marks.push(...piece.marks);
  }
  const own = house.inner.filter((line) => here(line.base));
  for (const line of own.filter((one) => !SOLID.has(one.kind))) {
    const drawn = drawLine({ ...line, gaps: [] }, chance(line.id));
    const cut = line.gaps.length ? drawLine(line, chance(line.id)) : drawn;
    marks.push(...cut.shadow, ...cut.marks.filter((one) => !line.gaps.length || !one.ink.startsWith("t-fence")));
  }
  return { marks: [mark("t-shadow", ...shadows), ...marks], solid: own.filter((one) => SOLID.has(one.kind)) };
}

/** One level of a lifted house. */
export function interior(r: Chance, house: House, level: number): Mark[] {
  const shown = house.floors.find((floor) => floor.level === level) ?? house.floors[0];
  if (!shown) return [];
  const lowest = house.floors.findLastIndex(
    (floor) =>
      floor.elevation <= shown.elevation &&
      (floor === shown || floor.level > 0) &&
      covers(floor.outline, house.outline),
  );
  const stack = house.floors.slice(Math.max(0, lowest)).filter((floor) => floor.elevation <= shown.elevation);
  const marks: Mark[] = [];
  for (const floor of stack) {
    const { marks: things, solid } = standsOn(house, floor);
    if (floor !== stack[0])
      marks.push(mark("t-shadow", closed(keptIn(cast(floor.outline, floor.elevation), house.outline))));
    marks.push(...floorOf(r, floor, house), ...things, ...walls(house, solid, floor.elevation));
    marks.push(
      ...wayMarks(
        house.ways.filter((way) => way.footLevel === floor.level || way.topLevel === floor.level),
        house,
        floor.level,
      ),
    );
    if (floor !== shown) marks.push(mark("t-veil", closed(house.outline)));
  }
  marks.push(
    ...walls(
      house,
      house.outer.filter((line) => reaches(line, shown.elevation)),
      shown.elevation,
    ),
  );
  return [...marks, ...ghosts(house, shown, stack)];
}

/** Dotted: walls hidden under the floor that is shown, and the edges of floors above it. */
function ghosts(house: House, shown: Deck, stack: readonly Deck[]): Mark[] {
  const above = house.floors.filter(
    (floor) => floor.elevation > shown.elevation && !covers(floor.outline, house.outline),
  );
  const hidden = house.floors.filter((floor) => floor.elevation < shown.elevation && !stack.includes(floor));
  const walled = hidden.flatMap((floor) =>
    house.inner.filter((line) => SOLID.has(line.kind) && reaches(line, floor.elevation)).map((line) => line.run),
  );
  return [mark("t-ghost", ...above.map((floor) => closed(floor.outline)), lines(walled))];
}
