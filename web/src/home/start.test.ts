import { describe, expect, it } from "vitest";

import type { ScenarioLine } from "../wire/types";
import { chairs, changed } from "./start.ts";

const scenario: ScenarioLine = {
  id: "high-noon",
  game: "ruthless",
  name: "High Noon",
  map: "main-street",
  seats: [
    { id: "law", name: "The Law", side: "law" },
    { id: "gang", name: "The Gang", side: "gang" },
  ],
  sides: [],
  figures: 8,
  turns: 10,
  won_by: "",
  blurb: "",
  story: "",
  options: {},
};

describe("who sits where", () => {
  it("is the person against the deputy unless something else was asked for", () => {
    expect(chairs("choose", scenario, "Nell")).toEqual([
      { seat: "law", sitter: "here", name: "Nell", ownDice: false },
      { seat: "gang", sitter: "deputy", name: "", ownDice: false },
    ]);
  });

  it("is everybody at this keyboard, with their own dice when the book is kept for a real table", () => {
    expect(chairs("keyboard", scenario, "Nell").map((one) => [one.sitter, one.ownDice])).toEqual([
      ["here", false],
      ["here", false],
    ]);
    expect(chairs("book", scenario, "Nell").map((one) => [one.sitter, one.ownDice])).toEqual([
      ["here", true],
      ["here", true],
    ]);
  });

  it("is a friend by a link when one is invited", () => {
    expect(chairs("invite", scenario, "Nell").map((one) => one.sitter)).toEqual(["here", "link"]);
  });
});

describe("options", () => {
  it("are sent only where they differ from what would be played anyway", () => {
    const usual = { jokers: "none", leave_table: true, aim_stack: false };
    expect(changed({ jokers: "lowest", leave_table: true, aim_stack: false }, usual)).toEqual({ jokers: "lowest" });
    expect(changed({ leave_table: false }, usual)).toEqual({ leave_table: false });
  });
});
