import { expect, test } from "vitest";

import type { QuarterShown, Spot } from "../wire/types";
import { placeOf } from "./geometry";
import { quarterMarks, sliceOf, turningLeft } from "./riding";
import { tried } from "./town";
import { lines } from "./wrapping";

const path: readonly Spot[] = [
  [0, 0, 0],
  [1270, 0, 0],
  [1270, 1270, 0],
];
const quarter = (number: number, at: number, spot: Spot | null, left: number): QuarterShown => ({
  quarter: number,
  at,
  spot,
  used: 45 - left,
  left,
});
const quarters = [
  quarter(1, 0, [0, 0, 0], 45),
  quarter(2, 1000, [1000, 0, 0], 0),
  quarter(3, 2000, [1270, 730, 0], 45),
  quarter(4, 3000, null, 45),
];
const trial = tried(path, 2540, { left: 1460, quarters });

test("a mark lies where each later quarter begins that the way has come to, across the way", () => {
  const marks = quarterMarks(quarters, path.map(placeOf));
  expect(marks.map(({ text, heading, spent }) => [text, heading, spent])).toEqual([
    ["¼", 90, true],
    ["½", 180, false],
  ]);
});

test("at its end a mount may turn by what is left of its quarter, as far as the next could reach", () => {
  expect(turningLeft(trial, 0)).toMatchObject({ at: { x: 200, y: 200 }, heading: 180, left: 45 });
  expect(turningLeft(trial, 0)?.far).toBeCloseTo((1000 * 40) / 254);
  expect(turningLeft({ ...trial, left: 254 }, 0)?.far).toBe(40);
});

test("nothing is drawn of turning for those who go on foot, have come to the end, or went wrong", () => {
  expect(turningLeft({ ...trial, quarters: [] }, 0)).toBeNull();
  expect(turningLeft({ ...trial, left: 0 }, 0)).toBeNull();
  expect(turningLeft({ ...trial, allowed: false }, 0)).toBeNull();
});

test("the slice opens to both sides of the heading, and is a line where there is no turn left", () => {
  const turning = { at: { x: 0, y: 0 }, heading: 90, left: 45, far: 100 };
  expect(sliceOf(turning)).toBe("M0 0L70.7 -70.7A100 100 0 0 1 70.7 70.7Z");
  expect(sliceOf({ ...turning, left: 0 })).toBe("M0 0L100 0");
});

test("a sentence is broken between words, and a long word stays whole", () => {
  expect(lines("may turn by 45 degrees in a quarter", 16)).toEqual(["may turn by 45", "degrees in a", "quarter"]);
  expect(lines("extraordinarily so", 4)).toEqual(["extraordinarily", "so"]);
});
