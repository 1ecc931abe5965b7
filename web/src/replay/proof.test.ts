import { describe, expect, it } from "vitest";

import { sealOf, shareText } from "../wire/seal.ts";
import type { Kept } from "../wire/sealing.ts";
import type { DealShown, DiceShown, Mix } from "../wire/types";
import { given, type Proof, prove, seedOf, type Story } from "./proof.ts";
import vectors from "./proof.vectors.json";

const DICE: DiceShown = vectors.dice;
const MIX: Mix = vectors.dice.mix;
const SEATS = ["law", "gang"];
const LAW = MIX.shares[0]?.share ?? "";

const KEPT: Kept = {
  match: "m",
  seal: MIX.seal,
  seals: Object.fromEntries(MIX.shares.map(({ seat, seal }) => [seat, seal])),
  rounds: 1,
  tries: 1,
  shares: { law: { share: LAW, opened: true } },
  agreed: [],
};

const [card] = DICE.deals;
/** The story of these dice: each told as it was rolled. */
const rolled = DICE.deals.filter((one) => one.sides > 0);
const line = (one: DealShown, what = "to hit", typed = false) => ({
  dice: one.result.split(" ").map((face) => ({ face: Number(face), sides: one.sides, what, good: null, typed })),
  typed,
});
const STORY: Story = {
  lines: rolled.map((one) => line(one)),
  told: rolled.map((one) => one.number + 1),
  live: true,
};

const check = (dice: Partial<DiceShown> = {}, kept: Kept | null = KEPT, story: Story = STORY): Proof =>
  prove({ ...DICE, ...dice }, SEATS, kept, story);
const wrong = ({ findings }: Proof): string =>
  findings
    .filter((one) => one.is === "broken")
    .map((one) => one.sentence)
    .join(" ");
const mixed = (change: Partial<Mix>): Partial<DiceShown> => ({ mix: { ...MIX, ...change } });
const shared = (seat: string, share: string) => ({
  shares: MIX.shares.map((one) => (one.seat === seat ? { seat, share, seal: sealOf(shareText(seat, share)) } : one)),
});
/** All dice anew from other texts, as somebody would do who rigs them. */
function redealt(mix: Mix): DiceShown {
  const seed = seedOf(mix);
  const had: string[] = [];
  const deals = DICE.deals.map((one) => {
    const left = { ...one, pool: one.sides > 0 ? [] : (card?.pool ?? []).filter((each) => !had.includes(each)) };
    const result = given(seed, left);
    had.push(result);
    return { ...left, result };
  });
  return { mix, brought: 0, deals };
}
const dealtAs = (deal: DealShown, change: Partial<DealShown>): Partial<DiceShown> => ({
  deals: DICE.deals.map((one) => (one === deal ? { ...one, ...change } : one)),
});

const [die] = rolled;
if (!card || !die) throw new Error("the vectors hold a card and a die");

describe("sound dice", () => {
  it("come from the seed that Python makes of the same texts", () => {
    expect(seedOf(MIX)).toBe(vectors.seed);
    expect(DICE.deals.map((one) => given(vectors.seed, one))).toEqual(DICE.deals.map((one) => one.result));
  });

  it("are proven to whoever added a share", () => {
    const proof = check();
    expect(wrong(proof)).toBe("");
    expect(proof.sound).toBe(true);
    expect(proof.headline).toBe(
      "Nobody could choose these dice: your browser checked all 34 dice and cards against the seals it was shown before the first card.",
    );
    expect(proof.findings.every((one) => one.is === "sound")).toBe(true);
  });

  it("are claimed for less where this browser saw less", () => {
    expect(check({}, null).headline).toContain("this browser was not there when they were sealed");
    const late = { ...KEPT, seals: {}, shares: {}, tries: 0, rounds: 0 };
    expect(check({}, late).headline).toContain("this browser was not there when they were sealed");
    expect(check(mixed({ rounds: 2 })).headline).toContain("this browser was not there when they were sealed");
    expect(check({}, { ...KEPT, shares: {}, tries: 0 }).headline).toContain("It added no share of its own");
    for (const less of [null, late, { ...KEPT, shares: {}, tries: 0 }]) {
      expect(check({}, less).headline).not.toContain("Nobody could choose");
      expect(wrong(check({}, less))).toBe("");
    }
  });

  it("are said to have been sealed more than once", () => {
    const proof = check(mixed({ rounds: 2 }), { ...KEPT, rounds: 2, tries: 2 });
    expect(proof.headline).toContain("the sealing was begun 2 times");
    expect(wrong(proof)).toBe("");
  });

  it("of a match from a file prove nothing", () => {
    const proof = check({ mix: null });
    expect([proof.sound, proof.headline]).toEqual([
      false,
      "These dice were not sealed: the match came from a file, and its dice lay open.",
    ]);
    expect(wrong(proof)).toBe("");
  });

  it("that came from another match are counted apart", () => {
    const before = dealtAs(card, {
      result: card.pool[0] === card.result ? (card.pool[1] ?? "") : (card.pool[0] ?? ""),
    });
    const proof = check({ ...before, brought: 1 });
    expect(wrong(proof)).not.toContain("secret and shares make");
    expect(check({ brought: 1 }).headline).toContain("1 came with the match it was begun from.");
  });
});

describe("what is found out", () => {
  it("a secret that does not fit its seal", () => {
    expect(wrong(check(mixed({ secret: "other" })))).toContain("The dealer’s secret does not fit its seal.");
  });

  it("a secret exchanged together with its seal and all dice", () => {
    const dice = redealt({ ...MIX, secret: "other", seal: sealOf("other") });
    const told = dice.deals.filter((one) => one.sides > 0);
    const story: Story = { ...STORY, lines: told.map((one) => line(one)) };
    expect(wrong(check(dice, null, story)), "nobody else could know").toBe("");
    expect(wrong(check(dice, KEPT, story))).toContain("The dealer’s seal is not the one this browser was shown");
    expect(check(dice, KEPT, story).headline).toContain("Do not trust these dice.");
  });

  it("a share that does not fit its seal, or is missing, or one too many", () => {
    const torn = MIX.shares.map((one) => (one.seat === "gang" ? { ...one, share: "00" } : one));
    expect(wrong(check(mixed({ shares: torn })))).toContain("The share of gang does not fit its seal.");
    expect(wrong(check(mixed({ shares: MIX.shares.slice(0, 1) })))).toContain("There is not one share for every seat.");
    const twice = [...MIX.shares, ...MIX.shares.slice(0, 1)];
    expect(wrong(check(mixed({ shares: twice })))).toContain("There is not one share for every seat.");
  });

  it("another's share exchanged with its seal after this browser had opened its own", () => {
    const dice = redealt({ ...MIX, ...shared("gang", "better") });
    expect(wrong(check(dice))).toContain("The seal of gang is not the one this browser saw");
  });

  it("one's own share exchanged with its seal", () => {
    expect(wrong(check(redealt({ ...MIX, ...shared("law", "better") })))).toContain("The seal of law is not the one");
    const dice = mixed({ shares: MIX.shares.map((one) => (one.seat === "law" ? { ...one, share: "better" } : one)) });
    expect(wrong(check(dice))).toContain("The share of law is not the one this browser made.");
  });

  it("shares mixed in another order", () => {
    const dice = redealt({ ...MIX, shares: [...MIX.shares].reverse() });
    expect(wrong(check(dice))).toContain("not mixed in the order");
  });

  it("more openings than the server tells of", () => {
    expect(wrong(check({}, { ...KEPT, tries: 2 }))).toContain("opened its shares 2 times");
  });

  it("a changed die and a changed card", () => {
    const face = String((Number(die.result) % die.sides) + 1);
    expect(wrong(check(dealtAs(die, { result: face })))).toContain(
      `was ${face}, but secret and shares make ${die.result}`,
    );
    const other = card.pool.find((one) => one !== card.result) ?? "";
    expect(wrong(check(dealtAs(card, { result: other })))).toContain(`make ${card.result}`);
  });

  it("a card kept out of the pack, put in twice, or moved within it", () => {
    const second = DICE.deals[1];
    if (!second) throw new Error("the vectors hold two cards");
    const less = second.pool.filter((one) => one !== second.pool[0]);
    expect(wrong(check(dealtAs(second, { pool: less })))).toContain("was kept out of the pack");
    expect(wrong(check(dealtAs(second, { pool: [...second.pool, second.pool[0] ?? ""] })))).toContain("each once");
    expect(wrong(check(dealtAs(second, { pool: [...second.pool].reverse() })))).toContain("in its order");
    expect(wrong(check(dealtAs(second, { pool: [...second.pool, "X1C"] })))).toContain("those of the first pack");
  });

  it("a hand from which a card is taken is no short pack", () => {
    const hand = DICE.deals.filter((one) => one.sides === 0).map((one) => one.result);
    const pool = [...card.pool].filter((one) => hand.slice(0, 3).includes(one));
    const number = 30_000_000;
    const taken = { number, seat: "gang", sides: 0, dice: 0, pool, result: "", typed: false, spoken: 0 };
    const deals = [...DICE.deals, { ...taken, result: given(vectors.seed, taken) }];
    expect(wrong(check({ deals }))).toBe("");
  });

  it("a die told in the story that was not rolled then", () => {
    const lines = STORY.lines.map((one, i) =>
      i === 1 ? { ...one, dice: one.dice.map((shown) => ({ ...shown, face: (shown.face % shown.sides) + 1 })) } : one,
    );
    expect(wrong(check({}, KEPT, { ...STORY, lines }))).toContain("that was not rolled then");
    const [first] = STORY.lines;
    const late: Story = {
      ...STORY,
      lines: [...STORY.lines, ...(first ? [first] : [])],
      told: [...STORY.told, 30_000_000],
    };
    expect(wrong(check({}, KEPT, late)), "an old die told again").toContain("that was not rolled then");
  });

  it("a handful with a changed die, and one passed off as typed that was told with other faces", () => {
    const handful = DICE.deals.find((one) => one.dice === 3);
    if (!handful) throw new Error("the vectors hold a handful of three");
    const [first, ...others] = handful.result.split(" ").map(Number);
    const result = [((first ?? 0) % 6) + 1, ...others].join(" ");
    expect(wrong(check(dealtAs(handful, { result })))).toContain(`was ${result}, but`);
    const typed = dealtAs(handful, { result, typed: true });
    const told = (deal: DealShown): Story => ({
      ...STORY,
      lines: [line(deal, "their own", true)],
      told: [deal.number + 1],
    });
    expect(wrong(check(typed, KEPT, told(handful)))).toContain("passes for typed in by hand");
    expect(check(typed, KEPT, told({ ...handful, result })).headline).toContain("3 more were typed in by hand");
  });

  it("a changed die that is passed off as typed", () => {
    const face = String((Number(die.result) % die.sides) + 1);
    const dice = dealtAs(die, { result: face, typed: true });
    const deal = { ...die, result: face };
    const lines = STORY.lines.map((one, i) => (i === 0 ? line(deal) : one));
    expect(wrong(check(dice, KEPT, { ...STORY, lines }))).toContain("passes for typed in by hand");
    const told: Story = {
      ...STORY,
      lines: [line(deal, "their own", true), ...lines],
      told: [deal.number + 1, ...STORY.told],
    };
    expect(wrong(check(dice, KEPT, told))).toBe("");
    expect(check(dice, KEPT, told).headline).toContain("all 33 dice and cards");
    expect(check(dice, KEPT, told).headline).toContain("1 more was typed in by hand.");
  });

  it("a card passed off as typed", () => {
    const dice = dealtAs(card, { typed: true });
    expect(wrong(check(dice))).toContain("A card passes for typed in by hand");
    const lines = [{ dice: [], typed: true }, ...STORY.lines];
    expect(wrong(check(dice, KEPT, { ...STORY, lines, told: [card.number + 1, ...STORY.told] }))).toBe("");
  });
});
