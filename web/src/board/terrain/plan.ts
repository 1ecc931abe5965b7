/** Reads a map for drawing: lengths in inches, and every piece told whether it stands outdoors, in a house or on its roof. */
import type { Area, Building, Link, Map as TerrainMap, Opening, Platform, Point, Wall } from "../../wire/types";
import {
  add,
  centre,
  clearance,
  clockwise,
  distanceTo,
  edges,
  inside,
  mid,
  span,
  surface,
  toward,
  type Outline,
  type Pt,
  type Segment,
} from "./geometry";

const INCH = 254;
const inches = (length: number): number => length / INCH;
const point = (p: Point): Pt => [inches(p[0]), inches(p[1])];
const shape = (outline: readonly Point[]): Outline => clockwise(outline.map(point));

export interface Lot {
  readonly id: string;
  readonly kind: string;
  readonly outline: Outline;
  readonly height: number;
  readonly base: number;
}
export interface Gap {
  readonly kind: Opening["kind"];
  readonly at: Segment;
  readonly sill: number;
  readonly head: number;
  readonly wide: boolean;
}
export interface Line {
  readonly id: string;
  readonly kind: string;
  readonly run: Segment;
  readonly height: number;
  readonly base: number;
  readonly gaps: readonly Gap[];
}
export interface Deck {
  readonly level: number;
  readonly id: string;
  readonly kind: Platform["kind"];
  readonly outline: Outline;
  readonly elevation: number;
}
export interface Way {
  readonly id: string;
  readonly kind: Link["kind"];
  readonly foot: Pt;
  readonly top: Pt;
  readonly footLevel: number;
  readonly topLevel: number;
}
export interface House {
  readonly id: string;
  readonly name: string;
  readonly outline: Outline;
  readonly storeys: number;
  readonly tint: Building["tint"];
  readonly roofLevel: number;
  readonly eaves: number;
  /** The levels indoors, lowest first; the ground is level 0. */
  readonly floors: readonly Deck[];
  readonly outer: readonly Line[];
  readonly inner: readonly Line[];
  readonly ridge: Segment | undefined;
  readonly parapets: readonly Line[];
  readonly fronts: readonly Line[];
  readonly furniture: readonly Lot[];
  readonly onRoof: readonly Lot[];
  readonly ways: readonly Way[];
}
export interface Worn {
  readonly kind: TerrainMap["markings"][number]["kind"];
  readonly name: string;
  readonly course: Outline;
  readonly width: number;
}
export interface Plan {
  readonly id: string;
  readonly width: number;
  readonly depth: number;
  readonly markings: readonly Worn[];
  readonly lots: readonly Lot[];
  readonly lines: readonly Line[];
  readonly decks: readonly Deck[];
  readonly ways: readonly Way[];
  readonly houses: readonly House[];
}

const NEAR = 0.06;
const within = (p: Pt, outline: Outline): boolean => inside(p, outline) || clearance(p, outline) < NEAR;
const alongEdge = ([a, b]: Segment, outline: Outline): boolean =>
  edges(outline).some((edge) => distanceTo(a, edge) < NEAR && distanceTo(b, edge) < NEAR);

function lot(area: Area): Lot {
  const { id, kind } = area;
  return { id, kind, outline: shape(area.outline), height: inches(area.height), base: inches(area.base) };
}
function line(wall: Wall): Line {
  const run: Segment = [point(wall.a), point(wall.b)];
  const base = inches(wall.base);
  const d = toward(...run);
  const gaps = wall.openings.map((o): Gap => {
    const at: Segment = [add(run[0], d, inches(o.start)), add(run[0], d, inches(o.end))];
    return { kind: o.kind, at, sill: base + inches(o.sill), head: base + inches(o.head), wide: o.wide };
  });
  return { id: wall.id, kind: wall.kind, run, height: inches(wall.height), base, gaps };
}
function deck(platform: Platform, index: number): Deck {
  const { id, kind } = platform;
  return { level: index + 1, id, kind, outline: shape(platform.outline), elevation: inches(platform.elevation) };
}
function way(link: Link): Way {
  const { id, kind, foot, top } = link;
  return {
    id,
    kind,
    foot: [inches(foot[0]), inches(foot[1])],
    top: [inches(top[0]), inches(top[1])],
    footLevel: foot[2],
    topLevel: top[2],
  };
}

const ON_ROOF = new Set(["parapet", "false_front", "ridge"]);

export function planned(map: TerrainMap): Plan {
  let lots = map.areas.map(lot);
  let lines = map.walls.map(line);
  let decks = map.platforms.map(deck);
  let ways = map.links.map(way);
  /** Takes what belongs out of a list and gives it back. */
  const take = <T>(all: readonly T[], belongs: (one: T) => boolean): [T[], T[]] => [
    all.filter(belongs),
    all.filter((one) => !belongs(one)),
  ];
  const houses = map.buildings.map((building): House => {
    const outline = shape(building.outline);
    const roof = decks.find((one) => one.id === building.roof);
    const eaves = roof?.elevation ?? 3 * building.storeys;
    const ground: Deck = { level: 0, id: building.id, kind: "floor", outline, elevation: 0 };
    const [mine, others] = take(
      decks,
      (one) =>
        one !== roof &&
        one.elevation < eaves &&
        (one.kind === "floor" || one.kind === "balcony") &&
        within(centre(one.outline), outline),
    );
    decks = others.filter((one) => one !== roof);
    const floors = [ground, ...mine.sort((a, b) => a.elevation - b.elevation)];
    const levels = new Set([...mine.map((one) => one.level), ...(roof ? [roof.level] : [])]);
    const reach = floors.map((floor) => floor.outline);
    const [atHome, away] = take(lines, (one) => {
      const middle = mid(...one.run);
      const upstairs = one.base > NEAR && reach.some((o) => within(middle, o));
      return upstairs || (within(middle, outline) && (inside(middle, outline) || alongEdge(one.run, outline)));
    });
    lines = away;
    const [above, walls] = take(atHome, (one) => ON_ROOF.has(one.kind) && one.base >= eaves - NEAR);
    const [outer, inner] = take(walls, (one) => alongEdge(one.run, outline));
    const [things, outdoors] = take(lots, (one) => inside(centre(one.outline), outline) && one.kind !== "boardwalk");
    lots = outdoors;
    const [onRoof, furniture] = take(things, (one) => one.base >= eaves - NEAR);
    const [up, elsewhere] = take(ways, (one) => levels.has(one.footLevel) || levels.has(one.topLevel));
    ways = elsewhere;
    return {
      id: building.id,
      name: building.name,
      outline,
      storeys: building.storeys,
      tint: building.tint,
      roofLevel: roof?.level ?? 0,
      eaves,
      floors,
      outer,
      inner,
      ridge: above.find((one) => one.kind === "ridge")?.run,
      parapets: above.filter((one) => one.kind === "parapet"),
      fronts: above.filter((one) => one.kind === "false_front"),
      furniture,
      onRoof,
      ways: up,
    };
  });
  const markings = map.markings.map((one): Worn => ({
    kind: one.kind,
    name: one.name,
    course: one.course.map(point),
    width: inches(one.width),
  }));
  return { id: map.id, width: inches(map.width), depth: inches(map.depth), markings, lots, lines, decks, ways, houses };
}

/** The parts of a floor that stand out over the walls: its balconies. */
export function overhangs(floor: Outline, house: Outline): Outline[] {
  const out = floor.map((p) => !within(p, house));
  if (!out.includes(true)) return [];
  // Start from a corner that is on the house, so that no balcony is cut in two.
  const start = out.indexOf(false);
  if (start < 0) return [floor];
  const parts: Pt[][] = [];
  let current: Pt[] = [];
  for (let i = 0; i <= floor.length; i++) {
    const p = floor[(start + i) % floor.length];
    const before = floor[(start + i + floor.length - 1) % floor.length];
    if (!p || !before) break;
    if (out[(start + i) % floor.length]) {
      if (!current.length) current = [before];
      current.push(p);
    } else if (current.length) {
      parts.push([...current, p]);
      current = [];
    }
  }
  return parts;
}

/** Whether a floor reaches over the whole house, so that nothing below it shows. */
export const covers = (floor: Outline, house: Outline): boolean => surface(floor) > surface(house) * 0.95;

/** The stretches of a line that its gaps leave standing. */
export function standing(run: Segment, gaps: readonly Gap[]): Segment[] {
  const length = span(...run);
  const cuts = gaps
    .map((gap): [number, number] => [span(run[0], gap.at[0]), span(run[0], gap.at[1])])
    .sort((a, b) => a[0] - b[0]);
  const kept: Segment[] = [];
  let from = 0;
  for (const [start, end] of [...cuts, [length, length] as const]) {
    if (start - from > 0.02) kept.push([mid(...run, from / length), mid(...run, start / length)]);
    from = Math.max(from, end);
  }
  return kept;
}
