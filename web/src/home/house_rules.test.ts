import { describe, expect, it, test } from "vitest";

import type { HouseRule, ScenarioLine } from "../wire/types";
import { changed, houseRules, usual, valueName, withPreset } from "./house_rules.ts";

const line = (id: string): HouseRule => ({
  id,
  default: "by_the_book",
  values: ["by_the_book", "otherwise"],
  words: ["by the book", "otherwise"],
  sentence: `Whether ${id}.`,
  ruling: "RR-01",
  rule: `ruthless/turn/${id}`,
  why: "Tables differ.",
  part: "play",
  name: "",
});
const LINES = [line("jokers"), line("silver"), line("weather")];
const USUAL = usual(LINES, { house_rules: { silver: "otherwise" } } as unknown as ScenarioLine);

describe("house rules", () => {
  it("say who has set them, and what they can be put back to", () => {
    const told = (chosen: object) =>
      houseRules(LINES, USUAL, { ...USUAL, ...chosen }).map(({ line, by, back }) => [line.id, by, back]);
    expect(told({})).toEqual([
      ["jokers", "book", "by_the_book"],
      ["silver", "scenario", "by_the_book"],
      ["weather", "book", "by_the_book"],
    ]);
    expect(told({ weather: "otherwise" })[2]).toEqual(["weather", "you", "by_the_book"]);
    expect(told({ silver: "by_the_book" })[1]).toEqual(["silver", "you", "otherwise"]);
  });

  it("are sent only where they are not the usual", () => {
    expect(changed({ ...USUAL, jokers: "otherwise" }, USUAL)).toEqual({ jokers: "otherwise" });
    expect(changed({ ...USUAL, silver: "by_the_book" }, USUAL)).toEqual({ silver: "by_the_book" });
  });

  it("have values in words", () => {
    expect(valueName(line("jokers"), "by_the_book")).toBe("by the book");
  });
});

test("a preset sets what goes together, puts the rest back, and leaves the table alone", () => {
  const lines = [...LINES, { ...line("players"), part: "table" as const }];
  const before = { ...USUAL, jokers: "otherwise", players: "otherwise" };
  const values = { weather: "otherwise" };
  const after = withPreset(lines, { ...USUAL, players: "by_the_book" }, before, { values });
  expect(after).toEqual({ ...USUAL, weather: "otherwise", players: "otherwise" });
});
