import { describe, expect, it } from "vitest";
import {
  boxOf,
  cast,
  clockwise,
  cutOff,
  flowing,
  hull,
  inset,
  inside,
  rect,
  resampled,
  ring,
  roundness,
  span,
  strokesAcross,
  surface,
  type Outline,
} from "./geometry";

const square = rect(2, 3, 4, 4);

describe("outlines", () => {
  it("run clockwise whichever way they were given", () => {
    expect(clockwise([...square].reverse())[1]).toEqual([6, 3]);
    expect(clockwise([...square].reverse())[0]).toEqual([2, 3]);
    expect(clockwise(square)).toBe(square);
  });
  it("are drawn in by the same distance on every side", () => {
    expect(inset(square, 0.5)).toEqual([
      [2.5, 3.5],
      [5.5, 3.5],
      [5.5, 6.5],
      [2.5, 6.5],
    ]);
  });
  it("are cut along a line, keeping its right hand", () => {
    const lower = cutOff(square, [0, 5], [10, 5]);
    expect(surface(lower)).toBeCloseTo(8);
    expect(lower.every((p) => p[1] >= 5)).toBe(true);
  });
  it("are wrapped tightly", () => {
    expect(hull([...square, [4, 5]])).toHaveLength(4);
  });
  it("know what lies inside an L", () => {
    const house: Outline = [
      [0, 0],
      [6, 0],
      [6, 2],
      [4, 2],
      [4, 4],
      [0, 4],
    ];
    expect(inside([5, 1], house)).toBe(true);
    expect(inside([5, 3], house)).toBe(false);
  });
  it("are told from circles", () => {
    expect(roundness(ring([3, 3], 0.6, 12))).toBeCloseTo(0.6);
    expect(roundness(square)).toBeUndefined();
  });
});

it("a shadow falls to the south-east and is as long as the thing is high", () => {
  const reach = (height: number): number => Math.max(...cast(square, height).map((p) => p[1])) - 7;
  expect(reach(3)).toBeCloseTo(0.69);
  expect(reach(6)).toBeCloseTo(2 * reach(3));
  expect(Math.min(...cast(square, 6).map((p) => p[0]))).toBe(2);
});

it("a box lies along the longest side of a turned footprint", () => {
  const wagon: Outline = [
    [10, 27.6],
    [13.2, 26.8],
    [13.6, 28.4],
    [10.4, 29.2],
  ];
  const box = boxOf(wagon);
  expect(box.length).toBeCloseTo(span([10, 27.6], [13.2, 26.8]), 2);
  expect(box.width).toBeCloseTo(span([13.2, 26.8], [13.6, 28.4]), 2);
  expect(box.at[0]).toBeCloseTo(11.8);
  expect(box.place(box.length / 2, -box.width / 2)[0]).toBeCloseTo(13.2);
});

it("strokes run from edge to edge and leave out what is hollow", () => {
  const yoke: Outline = [
    [0, 0],
    [6, 0],
    [6, 4],
    [4, 4],
    [4, 2],
    [2, 2],
    [2, 4],
    [0, 4],
  ];
  const rows = strokesAcross(yoke, [2, 0], () => 1);
  expect(rows.filter(([a]) => Math.abs(a[1] - 1) < 0.01)).toHaveLength(1);
  expect(rows.filter(([a]) => Math.abs(a[1] - 3) < 0.01)).toHaveLength(2);
});

it("a flowing line passes through all its points, and is resampled evenly", () => {
  const line: Outline = [
    [0, 0],
    [2, 1],
    [4, 0],
  ];
  const dense = flowing(line);
  for (const point of line) expect(Math.min(...dense.map((p) => span(p, point)))).toBeLessThan(1e-9);
  const even = resampled(
    [
      [0, 0],
      [1, 0],
      [4, 0],
    ],
    5,
  );
  expect(even.map((p) => p[0])).toEqual([0, 1, 2, 3, 4]);
});
