import { describe, expect, it } from "vitest";

import { sealOf, shareText } from "./seal.ts";
import { anew, firstKept, type Kept, steps } from "./sealing.ts";
import type { Sealing, Share } from "./types";

const seal = (seat: string, share: string): string => sealOf(shareText(seat, share));
const sealing = (shares: readonly Share[], more: Partial<Sealing> = {}): Sealing => ({
  type: "sealing",
  shares,
  rounds: 1,
  done: false,
  ...more,
});
const none = (seat: string): Share => ({ seat, seal: "", share: "" });
const put = (seat: string, share: string, open = false): Share => ({
  seat,
  seal: seal(seat, share),
  share: open ? share : "",
});
const BOTH = ["law", "gang"];
const made = (kept: Kept, seat: string): string => kept.shares[seat]?.share ?? "";

/** A browser at the law's seat: it has sealed, and somebody else has sealed "theirs" for the gang. */
function sealed() {
  const { kept } = steps(firstKept("m", "d"), sealing([none("law"), none("gang")]), BOTH, ["law"]);
  return { kept, now: sealing([put("law", made(kept, "law")), put("gang", "theirs")]) };
}

describe("a seal", () => {
  it("is the SHA-256 of the text", () => {
    expect(sealOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});

describe("the share of one's own seat", () => {
  it("is made once, kept and sealed, and nothing is opened before all have sealed", () => {
    const first = steps(firstKept("m", "d"), sealing([none("law"), none("gang")]), BOTH, ["law"]);
    expect(made(first.kept, "law")).toMatch(/^[0-9a-f]{64}$/);
    expect(first.seal).toEqual([{ seat: "law", seal: seal("law", made(first.kept, "law")) }]);
    expect(first.open).toEqual([]);
    const again = steps(first.kept, sealing([none("law"), put("gang", "theirs")]), BOTH, ["law"]);
    expect(again.seal, "asked again, it is the same seal").toEqual(first.seal);
    const waits = steps(again.kept, sealing([put("law", made(first.kept, "law")), none("gang")]), BOTH, ["law"]);
    expect([waits.seal, waits.open]).toEqual([[], []]);
  });

  it("is opened when all seals are there, and these are kept", () => {
    const { kept, now } = sealed();
    const next = steps(kept, now, BOTH, ["law"]);
    expect(next.open).toEqual([{ seat: "law", share: made(kept, "law") }]);
    expect(next.kept.seals).toEqual({ law: seal("law", made(kept, "law")), gang: seal("gang", "theirs") });
    expect([next.kept.rounds, next.kept.tries]).toEqual([1, 1]);
    const lost = steps(next.kept, now, BOTH, ["law"]);
    expect(lost.open, "after a lost line it is opened again").toEqual(next.open);
    expect(lost.kept).toBe(next.kept);
  });

  it("is not opened to seals that were exchanged since it was opened first", () => {
    const { kept, now } = sealed();
    const opened = steps(kept, now, BOTH, ["law"]).kept;
    const other = sealing([put("law", made(kept, "law")), put("gang", "better")]);
    const next = steps(opened, other, BOTH, ["law"]);
    expect(next.open).toEqual([]);
    expect(next.kept.seals.gang).toBe(seal("gang", "theirs"));
    expect(next.elsewhere).toEqual(["law"]);
  });

  it("is a new one when the sealing begins anew after it was opened, whatever the server calls the round", () => {
    const { kept, now } = sealed();
    const opened = steps(kept, now, BOTH, ["law"]).kept;
    const next = steps(opened, sealing([none("law"), put("gang", "other")]), BOTH, ["law"]);
    expect(made(next.kept, "law")).not.toBe(made(kept, "law"));
    const then = sealing([put("law", made(next.kept, "law")), put("gang", "other")], { rounds: 2 });
    const last = steps(next.kept, then, BOTH, ["law"]);
    expect(last.open).toEqual([{ seat: "law", share: made(next.kept, "law") }]);
    expect(last.kept.seals.gang).toBe(seal("gang", "other"));
    expect([last.kept.rounds, last.kept.tries]).toEqual([2, 2]);
  });

  it("that another browser has sealed is left alone until somebody seals anew", () => {
    const { now } = sealed();
    const stranger = steps(firstKept("m", "d"), now, BOTH, ["law"]);
    expect([stranger.seal, stranger.open, stranger.elsewhere]).toEqual([[], [], ["law"]]);
    const again = anew(stranger.kept, "law");
    expect(steps(again.kept, now, BOTH, ["law"]).kept.shares, "an old message changes nothing").toEqual(
      again.kept.shares,
    );
    const then = sealing([{ seat: "law", seal: again.seal, share: "" }, put("gang", "new")], { rounds: 2 });
    expect(steps(again.kept, then, BOTH, ["law"]).open).toEqual([{ seat: "law", share: made(again.kept, "law") }]);
  });

  it("is made for every seat at one keyboard, and for none of a bot's", () => {
    const first = steps(firstKept("m", "d"), sealing([none("law"), none("gang")]), BOTH, BOTH);
    expect(first.seal.map((one) => one.seat)).toEqual(BOTH);
    const bot = steps(firstKept("m", "d"), sealing([none("law"), put("gang", "bot", true)]), ["law"], BOTH);
    expect(bot.seal.map((one) => one.seat)).toEqual(["law"]);
  });

  it("is finished with once the match begins", () => {
    const { kept, now } = sealed();
    expect(steps(kept, { ...now, done: true }, BOTH, ["law"])).toEqual({ kept, seal: [], open: [], elsewhere: [] });
  });
});

describe("somebody who only watches", () => {
  it("keeps the seals while nobody has opened a share, and not after", () => {
    const seen = steps(firstKept("m", "d"), sealing([put("law", "a"), put("gang", "b")]), BOTH, []).kept;
    expect(seen.seals).toEqual({ law: seal("law", "a"), gang: seal("gang", "b") });
    const late = steps(firstKept("m", "d"), sealing([put("law", "a", true), put("gang", "b")]), BOTH, []).kept;
    expect(late.seals).toEqual({});
  });
});
