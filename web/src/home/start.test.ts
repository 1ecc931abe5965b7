import { describe, expect, it } from "vitest";

import type { ScenarioLine } from "../wire/types";
import { alone, chairs, forPlayers, given, judged, seating, underJudge, wanted } from "./start.ts";

const scenario: ScenarioLine = {
  id: "high-noon",
  game: "ruthless",
  name: "High Noon",
  short: "High Noon",
  map: "main-street",
  seats: [
    { id: "law", name: "The Law", side: "law", solo: false, players: 1 },
    { id: "gang", name: "The Gang", side: "gang", solo: false, players: 1 },
  ],
  sides: [],
  figures: 8,
  turns: 10,
  won_by: "",
  goals: [],
  blurb: "",
  story: "",
  act: 0,
  house_rules: {},
  manned: {},
  counted_by: "",
  could: [],
  tale: false,
  judge: "",
  judged: false,
};

const raid: ScenarioLine = {
  ...scenario,
  seats: [
    { id: "law", name: "The Law", side: "raiders", solo: false, players: 1 },
    { id: "ponies", name: "The Ponies", side: "raiders", solo: false, players: 1 },
    { id: "rustlers", name: "The Rustlers", side: "rustlers", solo: true, players: 1 },
  ],
  manned: { enemy: "player" },
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

describe("a seat that the charts can run", () => {
  it("is left to them, and one who plays alone leads everybody else", () => {
    const alone = chairs("choose", raid, "Nell");
    expect(alone.map((one) => [one.sitter, one.name])).toEqual([
      ["here", "Nell"],
      ["here", "Nell"],
      ["charts", ""],
    ]);
    expect(alone.map(wanted)[2]).toEqual({ seat: "rustlers", who: "charts", own_dice: false });
    expect(seating(raid, alone)).toEqual({});
    expect(chairs("invite", raid, "Nell").map((one) => one.sitter)).toEqual(["here", "link", "charts"]);
    expect(chairs("keyboard", raid, "Nell").map((one) => one.sitter)).toEqual(["here", "here", "charts"]);
    expect(chairs("book", raid, "Nell").map((one) => one.ownDice)).toEqual([true, true, false]);
  });

  it("is played otherwise when somebody takes it", () => {
    for (const sitter of ["here", "link", "deputy", "greenhorn"] as const) {
      const manned = given(chairs("choose", raid, "Nell"), raid, "rustlers", sitter);
      expect(manned[2]?.sitter).toBe(sitter);
      expect(seating(raid, manned)).toEqual({ enemy: "player" });
    }
    expect(seating(scenario, chairs("choose", scenario, ""))).toEqual({});
  });

  it("is the charts' with all the others they run, or none is", () => {
    const two: ScenarioLine = { ...raid, seats: raid.seats.map((seat) => ({ ...seat, solo: seat.id !== "law" })) };
    const manned = given(chairs("choose", two, "Nell"), two, "rustlers", "here");
    expect(manned.map((one) => one.sitter)).toEqual(["here", "deputy", "here"]);
    expect(given(manned, two, "ponies", "charts").map((one) => one.sitter)).toEqual(["here", "charts", "charts"]);
  });
});

describe("more and fewer players", () => {
  const seat = (id: string, side: string, players: number) => ({ id, name: id, side, solo: false, players });
  const crowd = {
    ...scenario,
    counted_by: "players",
    could: [seat("ada", "us", 1), seat("tom", "us", 2), seat("foes", "them", 1)],
  };

  it("have the seats that there are for them", () => {
    const ids = (players: number) => forPlayers(crowd, players).seats.map((one) => one.id);
    expect(ids(1)).toEqual(["ada", "foes"]);
    expect(ids(2)).toEqual(["ada", "tom", "foes"]);
    expect(forPlayers(crowd, 0)).toBe(crowd);
  });

  it("leave all seats but one to the deputy with one press", () => {
    const all = chairs("keyboard", forPlayers(crowd, 2), "Nell");
    expect(alone(all).map((one) => one.sitter)).toEqual(["here", "deputy", "deputy"]);
    const charted = alone(chairs("choose", raid, "Nell"));
    expect(charted.map((one) => one.sitter)).toEqual(["here", "deputy", "charts"]);
  });
});

describe("an evening", () => {
  const tale: ScenarioLine = {
    ...scenario,
    seats: [
      { id: "ada", name: "Ada Quill", side: "party", solo: false, players: 1 },
      { id: "ruiz", name: "Tomás Ruiz", side: "party", solo: false, players: 2 },
      { id: "others", name: "The others", side: "others", solo: false, players: 1 },
      { id: "third", name: "A third side", side: "others", solo: false, players: 1 },
    ],
    tale: true,
    judge: "others",
  };

  it("leaves whomever it brings to the machine, however it is begun", () => {
    expect(chairs("invite", tale, "Nell").map((one) => one.sitter)).toEqual(["here", "link", "deputy", "deputy"]);
    expect(chairs("keyboard", tale, "Nell").map((one) => one.sitter)).toEqual(["here", "here", "deputy", "deputy"]);
  });

  it("has one seat for the Judge beside those of the players", () => {
    expect(underJudge(tale, false)).toBe(tale);
    expect(underJudge(tale, true).seats.map((one) => one.name)).toEqual(["Ada Quill", "Tomás Ruiz", "The Judge"]);
    expect(underJudge(scenario, true)).toBe(scenario);
  });

  it("is judged by whoever asks for a Judge, and their friends play", () => {
    const invited = judged(chairs("invite", tale, "Nell"), tale, true);
    expect(invited.map((one) => one.sitter)).toEqual(["link", "link", "here", "deputy"]);
    const atOne = judged(chairs("keyboard", tale, "Nell"), tale, true);
    expect(atOne.map((one) => one.sitter)).toEqual(["here", "here", "here", "deputy"]);
    expect(judged(atOne, tale, false).map((one) => one.sitter)).toEqual(["here", "here", "deputy", "deputy"]);
  });
});
