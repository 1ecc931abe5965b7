import { expect, test } from "vitest";

import type { FromHere } from "../wire/types";
import { noteFor } from "./slips";
import { percent, ticketsFrom } from "./tickets";
import { scene, spot, stands } from "./town";

const row = (figure: string, you_hit: number | null, brief: string, why = ""): FromHere => ({
  figure,
  distance: 1549,
  words: brief,
  brief,
  you_hit,
  why,
  hits_you: null,
  sight: {
    figure: "cal",
    target: figure,
    sees: true,
    distance: 1549,
    sentence: "",
    grade: 0,
    by: "",
    shield: null,
    rays: [],
    room: null,
    behind: null,
    column: "",
    side: null,
  },
});
const figures = [stands("ike", spot(1, 1)), stands("bo", spot(2, 2)), stands("wes", spot(3, 3), { mark: "down" })];

test("the best shot at somebody still standing is red, and only one is", () => {
  const tickets = ticketsFrom(
    [row("wes", 0.6, "down"), row("ike", 0.5, "barrels"), row("bo", 0.5, "")],
    figures,
    scene,
  );
  expect(tickets.map(({ figure, best }) => [figure, best])).toEqual([
    ["wes", false],
    ["ike", true],
    ["bo", false],
  ]);
});

test("a ticket says distance and cover, or why there is no shot", () => {
  const [ike, bo] = ticketsFrom([row("ike", 0.5, "barrels"), row("bo", null, "", "too far")], figures, scene);
  expect(ike?.whole).toBe("6.1″, barrels");
  expect(bo).toMatchObject({ whole: "6.1″", chance: null, refusal: "too far", best: false });
});

test("where nobody measures a ticket says what shelters, and that it can be done", () => {
  const unmeasured = (one: FromHere): FromHere => ({ ...one, distance: null });
  const rows = [row("ike", null, "behind the bar"), row("bo", null, "out of sight", "out of sight")].map(unmeasured);
  const [ike, bo] = ticketsFrom(rows, figures, scene);
  expect(ike).toMatchObject({ note: "behind the bar", possible: true, refusal: "" });
  expect(bo).toMatchObject({ note: "", possible: false, refusal: "out of sight" });
});

test("nothing is red when nothing can hit", () => {
  expect(ticketsFrom([row("bo", null, "", "no sight")], figures, scene).some(({ best }) => best)).toBe(false);
  expect(ticketsFrom([], figures, scene)).toEqual([]);
});

test("on a narrow screen a ticket keeps the cover and leaves out the distance", () => {
  const [ike, bo] = ticketsFrom([row("ike", 0.5, "barrels"), row("bo", 0.4, "")], figures, scene);
  expect(ike && noteFor(ike, true)).toBe("barrels");
  expect(bo && noteFor(bo, true)).toBe("");
  expect(ike && noteFor(ike, false)).toBe("6.1″, barrels");
  expect(percent(0.345)).toBe("35 %");
});
