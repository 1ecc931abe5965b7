import { expect, test } from "vitest";

import { scale } from "./frame";

test("numbers count the game's unit, not the ticks", () => {
  const words = (...how: Parameters<typeof scale>) => scale(...how).numbers.map((number) => number.words);
  expect(words(180, 60, 10, 6)).toEqual(["6", "12"]);
  expect(words(90, 50, 10, 4, 5)).toEqual(["20", "40", "20"]);
});

test("along the top a number stands beside its tick, for there is no room over it", () => {
  const [number] = scale(90, 1, 10, 6).numbers;
  expect(number).toMatchObject({ words: "6" });
  expect(number?.x).toBeGreaterThan(60);
  expect(number?.y).toBeGreaterThan(-8);
});
