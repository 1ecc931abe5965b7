/** A small map for tests: a two-storey house with a balcony, a fence with a gate, a river with a ford, some things. */
import type { Area, Map as TerrainMap, Point, Wall } from "../../wire/types";

const inch = (v: number): number => Math.round(v * 254);
const pt = (x: number, y: number): Point => [inch(x), inch(y)];
const box = (x: number, y: number, w: number, h: number): Point[] => [
  pt(x, y),
  pt(x + w, y),
  pt(x + w, y + h),
  pt(x, y + h),
];

export function area(id: string, kind: string, outline: readonly Point[], more: Partial<Area> = {}): Area {
  const plain = { height: inch(1), base: 0, sight: "clear", cover: 1, footing: "rough", difficulty: 1 } as const;
  return { id, kind, name: kind, outline, ...plain, ...more };
}
export function wall(id: string, kind: string, a: Point, b: Point, more: Partial<Wall> = {}): Wall {
  const plain = { height: inch(3), base: 0, sight: "blocks", cover: 2, footing: "impassable", difficulty: 5 } as const;
  return { id, kind, name: kind, a, b, openings: [], ...plain, ...more };
}

const [nw, ne, se, sw] = [pt(4, 4), pt(12, 4), pt(12, 10), pt(4, 10)];
const door = { kind: "door", start: inch(2), end: inch(3.5), sill: 0, head: inch(2), wide: false } as const;
const window = {
  kind: "window",
  start: inch(5),
  end: inch(6.4),
  sill: inch(0.55),
  head: inch(1.6),
  wide: false,
} as const;
const sides = (storey: number): Wall[] =>
  (
    [
      ["north", nw, ne],
      ["east", ne, se],
      ["south", sw, se],
      ["west", nw, sw],
    ] as const
  ).map(([side, a, b]) =>
    wall(`inn-${side}-${storey}`, "plank", a, b, {
      base: inch(3 * (storey - 1)),
      openings: side === "south" ? [door, window] : [],
    }),
  );

export const SAMPLE: TerrainMap = {
  id: "sample",
  name: "Sample",
  width: inch(24),
  depth: inch(20),
  areas: [
    area("bar-stool", "table", box(5, 5, 1, 1)),
    area("bed", "bed", box(9, 5, 1, 1.8), { base: inch(3) }),
    area("stack", "crates", box(10, 8, 1.4, 1.2), { base: inch(6) }),
    area("trough", "trough", box(15, 12, 2, 0.7)),
    area("walk", "boardwalk", box(4, 10, 8, 1.6), { height: 0 }),
    area("creek-north", "river", [pt(18, 0), pt(21, 0), pt(21.5, 8), pt(18.5, 8)], { height: 0 }),
    area("ford", "ford", [pt(18.5, 8), pt(21.5, 8), pt(21, 12), pt(18, 12)], { height: 0 }),
    area("creek-south", "river", [pt(18, 12), pt(21, 12), pt(21.5, 20), pt(18.5, 20)], { height: 0 }),
  ],
  walls: [
    ...sides(1),
    ...sides(2),
    wall("inn-inner", "plank", pt(8, 4), pt(8, 10), { base: inch(3) }),
    wall("inn-rail", "railing", pt(5, 11.6), pt(11, 11.6), { base: inch(3), height: inch(0.8) }),
    wall("inn-parapet", "parapet", nw, ne, { base: inch(6), height: inch(0.8) }),
    wall("fence", "rail", pt(2, 16), pt(12, 16), {
      height: inch(0.9),
      openings: [{ kind: "gate", start: inch(4), end: inch(6), sill: 0, head: inch(0.9), wide: true }],
    }),
  ],
  platforms: [
    {
      id: "inn-2",
      kind: "floor",
      name: "Inn, upstairs",
      outline: [nw, ne, se, pt(11, 10), pt(11, 11.6), pt(5, 11.6), pt(5, 10), sw],
      elevation: inch(3),
    },
    { id: "inn-roof", kind: "roof", name: "Inn, roof", outline: [nw, ne, se, sw], elevation: inch(6) },
  ],
  links: [
    { id: "stairs", kind: "stairs", name: "Stairs", foot: [inch(6), inch(8), 0], top: [inch(6), inch(6), 1] },
    { id: "ladder", kind: "ladder", name: "Ladder", foot: [inch(11), inch(3), 0], top: [inch(11), inch(5), 2] },
  ],
  buildings: [
    { id: "inn", name: "Miner's Rest Inn", outline: [nw, ne, se, sw], storeys: 2, roof: "inn-roof", tint: "green" },
  ],
  markings: [{ kind: "street", name: "Front Street", course: [pt(0, 14), pt(24, 14)], width: inch(4) }],
};
