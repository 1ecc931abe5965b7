import { expect, test } from "vitest";

import { readBearing, walk } from "./bearing.ts";

test.each([
  ["ne 4.5", 45, 4.5],
  ["NE 4.5", 45, 4.5],
  ["ne4.5", 45, 4.5],
  ["north-east 4,5", 45, 4.5],
  ["north east 4.5", 45, 4.5],
  ["nnw 2", 337.5, 2],
  ["south 3½", 180, 3.5],
  ["w .5", 270, 0.5],
  ["120 2", 120, 2],
  ["360 2″", 0, 2],
  ['e 6"', 90, 6],
])("%s is a bearing and a distance", (text, degrees, length) => {
  expect(readBearing(text)).toEqual({ legs: [{ degrees, length }] });
});

test("several legs are walked one after the other", () => {
  expect(readBearing("n 2 e 1.5")).toEqual({
    legs: [
      { degrees: 0, length: 2 },
      { degrees: 90, length: 1.5 },
    ],
  });
});

test.each(["", "ne", "4.5", "up 3", "ne 0", "ne -2", "n 2 e", "400 2", "ne four"])(
  "“%s” is told what would do",
  (text) => {
    const read = readBearing(text);
    expect("problem" in read && read.problem).toMatch(/ne 4\.5/);
  },
);

test("north is up, east is right, the level stays", () => {
  expect(walk([1000, 1000, 2], { degrees: 0, length: 2 }, 254)).toEqual([1000, 492, 2]);
  expect(walk([1000, 1000, 0], { degrees: 90, length: 1 }, 254)).toEqual([1254, 1000, 0]);
  expect(walk([0, 0, 0], { degrees: 135, length: 1 }, 1000)).toEqual([707, 707, 0]);
});
