import { expect, test } from "vitest";

import type { Look } from "./looks";
import { pinsFor } from "./pins";

const bar = { w: 120, h: 60 };
const window = { w: 390, h: 450, width: 1440, depth: 960, full: 960, base: 20, bar };
const camera = { x: 0, y: 0, scale: 1 };
const ike = { id: "ike", at: { x: 900, y: 420 }, radius: 20 } as unknown as Look;
const ticket = {
  figure: "ike",
  chance: null,
  possible: true,
  far: "",
  note: "",
  whole: "",
  refusal: "Shoot",
  best: false,
};

test("a pin at the edge keeps clear of the bar in the corner", () => {
  const [pin] = pinsFor([ike], new Map([["ike", ticket]]), camera, window);
  expect(pin?.at.x).toBe(384);
  expect(pin?.at.y).toBeLessThanOrEqual(window.h - bar.h - 15);
});

test("only who can be aimed at has a pin, however likely a hit is", () => {
  expect(pinsFor([ike], new Map([["ike", { ...ticket, possible: false }]]), camera, window)).toEqual([]);
});
