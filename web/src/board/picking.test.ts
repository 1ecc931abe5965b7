import { expect, test } from "vitest";

import { layRuler, nearest } from "./picking";
import { scene } from "./town";

const thing = (id: string, x: number, y: number, body: "up" | "dead" = "up") => ({
  id,
  at: { x, y },
  radius: 20,
  body,
});

test("the nearest thing in reach is meant, and a grave only when nobody alive is", () => {
  const things = [thing("a", 0, 0), thing("b", 30, 0), thing("grave", 12, 0, "dead")];
  const reach = (): number => 20;
  expect(nearest(things, { x: 11, y: 0 }, reach)?.id).toBe("a");
  expect(nearest(things, { x: 22, y: 0 }, reach)?.id).toBe("b");
  expect(nearest([thing("grave", 12, 0, "dead")], { x: 11, y: 0 }, reach)?.id).toBe("grave");
  expect(nearest(things, { x: 100, y: 0 }, reach)).toBeNull();
});

test("a ruler measures from edge to edge, and not less than nothing", () => {
  expect(layRuler(thing("a", 0, 0), thing("b", 200, 0), scene)).toEqual({
    a: { x: 20, y: 0 },
    b: { x: 180, y: 0 },
    text: "4.0″",
  });
  expect(layRuler(thing("a", 0, 0), thing("b", 30, 0), scene).text).toBe("0.0″");
});

test("in a game that measures from middle to middle it does so too", () => {
  const ranch = { ...scene, unit: "centimetre", unit_length: 100, measured: "centres" } as const;
  expect(layRuler(thing("a", 0, 0), thing("b", 200, 0), ranch)).toEqual({
    a: { x: 0, y: 0 },
    b: { x: 200, y: 0 },
    text: "12.7 cm",
  });
});
