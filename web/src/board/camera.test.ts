import { expect, test } from "vitest";

import {
  LEAST_BASE,
  centred,
  fitted,
  held,
  onScreen,
  onTable,
  opening,
  panned,
  showing,
  windowOnto,
  zoomed,
} from "./camera";

const wide = windowOnto({ width: 36 * 254, depth: 24 * 254 }, 254, 1104, 748);
const phone = windowOnto({ width: 36 * 254, depth: 24 * 254 }, 254, 390, 452);

test("the whole of a small table is seen at 29.6 pixels an inch on a usual screen, centred", () => {
  const camera = opening(wide, null);
  expect(camera.scale * 40).toBeCloseTo(29.6, 1);
  const a = onScreen(camera, { x: 0, y: 0 });
  const b = onScreen(camera, { x: wide.width, y: wide.depth });
  expect(a.x).toBeCloseTo(1104 - b.x);
  expect(a.y).toBeCloseTo(748 - b.y);
});

test("no view that is chosen for a crowd shows a base under 24 pixels", () => {
  const camera = opening(phone, { x: 400, y: 400 });
  expect(camera.scale * phone.base * 2).toBeGreaterThanOrEqual(24);
  const far = showing(
    camera,
    [
      { x: 0, y: 0 },
      { x: 700, y: 300 },
      { x: 1440, y: 960 },
    ],
    phone,
  );
  expect(far.scale * phone.base * 2).toBeGreaterThanOrEqual(24);
  expect(fitted(phone).scale * phone.base * 2).toBeLessThan(24);
});

test("two who face each other are both in view, however far apart", () => {
  const two = [
    { x: 100, y: 100 },
    { x: 1200, y: 700 },
  ];
  const view = showing(opening(phone, { x: 100, y: 100 }), two, phone);
  for (const { x, y } of two.map((place) => onScreen(view, place))) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(phone.w);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(phone.h);
  }
});

test("zooming keeps what is under the pointer there", () => {
  const at = { x: 300, y: 200 };
  const before = onTable(opening(wide, null), at);
  const after = onTable(zoomed(opening(wide, null), at, 2, wide), at);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test("the table can neither be lost nor made smaller than the whole of it", () => {
  const whole = opening(wide, null);
  expect(panned(whole, 5000, -5000, wide)).toEqual(whole);
  expect(zoomed(whole, { x: 0, y: 0 }, 0.1, wide).scale).toBeCloseTo(whole.scale);
  const close = held({ scale: 2, x: 9000, y: -9000 }, wide);
  expect(close.x).toBeLessThan(100);
  expect(onScreen(close, { x: wide.width, y: wide.depth }).y).toBeGreaterThan(600);
});

test("a view moves only for places it does not show", () => {
  const camera = centred({ x: 0, y: 0, scale: 1 }, { x: 300, y: 300 }, phone);
  expect(showing(camera, [{ x: 310, y: 290 }], phone)).toBe(camera);
  const moved = showing(camera, [{ x: 1000, y: 500 }], phone);
  expect(onScreen(moved, { x: 1000, y: 500 })).toEqual({ x: 195, y: 226 });
});

test("ground to set somebody down on is seen whole where a crowd would be left to be looked at in parts", () => {
  const zone = [
    { x: 0, y: 0 },
    { x: 560, y: 0 },
    { x: 560, y: 300 },
    { x: 0, y: 300 },
  ];
  const camera = opening(phone, { x: 1200, y: 800 });
  const whole = showing(camera, zone, phone, LEAST_BASE);
  expect(whole.scale).toBeLessThan(showing(camera, zone, phone).scale);
  expect(whole.scale * phone.base * 2).toBeGreaterThanOrEqual(LEAST_BASE);
  expect(onScreen(whole, { x: 560, y: 300 }).x).toBeLessThanOrEqual(phone.w);
});
