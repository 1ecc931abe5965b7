import { expect, test } from "vitest";

import type { Point, RegionShown } from "../wire/types";
import { indoors, levelName, levelsAt, opened, openedAt, pointedLevel } from "./levels";
import { map, spot, stands } from "./town";

const point = (x: number, y: number): Point => [Math.round(x * 254), Math.round(y * 254)];
const region = (level: number, ...corners: Point[]): RegionShown => ({
  outlines: [[level, corners]],
  places: [],
  limit: 0,
  backs: [],
});

test("levels are listed from the ground up", () => {
  expect(levelsAt(map, point(20, 10))).toEqual([0]);
  expect(levelsAt(map, point(6, 9))).toEqual([0, 1]);
  expect(levelsAt(map, point(6, 5))).toEqual([0, 1, 2]);
});

test("a floor that goes on outside the house is a balcony there", () => {
  expect(levelName(map, 1, point(6, 9))).toBe("balcony");
  expect(levelName(map, 1, point(6, 5))).toBe("upstairs");
  expect(levelName(map, 2, point(6, 5))).toBe("roof");
  expect(levelName(map, 0, point(6, 5))).toBe("ground floor");
  expect(levelName(map, 0, point(6, 9))).toBe("ground");
});

test("a perch in a tree is called that, whatever the tree is called", () => {
  const boughs = { id: "oak", kind: "tree", name: "The old oak", outline: [], elevation: 800 } as const;
  expect(levelName({ ...map, platforms: [...map.platforms, boughs] }, 3, point(20, 10))).toBe("up the tree");
});

test("somebody on a roof or a balcony is not indoors", () => {
  expect(indoors(map, spot(6, 5, 0))?.id).toBe("saloon");
  expect(indoors(map, spot(6, 5, 1))?.id).toBe("saloon");
  expect(indoors(map, spot(6, 5, 2))).toBeUndefined();
  expect(indoors(map, spot(6, 9, 1))).toBeUndefined();
});

test("a roof stays on until somebody is inside or may go there", () => {
  const outside = [stands("cal", spot(20, 10)), stands("ike", spot(6, 5, 2)), stands("ruth", spot(6, 9, 1))];
  expect(opened(map, outside, null, "").size).toBe(0);
  expect(opened(map, [stands("cal", spot(6, 5, 1))], null, "")).toEqual(new Map([["saloon", 1]]));
  const gone = [stands("cal", spot(6, 5), { mark: "away" })];
  expect(opened(map, gone, null, "").size).toBe(0);
  const street = region(0, point(4, 10), point(12, 10), point(12, 15), point(4, 15));
  expect(opened(map, [], street, "").size).toBe(0);
  const through = region(0, point(5, 4), point(7, 4), point(7, 12), point(5, 12));
  expect(opened(map, [], through, "")).toEqual(new Map([["saloon", 0]]));
});

test("the floor shown is the one asked for, else the figure's in hand, else the lowest", () => {
  const both = [stands("cal", spot(6, 5, 1)), stands("ike", spot(8, 5, 0))];
  expect(opened(map, both, null, "").get("saloon")).toBe(0);
  expect(opened(map, both, null, "cal").get("saloon")).toBe(1);
  expect(openedAt(map, opened(map, both, null, "cal"), spot(7, 5, 0)).get("saloon")).toBe(0);
});

test("a pointer means the topmost level that can be seen, or the one chosen by hand", () => {
  const shut = new Map<string, number>();
  expect(pointedLevel(map, point(6, 5), shut, null, null)).toBe(2);
  expect(pointedLevel(map, point(6, 5), new Map([["saloon", 1]]), null, null)).toBe(1);
  expect(pointedLevel(map, point(6, 5), new Map([["saloon", 0]]), null, null)).toBe(0);
  expect(pointedLevel(map, point(6, 9), shut, null, null)).toBe(1);
  expect(pointedLevel(map, point(6, 9), shut, null, 0)).toBe(0);
  expect(pointedLevel(map, point(20, 9), shut, null, 1)).toBe(0);
});

test("a level that the region reaches goes before a higher one that it does not", () => {
  const walk = region(0, point(4, 8), point(12, 8), point(12, 12), point(4, 12));
  expect(pointedLevel(map, point(6, 9), new Map(), walk, null)).toBe(0);
});
