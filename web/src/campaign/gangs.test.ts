import { describe, expect, it } from "vitest";

import type { CampaignShown, ComingShown, ScenarioLine } from "../wire/types";
import { calledLike, chairsFor, playedElsewhere } from "./gangs.ts";

const coming: ComingShown = {
  number: 2,
  scenario: "noon",
  name: "Noon",
  blurb: "",
  map: "main-street",
  seats: [
    { id: "guns", name: "The House", side: "guns", solo: false, players: 1 },
    { id: "law", name: "The Ketchums", side: "law", solo: false, players: 1 },
  ],
  gangs: ["house", "ketchums"],
  people: [],
  match: "",
  watch: "",
  turn: 0,
  sentence: "",
  day: 0,
  days: 0,
  most_days: 0,
  judge: "",
};

describe("who plays the next game", () => {
  it("is oneself as the Judge of friends, where there is a Judge", () => {
    const judged = { ...coming, judge: "law", gangs: ["house", ""] };
    expect(chairsFor(judged, "Nell").map(({ sitter, name }) => [sitter, name])).toEqual([
      ["link", ""],
      ["here", "Nell"],
    ]);
  });

  it("is oneself against deputies at first", () => {
    expect(chairsFor(coming, "Nell").map(({ sitter, name }) => [sitter, name])).toEqual([
      ["here", "Nell"],
      ["deputy", ""],
    ]);
  });

  it("is whoever played the gang before", () => {
    const people = [
      { seat: "guns", who: "greenhorn" as const, name: "", here: false, own_dice: false, awaited: false },
      { seat: "law", who: "person" as const, name: "Tomás", here: false, own_dice: true, awaited: false },
    ];
    expect(
      chairsFor({ ...coming, people }, "Nell").map(({ sitter, name, ownDice }) => [sitter, name, ownDice]),
    ).toEqual([
      ["greenhorn", "", false],
      ["here", "Tomás", true],
    ]);
    expect(chairsFor({ ...coming, people }, "Nell", ["ketchums"]).map(({ sitter }) => sitter)).toEqual([
      "greenhorn",
      "link",
    ]);
  });

  it("is asked by a link again if it was played elsewhere", () => {
    const result = { name: "", points: 0, won: false, casualties: [] };
    const results = [
      { ...result, gang: "house", seat: "north" },
      { ...result, gang: "ketchums", seat: "south" },
    ];
    const campaign = { played: [{ results }] } as unknown as CampaignShown;
    expect(playedElsewhere(campaign, ["north"])).toEqual(["ketchums"]);
    expect(playedElsewhere({ played: [] } as unknown as CampaignShown, ["north"])).toEqual([]);
  });
});

it("calls seats and sides like the gangs that sit there", () => {
  const scenario = {
    seats: [
      { id: "guns", name: "Guns", side: "guns", solo: false },
      { id: "law", name: "Law", side: "law", solo: false },
    ],
    sides: [
      { id: "guns", name: "Guns", figures: [] },
      { id: "law", name: "Law", figures: [] },
      { id: "crowd", name: "Crowd", figures: [] },
    ],
  } as unknown as ScenarioLine;
  expect(calledLike(scenario, coming).sides.map((side) => side.name)).toEqual(["The House", "The Ketchums", "Crowd"]);
  expect(calledLike(scenario, coming).seats[0]?.name).toBe("The House");
});
