import { expect, test } from "vitest";

import { overlap, type Box } from "./geometry";
import { placeBubble, placeSlips, type Slip } from "./placing";

const slip = (id: string, x: number, y: number, w = 100): Slip => ({ id, at: { x, y }, gap: 18, w, h: 30 });
const base = (x: number, y: number): Box => ({ x: x - 14, y: y - 14, w: 28, h: 28 });
const none = new Map<string, number>();

test("a slip lies below its figure, and above when somebody stands there", () => {
  const free = placeSlips([slip("a", 0, 0)], { bases: [base(0, 0)], lines: [] }, none);
  expect(free[0]?.at).toEqual({ x: 0, y: 33 });
  const taken = placeSlips([slip("a", 0, 0)], { bases: [base(0, 0), base(20, 40)], lines: [] }, none);
  expect(taken[0]?.at).toEqual({ x: 0, y: -33 });
});

test("a slip keeps off lines when it can, and lies on one rather than on a person", () => {
  const line = [
    { x: 0, y: 0 },
    { x: 0, y: 200 },
  ] as const;
  const away = placeSlips([slip("a", 0, 0)], { bases: [], lines: [line] }, none);
  expect(away[0]?.way).toBe(1);
  const across = (y: number) =>
    [
      { x: -900, y },
      { x: 900, y },
    ] as const;
  const crowd = [-120, -80, -40, 0, 40, 80, 120].flatMap((x) => [-90, -50, -10].map((y) => base(x, y)));
  const hemmed = placeSlips([slip("a", 0, 0, 240)], { bases: crowd, lines: [33, 66].map(across) }, none);
  expect(hemmed[0]?.way).toBe(0);
});

test("a slip stays where it was while that place works", () => {
  const again = placeSlips([slip("a", 0, 0)], { bases: [], lines: [] }, new Map([["a", 2]]));
  expect(again[0]?.way).toBe(2);
  const driven = placeSlips([slip("a", 0, 0)], { bases: [base(60, 0)], lines: [] }, new Map([["a", 2]]));
  expect(driven[0]?.way).toBe(0);
});

test("the slip of somebody in view does not stick out of it", () => {
  const view = { x: -20, y: -100, w: 300, h: 125 };
  const [inside] = placeSlips([slip("a", 0, 0)], { bases: [base(0, 0)], lines: [], view }, none);
  expect(inside && overlap(inside.box, view)).toBe(3000);
  const [outside] = placeSlips([slip("a", -500, 0)], { bases: [], lines: [], view }, none);
  expect(outside?.way).toBe(0);
});

test("twelve tickets in a brawl lie on nobody and not on one another", () => {
  const people = Array.from({ length: 12 }, (_, i) => ({ x: (i % 4) * 150, y: Math.floor(i / 4) * 80 }));
  const bases = people.map(({ x, y }) => base(x, y));
  const placed = placeSlips(
    people.map(({ x, y }, i) => slip(`f${i}`, x, y, 120)),
    { bases, lines: [] },
    none,
  );
  for (const [i, a] of placed.entries()) {
    for (const b of placed.slice(i + 1)) expect(overlap(a.box, b.box)).toBe(0);
    for (const one of bases) expect(overlap(a.box, one)).toBe(0);
  }
});

test("a bubble covers nobody who could be chosen, and stays on the stage", () => {
  const view = { x: 0, y: 0, w: 1000, h: 700 };
  const size = { w: 340, h: 330 };
  const at = { x: 500, y: 350 };
  const keep = [base(500, 350), base(640, 300), base(320, 380), base(500, 560)];
  const place = placeBubble(view, size, at, keep);
  const box = { ...place, ...size };
  expect(keep.map((one) => overlap(box, one))).toEqual([0, 0, 0, 0]);
  expect(overlap(box, view)).toBe(size.w * size.h);
});

test("a bubble lies rather on what is said of somebody than on somebody, and slides along to lie on neither", () => {
  const view = { x: 0, y: 0, w: 1104, h: 744 };
  const size = { w: 347, h: 401 };
  const at = { x: 1044, y: 378 };
  const bases = [base(1044, 378), base(508, 285), base(60, 363), base(305, 275)];
  const slip = { x: 325, y: 304, w: 365, h: 30 };
  const place = placeBubble(view, size, at, bases, [slip]);
  const box = { ...place, ...size };
  expect([...bases, slip].map((one) => overlap(box, one))).toEqual([0, 0, 0, 0, 0]);
  const wall = { x: 0, y: 8, w: 1000, h: 728 };
  const tight = { ...placeBubble(view, size, at, bases, [wall]), ...size };
  expect(bases.map((one) => overlap(tight, one))).toEqual([0, 0, 0, 0]);
});
