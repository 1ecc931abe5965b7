import { describe, expect, it } from "vitest";

import { read, to } from "./route.ts";

describe("addresses", () => {
  it.each(["", "#", "#/"])("%j is home", (hash) => {
    expect(read(hash)).toEqual({ to: "home" });
  });

  it("reads back every address that links write", () => {
    expect(read(to.home)).toEqual({ to: "home" });
    expect(read(to.replays)).toEqual({ to: "replays" });
    expect(read(to.campaigns)).toEqual({ to: "campaigns" });
    expect(read(to.campaign("c1"))).toEqual({ to: "campaign", campaign: "c1", key: "" });
    expect(read(to.campaign("c1", "c1.k-_"))).toEqual({ to: "campaign", campaign: "c1", key: "c1.k-_" });
    expect(read(to.characters)).toEqual({ to: "characters" });
    expect(read(to.character("new", "points"))).toEqual({ to: "builder", character: "new", key: "", step: "points" });
    expect(read(to.character("a1", "", "a1.k-_"))).toEqual({ to: "builder", character: "a1", key: "a1.k-_", step: "" });
    expect(read(to.compare("a1", "b2"))).toEqual({ to: "compare", one: "a1", other: "b2" });
    expect(read(to.settings)).toEqual({ to: "settings" });
    expect(read(to.new("invite", "high-noon"))).toEqual({ to: "new", way: "invite", scenario: "high-noon" });
    expect(read(to.match("m1"))).toEqual({ to: "match", match: "m1" });
    expect(read(to.invite("m1"))).toEqual({ to: "invite", match: "m1" });
    expect(read(to.join("m1", "law", "a-_9"))).toEqual({ to: "join", match: "m1", seat: "law", key: "a-_9" });
    expect(read(to.watch("m1", "w"))).toEqual({ to: "watch", match: "m1", key: "w" });
    expect(read(to.replay("m1"))).toEqual({ to: "replay", match: "m1", at: null, beside: "" });
    expect(read(to.replay("m1", 41))).toEqual({ to: "replay", match: "m1", at: 41, beside: "" });
    expect(read(to.judged("m1", 41))).toEqual({ to: "replay", match: "m1", at: 41, beside: "judged" });
    expect(read(to.paper("m1"))).toEqual({ to: "paper", match: "m1" });
    expect(read(to.dice("m1"))).toEqual({ to: "replay", match: "m1", at: null, beside: "dice" });
    expect(read(to.rules("ruthless", "snap & duck"))).toEqual({ to: "rules", game: "ruthless", find: "snap & duck" });
  });

  it("takes odd signs in a name for what they are", () => {
    expect(read(to.join("m/1", "the law", "k?y"))).toEqual({ to: "join", match: "m/1", seat: "the law", key: "k?y" });
  });

  it("reads the key that the server opens the page with", () => {
    expect(read("#home=abc-_")).toEqual({ to: "home-key", key: "abc-_" });
  });

  it.each([
    "#/match",
    "#/join/m1/law",
    "#/join/m1/law/key/more",
    "#/saloon",
    "#/replay/m1/cards",
    "#nothing",
    "#/new?way=flying",
  ])("%s leads nowhere and says so", (hash) => {
    expect(read(hash)).toEqual({ to: "nowhere", address: hash });
  });

  it("does not choke on a broken escape or a moment that is no number", () => {
    expect(read("#/match/%E0%A4%A")).toEqual({ to: "match", match: "%E0%A4%A" });
    expect(read("#/replay/m1?at=soon")).toEqual({ to: "replay", match: "m1", at: null, beside: "" });
  });
});
