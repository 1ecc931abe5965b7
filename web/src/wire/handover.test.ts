import { describe, expect, it } from "vitest";

import { tableOf } from "../board/town.ts";
import { asked as question } from "../match/samples.ts";
import { next, oneMind, type Views } from "./handover.ts";
import { NO_UNDO, type SeatView } from "./story.ts";

const view = (asked: boolean): SeatView => ({
  at: 0,
  table: { ...tableOf(), asked: asked ? question([]) : null },
  story: [],
  undo: NO_UNDO,
  parting: { offered_by: "", asked: false, may_offer: false, may_resign: false, untaken: false },
  told: [],
  live: true,
  cuts: 0,
  hides: false,
  lesson: [],
  remarks: null,
  stops: null,
  stage: null,
  oversees: [],
});

const seats = [
  { id: "law", name: "The Law", short: "The Law", side: "raiders" },
  { id: "ponies", name: "The Ponies", short: "Ponies", side: "raiders" },
  { id: "rustlers", name: "The Rustlers", short: "Rustlers", side: "rustlers" },
];
const asking = (...those: readonly string[]): Views =>
  Object.fromEntries(seats.map(({ id }) => [id, view(those.includes(id))]));
const alike = (cards: boolean) => (a: string, b: string) => oneMind({ cards, seats }, a, b);

describe("who is on show at one keyboard", () => {
  it("passes between seats of one side without a hand-over where nobody holds cards", () => {
    const now = { seat: "law", to: "" };
    expect(next(now, ["law", "ponies"], asking("ponies"), alike(false))).toEqual({ seat: "ponies", to: "" });
    expect(next({ seat: "", to: "" }, ["law", "ponies"], asking("law"), alike(false))).toEqual({ seat: "law", to: "" });
    expect(next({ seat: "", to: "" }, ["law", "ponies"], asking(), alike(false))).toEqual({ seat: "law", to: "" });
  });

  it("is handed over where hands are held, and to another side always", () => {
    const now = { seat: "law", to: "" };
    expect(next(now, ["law", "ponies"], asking("ponies"), alike(true))).toEqual({ seat: "law", to: "ponies" });
    expect(next(now, ["law", "rustlers"], asking("rustlers"), alike(false))).toEqual({ seat: "law", to: "rustlers" });
    const everybody = ["law", "ponies", "rustlers"];
    expect(next({ seat: "", to: "" }, everybody, asking("law"), alike(false))).toEqual({ seat: "", to: "law" });
    expect(next({ seat: "rustlers", to: "" }, everybody, asking("law"), alike(false))).toEqual({
      seat: "rustlers",
      to: "law",
    });
  });

  it("stays where it is while its own question is open", () => {
    const now = { seat: "law", to: "" };
    expect(next(now, ["law", "ponies"], asking("law", "ponies"), alike(false))).toEqual(now);
  });
});
