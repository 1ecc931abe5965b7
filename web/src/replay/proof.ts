/**
 * The dice of a match that is over, checked by the browser alone: against the seals it was shown before the first card, and
 * against the story it was told. Everything here follows from the texts that are handed in; nothing is asked of anybody.
 */
import { blake2b } from "@noble/hashes/blake2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";

import { sealOf, shareText } from "../wire/seal.ts";
import { type Kept, ownShares } from "../wire/sealing.ts";
import type { DealShown, DiceShown, LineShown, Mix } from "../wire/types";

/** A story, and after how many answers each of its lines was told. `live`: as it was told while the match was played. */
export interface Story {
  readonly lines: readonly Pick<LineShown, "dice" | "typed">[];
  readonly told: readonly number[];
  readonly live: boolean;
}

/** One thing that was looked into: as it must be, not as it must be, or not to be known here. */
export interface Finding {
  readonly is: "sound" | "broken" | "unknown";
  readonly sentence: string;
}

export interface Proof {
  /** One sentence that claims what was proven, and no more. */
  readonly headline: string;
  readonly sound: boolean;
  readonly findings: readonly Finding[];
}

const sound = (sentence: string): Finding => ({ is: "sound", sentence });
const broken = (sentence: string): Finding => ({ is: "broken", sentence });
const unknown = (sentence: string): Finding => ({ is: "unknown", sentence });

/** What a die of somebody's own is for, where the story tells that it was typed. */
const TYPED = "their own";

/** Check a match. `seats` are those that somebody plays, and `kept` is what this browser saw of the sealing. */
export function prove(dice: DiceShown, seats: readonly string[], kept: Kept | null, story: Story): Proof {
  const { mix, deals, brought } = dice;
  const findings = [
    ...(mix ? sealings(mix, seats, kept) : []),
    ...(mix ? [dealt(seedOf(mix), deals, brought)] : []),
    ...packs(deals),
    ...stories(deals, story),
    ...typings(deals, brought, story),
    ...(brought > 0 ? [unknown(`The first ${brought} answers came from another match and are not checked here.`)] : []),
  ];
  const wrong = findings.find((one) => one.is === "broken");
  if (wrong) return { headline: `Do not trust these dice. ${wrong.sentence}`, sound: false, findings };
  return { headline: headline(dice, kept), sound: mix !== null, findings };
}

// --- What is claimed ------------------------------------------------------------------------------------------------

function headline({ mix, deals, brought }: DiceShown, kept: Kept | null): string {
  if (!mix) return "These dice were not sealed: the match came from a file, and its dice lay open.";
  const { all, rest } = counted(deals, brought);
  if (!kept || !saw(kept, mix))
    return `${all} fit the seals as the server shows them now; this browser was not there when they were sealed.${rest}`;
  if (!joined(kept))
    return (
      `${all} fit the seals this browser was shown before the first card. It added no share of its own, so it cannot tell ` +
      `whether all who did were in league.${rest}`
    );
  const times = Math.max(mix.rounds, kept.tries);
  if (times > 1)
    return (
      `Nobody could choose these dice freely: your browser checked ${within(all)} against the seals it was shown before ` +
      `the first card. But the sealing was begun ${times} times, and somebody may have stopped those that were not to ` +
      `their liking.${rest}`
    );
  return (
    `Nobody could choose these dice: your browser checked ${within(all)} against the seals it was shown before the first ` +
    `card.${rest}`
  );
}

/** "All 143 dice and cards", and what is to be said of those that did not come from the dealer. */
function counted(deals: readonly DealShown[], brought: number): { readonly all: string; readonly rest: string } {
  const own = deals.filter((one) => one.number >= brought);
  const typed = many(own.filter((one) => one.typed));
  const all = `All ${things(own.filter((one) => !one.typed))}`;
  const before = many(deals) - many(own);
  const rest = [
    typed > 0 ? `${typed} more ${typed === 1 ? "was" : "were"} typed in by hand.` : "",
    before > 0 ? `${before} came with the match it was begun from.` : "",
  ].filter(Boolean);
  return { all, rest: rest.map((one) => ` ${one}`).join("") };
}

/** How many dice and cards, a handful being as many as it has dice. */
const many = (deals: readonly DealShown[]): number => deals.reduce((sum, { dice }) => sum + Math.max(dice, 1), 0);

function things(deals: readonly DealShown[]): string {
  const rolled = deals.filter((one) => one.sides > 0).length;
  const said = [rolled > 0 || rolled === deals.length ? "dice" : "", rolled < deals.length ? "cards" : ""];
  return `${many(deals)} ${said.filter(Boolean).join(" and ")}`;
}

const within = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Whether this browser saw the seals of the round that counts. */
const saw = (kept: Kept, mix: Mix): boolean => Object.keys(kept.seals).length > 0 && kept.rounds === mix.rounds;

const joined = (kept: Kept): boolean => ownShares(kept).length > 0;

// --- The seals --------------------------------------------------------------------------------------------------------

/** The number that all the texts together make. */
export const seedOf = (mix: Mix): string =>
  BigInt(
    `0x${sealOf([mix.secret, ...mix.shares.map(({ seat, share }) => shareText(seat, share))].join("\n"))}`,
  ).toString();

function sealings(mix: Mix, seats: readonly string[], kept: Kept | null): readonly Finding[] {
  return [dealers(mix), ...keptSeal(mix, kept), shares(mix, seats), ...keptSeals(mix, kept), ...rounds(mix, kept)];
}

const dealers = (mix: Mix): Finding =>
  sealOf(mix.secret) === mix.seal
    ? sound("The dealer’s secret fits its seal.")
    : broken("The dealer’s secret does not fit its seal.");

function keptSeal(mix: Mix, kept: Kept | null): readonly Finding[] {
  if (!kept) return [];
  return [
    kept.seal === mix.seal
      ? sound("That seal is the one this browser was shown when it first came to the table.")
      : broken("The dealer’s seal is not the one this browser was shown when it first came to the table."),
  ];
}

function shares(mix: Mix, seats: readonly string[]): Finding {
  const there = mix.shares.map(({ seat }) => seat);
  if ([...there].sort().join() !== [...seats].sort().join()) return broken("There is not one share for every seat.");
  const torn = mix.shares.find(({ seat, seal, share }) => sealOf(shareText(seat, share)) !== seal);
  return torn
    ? broken(`The share of ${torn.seat} does not fit its seal.`)
    : sound(`Each of the ${mix.shares.length} seats added a share, and each share fits its seal.`);
}

function keptSeals(mix: Mix, kept: Kept | null): readonly Finding[] {
  if (!kept || Object.keys(kept.seals).length === 0)
    return [unknown("This browser was not there when the shares were sealed.")];
  if (!saw(kept, mix)) return [unknown("The shares were sealed anew after this browser saw them sealed.")];
  const other = mix.shares.find(({ seat, seal }) => kept.seals[seat] !== seal);
  if (other)
    return [broken(`The seal of ${other.seat} is not the one this browser saw before the shares were opened.`)];
  if (Object.keys(kept.seals).join() !== mix.shares.map(({ seat }) => seat).join())
    return [broken("The shares are not mixed in the order in which this browser saw them sealed.")];
  const mine = ownShares(kept);
  const changed = mine.find(([seat, share]) => mix.shares.find((one) => one.seat === seat)?.share !== share);
  if (changed) return [broken(`The share of ${changed[0]} is not the one this browser made.`)];
  const seen = sound(
    `The seals are those this browser saw before ${mine.length > 0 ? "it opened a share of its own" : "any share was opened"}.`,
  );
  if (mine.length === 0) return [seen];
  return [
    seen,
    sound(
      mine.length === 1
        ? "This browser’s own share is among them, as it made it."
        : "This browser’s own shares are among them, as it made them.",
    ),
  ];
}

function rounds(mix: Mix, kept: Kept | null): readonly Finding[] {
  const tries = kept?.tries ?? 0;
  if (tries > mix.rounds)
    return [broken(`This browser opened its shares ${tries} times, though the server tells of ${mix.rounds} only.`)];
  return mix.rounds > 1 ? [unknown(`The sealing was begun ${mix.rounds} times; only the last one counts.`)] : [];
}

// --- The dice ---------------------------------------------------------------------------------------------------------

/** A count as eight bytes. */
function eightBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number), true);
  return bytes;
}

/**
 * What a seed gives after so many answers, and of a handful to the die in this place: a number of eight bytes, from which a face
 * or a card is taken.
 */
function drawn(seed: string, ...counts: readonly number[]): bigint {
  const digest = blake2b(concatBytes(utf8ToBytes(seed), ...counts.map(eightBytes)), { dkLen: 8 });
  return new DataView(digest.buffer, digest.byteOffset, 8).getBigUint64(0, true);
}

export function given(seed: string, { number: after, spoken, sides, dice, pool }: DealShown): string {
  const number = after - spoken;
  if (sides === 0) return pool[Number(drawn(seed, number) % BigInt(pool.length || 1))] ?? "";
  const found =
    dice > 0 ? Array.from({ length: dice }, (_, place) => drawn(seed, number, place)) : [drawn(seed, number)];
  return found.map((one) => String(1n + (one % BigInt(sides)))).join(" ");
}

function dealt(seed: string, deals: readonly DealShown[], brought: number): Finding {
  const own = deals.filter((one) => one.number >= brought && !one.typed);
  const wrong = own.filter((one) => given(seed, one) !== one.result);
  const [first] = wrong;
  if (!first) return sound(`All ${things(own)} that the dealer gave are what secret and shares together make.`);
  const others = wrong.length > 1 ? `, and ${wrong.length - 1} more are wrong` : "";
  return broken(
    `${first.dice > 1 ? "A handful" : first.sides > 0 ? "A die" : "A card"} after ${first.number} answers was ${first.result}, but secret and shares make ` +
      `${given(seed, first)}${others}.`,
  );
}

/** A pack loses only cards that were drawn, and a hand from which a card is taken holds only such. */
function packs(deals: readonly DealShown[]): readonly Finding[] {
  const cards = deals.filter((one) => one.sides === 0);
  const whole = cards[0]?.pool;
  if (!whole) return [];
  const place = new Map(whole.map((card, i) => [card, i]));
  const had = new Set<string>();
  for (const { pool, result } of cards) {
    const places = pool.map((card) => place.get(card) ?? -1);
    if (places.some((one, i) => one <= (places[i - 1] ?? -1)))
      return [broken("The cards that could come were not those of the first pack, each once and in its order.")];
    const here = new Set(pool);
    const gone = whole.find((card) => !here.has(card) && !had.has(card));
    if (gone && !pool.every((card) => had.has(card)))
      return [broken(`${gone} was kept out of the pack though nobody had drawn it.`)];
    had.add(result);
  }
  return [sound("No card was missing from the pack unless somebody had drawn it.")];
}

// --- The story --------------------------------------------------------------------------------------------------------

/** Every die that was told had just been rolled: after the dice that were told before it. */
function stories(deals: readonly DealShown[], { lines, told, live }: Story): readonly Finding[] {
  const rolled = deals.filter((one) => one.sides > 0);
  let [from, to, shown] = [0, 0, 0];
  for (const [place, line] of lines.entries()) {
    const dice = line.dice.filter((die) => die.what !== TYPED);
    if (dice.length === 0) continue;
    const after = told[place] ?? 0;
    if (after !== to) [from, to] = [to, after];
    const fresh = rolled.filter((one) => one.number >= from && one.number < to);
    const made = dice.find(
      ({ face, sides }) => !fresh.some((one) => one.sides === sides && one.result.split(" ").includes(String(face))),
    );
    if (made) return [broken(`The story told a ${made.face} (${made.what}) that was not rolled then.`)];
    shown += dice.length;
  }
  if (shown === 0) return [];
  return [
    sound(
      live
        ? `The ${shown} dice this page showed in the story while the match was played are among them.`
        : `The ${shown} dice in the story as the server tells it now are among them.`,
    ),
  ];
}

/** What was typed was told to everybody when it was typed: of dice their faces. */
function typings(deals: readonly DealShown[], brought: number, { lines, told }: Story): readonly Finding[] {
  const typed = deals.filter((one) => one.typed && one.number >= brought);
  if (typed.length === 0) return [];
  const when = new Map<number, Story["lines"][number][]>();
  for (const [place, line] of lines.entries()) {
    const after = told[place] ?? 0;
    when.set(after, [...(when.get(after) ?? []), line]);
  }
  const secret = typed.find(({ number, sides, result }) => {
    const said = (when.get(number + 1) ?? []).filter((line) => line.typed);
    if (sides === 0) return said.length === 0;
    return !said.some(
      ({ dice }) =>
        dice.every((die) => die.what === TYPED && die.sides === sides) &&
        dice.map(({ face }) => face).join(" ") === result,
    );
  });
  return [
    secret
      ? broken(
          `A ${secret.sides > 0 ? secret.result : "card"} passes for typed in by hand, but the story never told so.`,
        )
      : sound(`${many(typed)} typed in by hand, and the story told each when it was typed.`),
  ];
}
