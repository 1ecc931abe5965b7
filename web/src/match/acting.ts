/**
 * From a question to an answer: what the buttons are, and what a person is in the middle of choosing.
 *
 * Nothing here knows a rule. Choices come from the server; this only groups them, walks through them and puts the words
 * together that are sent back.
 */
import type { AskedShown, ChoiceShown, RefusedShown, Spot } from "../wire/types";

/** One button: every choice that shares its action, or why there is none. */
export interface Deed {
  readonly action: string;
  readonly label: string;
  readonly key: string;
  /** Its place in the row, as it came with the choices. */
  readonly rank: number;
  /** What the book calls it, where the label is shorter. */
  readonly name: string;
  readonly choices: readonly ChoiceShown[];
  readonly refused: RefusedShown | null;
}

/** What a person is in the middle of. Nothing of it is committed. */
export type Mode =
  | { readonly kind: "idle" }
  /** Drawing a path from a figure. */
  | { readonly kind: "path"; readonly choice: ChoiceShown }
  /** Choosing a place for a figure. */
  | { readonly kind: "spot"; readonly choice: ChoiceShown }
  /** Choosing how far along a path that is already declared. */
  | { readonly kind: "distance"; readonly choice: ChoiceShown }
  /** Naming people, in the order they were named. */
  | { readonly kind: "people"; readonly choice: ChoiceShown; readonly named: readonly string[] }
  /** Pressing one of each side. */
  | { readonly kind: "pair"; readonly pressed: readonly string[] }
  /** Going from target to target; weapon and rounds where there is a choice of them. */
  | {
      readonly kind: "target";
      readonly action: string;
      readonly target: string;
      readonly weapon: string;
      readonly count: number;
    }
  /** Choosing among several answers of one action that differ in something else. */
  | { readonly kind: "list"; readonly action: string; readonly index: number };

export const IDLE: Mode = { kind: "idle" };

/** What pressing a button comes to: words to send at once, or something still to choose. */
export type Begun = { readonly send: string } | { readonly mode: Mode } | { readonly refused: RefusedShown };

/** The rank of what ends a question: it is never behind "More", and red when nothing else is left. */
const DONE = 99;
export const ends = (deed: Deed): boolean => deed.rank === DONE;

/** A question as far as it is answered in one manner, the first of its own where it names none of them; the rest is grey. */
export function inManner(asked: AskedShown | null, manner: string): AskedShown | null {
  if (!asked || asked.manners.length === 0) return asked;
  const now = asked.manners.find((one) => one.id === manner) ?? asked.manners[0];
  if (!now) return asked;
  const choices = asked.choices.filter((one) => one.manner === "" || one.manner === now.id);
  const open = choices.map((one) => one.action);
  const grey = asked.choices
    .filter(({ action }, at, all) => !open.includes(action) && all.findIndex((one) => one.action === action) === at)
    .map(({ action, label, key, rank }) => ({ action, label, key, rank, sentence: now.none, rule: now.rule }));
  return { ...asked, choices, refused: [...asked.refused, ...grey] };
}

/** The buttons of a question, grey ones too, by the rank they came with. */
export function deeds(asked: AskedShown): readonly Deed[] {
  const found = new Map<string, Deed>();
  for (const choice of asked.choices) {
    const known = found.get(choice.action);
    found.set(
      choice.action,
      known
        ? { ...known, choices: [...known.choices, choice], name: known.label }
        : {
            action: choice.action,
            label: choice.label,
            key: choice.key.toUpperCase(),
            rank: choice.rank,
            name: choice.name || choice.label,
            choices: [choice],
            refused: null,
          },
    );
  }
  for (const refused of asked.refused) {
    if (found.has(refused.action)) continue;
    const { action, label, key, rank } = refused;
    found.set(action, { action, label, key: key.toUpperCase(), rank, name: label, choices: [], refused });
  }
  return [...found.values()].sort((a, b) => a.rank - b.rank);
}

/** What of a row of buttons there is room for, and what has to wait behind "More". */
export interface Row {
  readonly first: readonly Deed[];
  readonly more: readonly Deed[];
}

/**
 * Lay buttons out in so many places, one of them for "More" where they do not all fit. Refused ones give way first, then the
 * last; the one that is down and "done" stay.
 */
export function rowOf(deeds: readonly Deed[], places: number, held: string): Row {
  if (deeds.length <= places) return { first: deeds, more: [] };
  const stays = (deed: Deed): boolean => ends(deed) || deed.action === held;
  const leaving = deeds.filter((deed) => !stays(deed)).reverse();
  const order = [...leaving.filter((deed) => deed.refused), ...leaving.filter((deed) => !deed.refused)];
  const gone = new Set(order.slice(0, deeds.length - places + 1));
  return { first: deeds.filter((deed) => !gone.has(deed)), more: deeds.filter((deed) => gone.has(deed)) };
}

export function deedOf(asked: AskedShown, action: string): Deed | null {
  return deeds(asked).find((deed) => deed.action === action) ?? null;
}

/** The choices of an action that remain once a card has been picked for them. */
export function withCard(choices: readonly ChoiceShown[], card: string): readonly ChoiceShown[] {
  if (!choices.some((choice) => choice.card)) return choices;
  const fitting = choices.filter((choice) => choice.card === card);
  return fitting.length > 0 ? fitting : choices;
}

/**
 * Press a button. `card` is the card picked for it, where one is needed; `person` tells people from horses: a horse is never
 * what is aimed at first while there is somebody to aim at.
 */
export function begin(
  asked: AskedShown,
  action: string,
  card = "",
  person: (id: string) => boolean = () => true,
): Begun {
  const deed = deedOf(asked, action);
  if (deed?.refused) return { refused: deed.refused };
  const choices = withCard(deed?.choices ?? [], card);
  const [first] = choices;
  if (!first) return { mode: IDLE };
  if (asked.kind === "act" && card === "" && deed?.choices.some((choice) => choice.card)) {
    return { mode: { kind: "list", action, index: 0 } };
  }
  // What takes dice between fights is weighed before they fall.
  if (asked.kind === "errand" && first.chance !== null) return { mode: { kind: "list", action, index: 0 } };
  if (choices.length === 1 && first.needs) return { mode: opened(first) };
  if (choices.length === 1 && !(asked.kind === "act" && first.commits && first.target)) return { send: first.words };
  const aimed = asked.kind === "act" || asked.kind === "react";
  if (aimed && choices.every((choice) => choice.target && !choice.needs && !choice.at)) {
    const people = choices.filter((choice) => person(choice.target));
    const aims = people.length > 0 ? people : choices;
    const best = aims[likeliest(aims)] ?? first;
    const count = mostRounds(choices, best);
    return { mode: { kind: "target", action, target: best.target, weapon: best.weapon, count } };
  }
  return { mode: { kind: "list", action, index: likeliest(choices) } };
}

/** Which of several choices has the best chance; the first, where they have none. */
export function likeliest(choices: readonly ChoiceShown[]): number {
  const chance = (choice: ChoiceShown | undefined): number => choice?.chance ?? -1;
  return choices.reduce((best, one, i) => (chance(one) > chance(choices[best]) ? i : best), 0);
}

/** The mode in which an open choice gets its parameter. */
export function opened(choice: ChoiceShown): Mode {
  switch (choice.needs) {
    case "path":
    case "spot":
    case "distance":
      return { kind: choice.needs, choice };
    case "point":
      return { kind: "spot", choice };
    case "figures":
      return { kind: "people", choice, named: [] };
    case "basket": // is filled where the shop is shown
    case "":
      return IDLE;
  }
}

/** Take one choice as it is: send it, or open it. */
export function take(choice: ChoiceShown): Begun {
  return choice.needs ? { mode: opened(choice) } : { send: choice.words };
}

const mostRounds = (choices: readonly ChoiceShown[], like: ChoiceShown): number =>
  Math.max(
    0,
    ...choices.filter((one) => one.target === like.target && one.weapon === like.weapon).map((one) => one.count),
  );

// --- Targets --------------------------------------------------------------------------------------------------------

type TargetMode = Extract<Mode, { kind: "target" }>;

/** Whom an action can be aimed at, each once, in the order of the choices. */
export function targets(asked: AskedShown, action: string): readonly string[] {
  return [...new Set(asked.choices.filter((one) => one.action === action && one.target).map((one) => one.target))];
}

/** Every way to do it to one target. */
export function variants(asked: AskedShown, action: string, target: string): readonly ChoiceShown[] {
  return asked.choices.filter((one) => one.action === action && one.target === target);
}

/** The weapons there is a choice of, and the rounds for the weapon in hand. */
export function weapons(asked: AskedShown, mode: TargetMode): readonly string[] {
  return [...new Set(variants(asked, mode.action, mode.target).map((one) => one.weapon))];
}
export function rounds(asked: AskedShown, mode: TargetMode): readonly number[] {
  const counts = variants(asked, mode.action, mode.target)
    .filter((one) => one.weapon === mode.weapon)
    .map((one) => one.count);
  return [...new Set(counts)].sort((a, b) => a - b);
}

/** What would be sent now. */
export function chosen(asked: AskedShown, mode: Mode): ChoiceShown | null {
  switch (mode.kind) {
    case "target": {
      const ways = variants(asked, mode.action, mode.target);
      const armed = ways.filter((one) => one.weapon === mode.weapon);
      return armed.find((one) => one.count === mode.count) ?? armed[0] ?? ways[0] ?? null;
    }
    case "list":
      return deedOf(asked, mode.action)?.choices[mode.index] ?? null;
    case "path":
    case "spot":
    case "distance":
    case "people":
      return mode.choice;
    case "pair":
    case "idle":
      return null;
  }
}

/** Look at another target; weapon and rounds stay as they are where the new target allows them. */
export function aimAt(asked: AskedShown, mode: TargetMode, target: string): TargetMode {
  const ways = variants(asked, mode.action, target);
  const [first] = ways;
  if (!first) return mode;
  const weapon = ways.some((one) => one.weapon === mode.weapon) ? mode.weapon : first.weapon;
  const armed = ways.filter((one) => one.weapon === weapon);
  const count = armed.some((one) => one.count === mode.count) ? mode.count : (armed.at(-1)?.count ?? 0);
  return { ...mode, target, weapon, count };
}

/** The next or the previous one, round and round. */
export function step(asked: AskedShown, mode: Mode, by: 1 | -1): Mode {
  if (mode.kind === "target") {
    const all = targets(asked, mode.action);
    const at = all.indexOf(mode.target);
    return aimAt(asked, mode, all[(at + by + all.length) % all.length] ?? mode.target);
  }
  if (mode.kind === "list") {
    const count = deedOf(asked, mode.action)?.choices.length ?? 1;
    return { ...mode, index: (mode.index + by + count) % count };
  }
  return mode;
}

// --- Words ----------------------------------------------------------------------------------------------------------

/** The path from a figure's place through the corners, as the server reads it. */
export function pathWords(choice: ChoiceShown, path: readonly Spot[]): string {
  return `${choice.words} ${choice.fill || "path"}=${JSON.stringify(path)}`;
}
export function spotWords(choice: ChoiceShown, spot: Spot): string {
  const place = choice.needs === "point" ? spot.slice(0, 2) : spot;
  return `${choice.words} ${choice.fill || "at"}=${JSON.stringify(place)}`;
}
export function distanceWords(choice: ChoiceShown, along: number): string {
  return `${choice.words} ${choice.fill || "distance"}=${Math.round(along)}`;
}
export function peopleWords(choice: ChoiceShown, named: readonly string[]): string {
  return `${choice.words} ${choice.fill || "figures"}=${JSON.stringify(named)}`;
}

/** Where an open choice has got to: the path so far, start first, or the one place; and the distance along a path. */
export interface Sketch {
  readonly points: readonly Spot[];
  readonly along: number | null;
}

export const BLANK: Sketch = { points: [], along: null };

/** What to try out or to send in a mode, or null while something is still missing. */
export function words(asked: AskedShown, mode: Mode, { points, along }: Sketch): string | null {
  const end = points.at(-1);
  switch (mode.kind) {
    case "pair":
    case "idle":
      return null;
    case "path":
      return points.length > 1 ? pathWords(mode.choice, points) : null;
    case "spot":
      return end ? spotWords(mode.choice, end) : null;
    case "distance":
      return along === null ? null : distanceWords(mode.choice, along);
    case "people":
      return mode.named.length > 0 ? peopleWords(mode.choice, mode.named) : null;
    case "target":
      return chosen(asked, mode)?.words ?? null;
    case "list": {
      const choice = chosen(asked, mode);
      return choice && !choice.needs ? choice.words : null;
    }
  }
}

// --- Cards ----------------------------------------------------------------------------------------------------------

/** The cards of the hand that some choice spends. */
export function spendable(asked: AskedShown): ReadonlySet<string> {
  return new Set(asked.choices.filter((choice) => choice.card).map((choice) => choice.card));
}

/**
 * The card to begin with: the one already given; else, where a card is only the price of something, the last that can be
 * spent, for hands run from high to low. A card that is itself the answer, or that an action may do without, is nobody's to
 * pick but the player's.
 */
export function firstCard(asked: AskedShown, hand: readonly string[]): string {
  const given = asked.choices.find((choice) => asked.given && choice.words === asked.given)?.card;
  if (given) return given;
  if (asked.kind === "lay" || asked.kind === "fight" || asked.kind === "act") return "";
  const cards = spendable(asked);
  return hand.findLast((card) => cards.has(card)) ?? [...cards].at(-1) ?? "";
}
