import { expect, test } from "vitest";

import {
  along,
  bearing,
  crosses,
  cut,
  holds,
  INCH,
  lengthText,
  lineOf,
  nearestAlong,
  overlap,
  pathLength,
  placeOf,
  rangeText,
  roundedOf,
  tenths,
  toward,
  units,
  wind,
} from "./geometry";

const at = (x: number, y: number): { x: number; y: number } => ({ x, y });

test("an inch is 40 drawing units and 254 tenths of a millimetre", () => {
  expect(units(INCH)).toBe(40);
  expect(tenths(40)).toBe(INCH);
  expect(placeOf([508, 254, 2])).toEqual({ x: 80, y: 40 });
});

test("bearings go clockwise from north, and words follow the nearest of eight winds", () => {
  expect(bearing(at(0, 0), at(0, -5))).toBe(0);
  expect(bearing(at(0, 0), at(5, 0))).toBe(90);
  expect(bearing(at(0, 0), at(-5, 0))).toBe(270);
  expect([0, 22, 23, 90, 135, 200, 337, 338, 359, -45, 405].map(wind)).toEqual([
    "north",
    "north",
    "north-east",
    "east",
    "south-east",
    "south",
    "north-west",
    "north",
    "north",
    "north-west",
    "north-east",
  ]);
});

test("a path is walked leg by leg, and past its end it stays there", () => {
  const path = [at(0, 0), at(30, 0), at(30, 40)];
  expect(pathLength(path)).toBe(70);
  expect(along(path, 10)).toEqual({ at: at(10, 0), heading: 90 });
  expect(along(path, 50)).toEqual({ at: at(30, 20), heading: 180 });
  expect(along(path, 500).at).toEqual(at(30, 40));
  expect(along(path, -3).at).toEqual(at(0, 0));
  expect(along([at(4, 4)], 3).at).toEqual(at(4, 4));
});

test("a piece of a path keeps the corners between its ends", () => {
  const path = [at(0, 0), at(30, 0), at(30, 40)];
  expect(cut(path, 10, 50)).toEqual([at(10, 0), at(30, 0), at(30, 20)]);
  expect(cut(path, 0, 20)).toEqual([at(0, 0), at(20, 0)]);
});

test("the nearest place on a path gives the distance along it", () => {
  const path = [at(0, 0), at(30, 0), at(30, 40)];
  expect(nearestAlong(path, at(12, -9))).toBe(12);
  expect(nearestAlong(path, at(90, 20))).toBe(50);
  expect(nearestAlong(path, at(30, 400))).toBe(70);
});

test("an outline holds what is inside it, either way round", () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const;
  for (const outline of [square, square.toReversed()]) {
    expect(holds(outline, [5, 5])).toBe(true);
    expect(holds(outline, [15, 5])).toBe(false);
    expect(holds(outline, [5, -1])).toBe(false);
  }
});

test("lengths are said in the game's own unit", () => {
  const inch = { unit: "inch", unit_length: 254 } as const;
  expect(lengthText(1168, inch)).toBe("4.6″");
  expect(lengthText(1150, { unit: "centimetre", unit_length: 100 })).toBe("11.5 cm");
  expect(lengthText(1150, { unit: "foot", unit_length: 51 })).toBe("23 ft");
  expect(rangeText(2032, inch)).toBe("8″");
  expect(rangeText(2159, inch)).toBe("8.5″");
});

test("going towards a place that is here goes nowhere", () => {
  expect(toward(at(3, 3), at(3, 3), 5)).toEqual(at(3, 3));
  expect(toward(at(0, 0), at(0, 10), 4)).toEqual(at(0, 4));
});

test("boxes overlap by their common ground, and lines cross them or pass by", () => {
  const box = { x: 0, y: 0, w: 10, h: 10 };
  expect(overlap(box, { x: 5, y: 5, w: 10, h: 10 })).toBe(25);
  expect(overlap(box, { x: 10, y: 0, w: 10, h: 10 })).toBe(0);
  expect(crosses(at(-5, 5), at(20, 6), box)).toBe(true);
  expect(crosses(at(-5, 5), at(-1, 6), box)).toBe(false);
  expect(crosses(at(-5, 12), at(20, 12), box)).toBe(false);
  expect(crosses(at(2, 2), at(3, 3), box)).toBe(true);
});

test("a line is written for SVG to a tenth of a unit", () => {
  expect(lineOf([at(0, 0), at(1.26, 3)])).toBe("M0 0L1.3 3");
});

test("rounding cuts each corner by the radius, or by half of a short edge", () => {
  const square = [
    [0, 0],
    [508, 0],
    [508, 25.4],
  ] as const;
  expect(roundedOf(square, 10)).toMatch(/^M10 0.5Q0 0 10 0L70 0Q80 0 80 2L80 2Q80 4 70/);
  expect(roundedOf(square.slice(1), 10)).toBe("");
});
