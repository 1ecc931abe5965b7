import { expect, test } from "vitest";

import {
  centred,
  fitted,
  held,
  onScreen,
  onTable,
  opening,
  overviewed,
  panned,
  showing,
  windowOnto,
  zoomed,
} from "./camera";

const wide = windowOnto({ width: 36 * 254, depth: 24 * 254 }, 254, 1104, 748);
const phone = windowOnto({ width: 36 * 254, depth: 24 * 254 }, 254, 390, 452);

test("the whole of a small table is seen at 29.6 pixels an inch on a usual screen, centred", () => {
  const camera = opening(wide, []);
  expect(camera.scale * 40).toBeCloseTo(29.6, 1);
  const a = onScreen(camera, { x: 0, y: 0 });
  const b = onScreen(camera, { x: wide.width, y: wide.depth });
  expect(a.x).toBeCloseTo(1104 - b.x);
  expect(a.y).toBeCloseTo(748 - b.y);
});

test("a table is seen whole on a phone too, at the top, unless people there would hide each other", () => {
  const small = windowOnto({ width: 11176, depth: 9144 }, 150, 390, 452);
  const camera = opening(small, [
    { x: 100, y: 200 },
    { x: 100, y: 280 },
  ]);
  expect(camera).toEqual(fitted(small));
  expect(onScreen(camera, { x: 0, y: 0 }).y).toBeLessThan(8);
  const [one, other] = [
    { x: 100, y: 200 },
    { x: 125, y: 200 },
  ];
  const nearer = opening(small, [one, other]);
  expect((other.x - one.x) * fitted(small).scale).toBeLessThan(12);
  expect(onScreen(nearer, other).x - onScreen(nearer, one).x).toBeCloseTo(12);
});

test("everybody a question is about is in view, however far apart they are", () => {
  const crowd = [
    { x: 60, y: 60 },
    { x: 400, y: 500 },
    { x: 1380, y: 900 },
  ];
  const near = centred({ x: 0, y: 0, scale: 1.2 }, { x: 60, y: 900 }, phone);
  const view = showing(near, crowd, phone);
  for (const { x, y } of crowd.map((place) => onScreen(view, place))) {
    expect(Math.min(x, phone.w - x)).toBeGreaterThan(12);
    expect(Math.min(y, phone.h - y)).toBeGreaterThan(12);
  }
  expect(showing(view, crowd.slice(1), phone), "and nothing moves for those who are").toBe(view);
});

test("zooming keeps what is under the pointer there", () => {
  const at = { x: 300, y: 200 };
  const before = onTable(opening(wide, []), at);
  const after = onTable(zoomed(opening(wide, []), at, 2, wide), at);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test("the table can neither be lost nor made smaller than the whole of it", () => {
  const whole = opening(wide, []);
  expect(panned(whole, 5000, -5000, wide)).toEqual(whole);
  expect(zoomed(whole, { x: 0, y: 0 }, 0.1, wide).scale).toBeCloseTo(whole.scale);
  const close = held({ scale: 2, x: 9000, y: -9000 }, wide);
  expect(close.x).toBeLessThan(100);
  expect(onScreen(close, { x: wide.width, y: wide.depth }).y).toBeGreaterThan(560);
});

test("what lies over the foot for a while moves nothing but those whom it would cover", () => {
  const map = { width: 48 * 254, depth: 36 * 254 };
  const [free, covered] = [0, 280].map((over) => windowOnto(map, 254, 1104, 744, { w: 300, h: 53 }, over));
  if (!free || !covered) throw new Error("two windows");
  expect(opening(covered, []), "the whole table, though bases are small").toEqual(fitted(free));
  expect(overviewed(covered, fitted(covered))).toBe(false);
  const high = { x: 960, y: 300 };
  expect(showing(fitted(covered), [high], covered)).toEqual(fitted(free));
  const low = { x: 960, y: 1300 };
  const lifted = held(showing(fitted(covered), [low, high], covered), covered);
  for (const place of [low, high]) {
    expect(onScreen(lifted, place).y).toBeLessThan(covered.h);
    expect(onScreen(lifted, place).y).toBeGreaterThan(0);
  }
});

test("a view moves only for places it does not show", () => {
  const camera = centred({ x: 0, y: 0, scale: 1 }, { x: 300, y: 300 }, phone);
  expect(showing(camera, [{ x: 310, y: 290 }], phone)).toBe(camera);
  const moved = showing(camera, [{ x: 1000, y: 500 }], phone);
  expect(onScreen(moved, { x: 1000, y: 500 })).toEqual({ x: 195, y: 226 });
});

test("nobody who is looked at lies under the bar, nor under the overview where there is one", () => {
  const bar = { w: 300, h: 53 };
  for (const [w, h] of [
    [1104, 748],
    [690, 600],
    [390, 452],
  ] as const) {
    const window = windowOnto({ width: 48 * 254, depth: 36 * 254 }, 254, w, h, { ...bar, w: Math.min(bar.w, w / 2) });
    for (const scale of [fitted(window).scale, 0.62, 1.1])
      for (const x of [0, 40, 300, 1000, 1620, 1900])
        for (const y of [40, 700, 1350, 1440]) {
          const view = showing(held({ x: -9000, y: -9000, scale }, window), [{ x, y }], window);
          const at = onScreen(view, { x, y });
          const high = overviewed(window, view) ? (158 * (1440 + 48)) / (1920 + 48) + 20 : 0;
          const r = Math.max(window.base * view.scale, 12) - 0.01;
          if (at.x - r < 178) expect(at.y + r, `${w} ${scale} ${x} ${y}`).toBeLessThanOrEqual(h - high);
          if (at.x + r > w - window.bar.w) expect(at.y + r).toBeLessThanOrEqual(h - window.bar.h);
          expect(at.y).toBeGreaterThan(0);
        }
  }
});

test("the table comes up from under the bar, but no farther, and lies in the middle when all of it is shown", () => {
  const barred = { ...wide, bar: { w: 300, h: 53 } };
  expect(fitted(barred)).toEqual(fitted(wide));
  const up = panned(fitted(barred), 0, -5000, barred);
  const lifted = fitted(barred).y - up.y;
  expect(lifted).toBeGreaterThan(30);
  expect(lifted).toBeLessThanOrEqual(53);
});
