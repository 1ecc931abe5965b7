import { expect, test } from "vitest";

import type { WatchedShown } from "../wire/types";
import { watchChips } from "./chips";

const watched = (figure: string, x: number): WatchedShown =>
  ({ figure, start: 0, end: 9, spot: [x, 1000, 0], chance: 0.4, words: "" }) as never;

test("of several who may fire at one place each is told with the chance, none over another", () => {
  const chips = watchChips([watched("cal", 1000), watched("ike", 1010), watched("wes", 1005)], (id) => id, 1);
  expect(chips.map(({ text }) => text)).toEqual(["cal 40 %", "ike 40 %", "wes 40 %"]);
  const heights = chips.map(({ at }) => at.y).sort((a, b) => a - b);
  expect(Math.min(...heights.slice(1).map((y, i) => y - (heights[i] ?? y)))).toBeGreaterThan(20);
});
