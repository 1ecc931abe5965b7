import { expect, it } from "vitest";

import type { GameShown, ScenarioLine } from "../wire/types";
import { coursesOf, linkable } from "./courses.ts";

const scenario = (id: string, seats: number, story = ""): ScenarioLine =>
  ({
    id,
    name: `The ${id}`,
    story,
    seats: Array.from({ length: seats }, (_, i) => ({ id: `${i}` })),
  }) as unknown as ScenarioLine;

const game = {
  id: "bowls",
  scenarios: [scenario("barn", 2, "The Harvest"), scenario("ford", 2), scenario("mill", 3)],
} as unknown as GameShown;

it("offers the courses whose scenarios are all known", () => {
  const books = [
    { game: "bowls", fixed: true, together: false, courses: [["barn", "ford"], ["ford", "moon"], ["ford"]] },
    { game: "darts", fixed: false, together: true, courses: [["barn"]] },
  ];
  expect(coursesOf(books, [game]).map(({ title, scenarios }) => [title, scenarios.map((one) => one.id)])).toEqual([
    ["The Harvest", ["barn", "ford"]],
    ["The ford and after", ["ford"]],
  ]);
});

it("links scenarios with as many seats", () => {
  expect(linkable(game, 2).map((one) => one.id)).toEqual(["barn", "ford"]);
  expect(linkable(null, 2)).toEqual([]);
});
