import { describe, expect, it } from "vitest";

import { isText, Memory, type Store } from "./memory.ts";
import { firstKept } from "./sealing.ts";

class Shelf implements Store {
  readonly kept = new Map<string, string>();
  getItem(name: string): string | null {
    return this.kept.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.kept.set(name, value);
  }
}

const made = {
  match: "m1",
  seats: [
    { seat: "law", key: "k-law" },
    { seat: "gang", key: "k-gang" },
  ],
  watch: "w",
};

describe("what the browser remembers", () => {
  it("outlives the page", () => {
    const shelf = new Shelf();
    const before = new Memory(shelf, "p ");
    before.name = "  Nell ";
    before.made(made, ["law"]);
    const after = new Memory(shelf, "p ");
    expect(after.name).toBe("Nell");
    expect(after.match("m1")).toEqual({
      match: "m1",
      seats: [{ seat: "law", key: "k-law" }],
      open: [{ seat: "gang", key: "k-gang" }],
      watch: "w",
    });
  });

  it("keeps the keys of scenarios from files, each once and the newest first", () => {
    const memory = new Memory(new Shelf(), "p ");
    expect(memory.scenarios).toEqual([]);
    for (const key of ["own-1.a", "own-2.b", "own-1.a"]) memory.addScenario(key);
    expect(memory.scenarios).toEqual(["own-1.a", "own-2.b"]);
    for (let i = 0; i < 50; i++) memory.addScenario(`own-3.${i}`);
    expect(memory.scenarios).toHaveLength(40);
    expect(memory.scenarios[0]).toBe("own-3.49");
  });

  it("keeps two servers under one roof apart", () => {
    const shelf = new Shelf();
    new Memory(shelf, "posse /a/ ").made(made, ["law"]);
    expect(new Memory(shelf, "posse /b/ ").matches).toEqual([]);
  });

  it("goes on in the page when the store is full", () => {
    const full: Store = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const memory = new Memory(full, "p ");
    memory.made(made, ["law"]);
    expect(memory.matches).toHaveLength(1);
  });

  it("goes on without any store", () => {
    const memory = new Memory(null, "p ");
    memory.name = "Nell";
    expect(memory.name).toBe("Nell");
  });

  it("takes what it cannot read as nothing", () => {
    const shelf = new Shelf();
    shelf.setItem("p matches", '[{"match":1}]');
    shelf.setItem("p name", "{half");
    const memory = new Memory(shelf, "p ");
    expect(memory.matches).toEqual([]);
    expect(memory.get("name", isText)).toBeNull();
  });

  it("adds a seat one was invited to, and takes it off those to give away", () => {
    const memory = new Memory(null, "p ");
    memory.made(made, ["law"]);
    memory.join("m1", "gang", "k-gang");
    expect(memory.match("m1")?.seats.map((one) => one.seat)).toEqual(["law", "gang"]);
    expect(memory.match("m1")?.open).toEqual([]);
  });

  it("knows campaigns by their keys, and of which one a match is a game", () => {
    const shelf = new Shelf();
    const memory = new Memory(shelf, "p ");
    memory.addCampaign("c1.k");
    memory.addCampaign("c2.k");
    memory.addCampaign("c1.k");
    memory.addGame("m1", "c1");
    memory.addGame("m1", "c2");
    const again = new Memory(shelf, "p ");
    expect(again.campaigns).toEqual(["c1.k", "c2.k"]);
    expect([again.campaignOf("m1"), again.campaignOf("m2")]).toEqual(["c2", ""]);
  });

  it("takes an invitation up with the same secret however often it asks, and with another one elsewhere", () => {
    const shelf = new Shelf();
    const said = new Memory(shelf, "p ").claim("m1", "gang");
    expect(said).toMatch(/^[0-9a-f]{48}$/);
    expect(new Memory(shelf, "p ").claim("m1", "gang")).toBe(said);
    expect(new Memory(shelf, "p ").claim("m1", "law")).not.toBe(said);
    expect(new Memory(new Shelf(), "p ").claim("m1", "gang")).not.toBe(said);
  });

  it("keeps how the dice of a match were sealed, of as many matches as it has keys for", () => {
    const shelf = new Shelf();
    const memory = new Memory(shelf, "p ");
    expect(memory.dice("m1")).toBeNull();
    const kept = { ...firstKept("m1", "d"), shares: { law: { share: "s", opened: false } } };
    memory.keepDice(kept);
    expect(new Memory(shelf, "p ").dice("m1")).toEqual(kept);
    for (let i = 0; i < 250; i++) memory.keepDice(firstKept(`n${i}`, "d"));
    expect(memory.dice("m1")).toBeNull();
    expect(memory.dice("n249")?.seal).toBe("d");
    shelf.setItem(
      "p dice",
      '[{"match":"m1","seal":"d","seals":{"law":1},"rounds":1,"tries":1,"agreed":[],"shares":{}}]',
    );
    expect(memory.dice("m1")).toBeNull();
  });

  it("reads what another page of this browser has written since", () => {
    const shelf = new Shelf();
    const [one, two] = [new Memory(shelf, "p "), new Memory(shelf, "p ")];
    one.keepDice(firstKept("m1", "d"));
    two.keepDice({ ...firstKept("m1", "d"), tries: 1 });
    expect(one.dice("m1")?.tries).toBe(1);
  });

  it("lists the match opened last first", () => {
    const memory = new Memory(null, "p ");
    memory.watch("old", "w1");
    memory.watch("new", "w2");
    memory.watch("old", "w1");
    expect(memory.matches.map((one) => one.match)).toEqual(["old", "new"]);
  });
});
