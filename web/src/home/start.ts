/** Starting a match: who sits where, what is sent, and where the person goes next. */
import { to, type Way } from "../route.ts";
import { api, type Got, keysFor } from "../wire/api.ts";
import { memory } from "../wire/memory.ts";
import type { FirstMatch, MatchMade, ScenarioLine, SeatWanted } from "../wire/types";
import type { Chosen } from "./house_rules.ts";

/** Who shall sit at a seat: somebody at this keyboard, somebody reached by a link, a bot, or nobody, for the charts run it. */
export type Sitter = "here" | "link" | Exclude<NonNullable<SeatWanted["who"]>, "person">;

export interface Chair {
  readonly seat: string;
  readonly sitter: Sitter;
  readonly name: string;
  readonly ownDice: boolean;
}

/**
 * The seats as a way of starting has them until somebody changes them. What the charts can run is left to them; against them
 * somebody who plays alone leads everybody on their side. Whomever a story brings is played by the machine.
 */
export function chairs(way: Way, scenario: ScenarioLine, name: string): readonly Chair[] {
  const against = scenario.seats.some((seat) => seat.solo);
  return scenario.seats.map(({ id, side, solo }, index) => {
    if (scenario.tale && side !== scenario.seats[0]?.side)
      return { seat: id, sitter: "deputy", name: "", ownDice: false };
    const mine = index === 0 || (way === "choose" && against && side === scenario.seats[0]?.side);
    const person: Sitter = way === "keyboard" || way === "book" || mine ? "here" : way === "invite" ? "link" : "deputy";
    return { seat: id, sitter: solo ? "charts" : person, name: mine ? name : "", ownDice: way === "book" && !solo };
  });
}

/** The seats of a first match: the learner's, and that of whoever is gentle with them. */
export function learning({ scenario, opponent }: FirstMatch, name: string): readonly Chair[] {
  return scenario.seats.map(({ id }, index) => {
    const mine = index === 0;
    return { seat: id, sitter: mine ? "here" : opponent, name: mine ? name : "", ownDice: false };
  });
}

/** A scenario with the seats that there are for so many players; nought: as many as it is written for. */
export const forPlayers = (scenario: ScenarioLine, players: number): ScenarioLine =>
  players === 0 || scenario.could.length === 0
    ? scenario
    : { ...scenario, seats: scenario.could.filter((seat) => seat.players <= players) };

/** A scenario as it is with a Judge or without: in the Judge's seat are all who oppose the players. */
export const underJudge = (scenario: ScenarioLine, judge: boolean): ScenarioLine => {
  const seat = scenario.seats.find((one) => one.id === scenario.judge);
  if (!judge || !seat) return scenario;
  const seats = scenario.seats.filter((one) => one.side !== seat.side || one === seat);
  return { ...scenario, seats: seats.map((one) => (one === seat ? { ...one, name: "The Judge" } : one)) };
};

/** Whoever makes a match with a Judge is the Judge, and their friends play; with none it is as it was. */
export const judged = (chairs: readonly Chair[], scenario: ScenarioLine, judge: boolean): readonly Chair[] =>
  chairs.map((chair) => {
    if (chair.seat === scenario.judge) return { ...chair, sitter: judge ? "here" : "deputy" };
    return judge && chair.sitter === "here" && chairs.some((one) => one.sitter === "link")
      ? { ...chair, sitter: "link", name: "" }
      : chair;
  });

/** Everybody but the first person here leaves their seat to the deputy. */
export function alone(chairs: readonly Chair[]): readonly Chair[] {
  const me = chairs.find((chair) => chair.sitter === "here") ?? chairs[0];
  return chairs.map((chair) =>
    chair === me || chair.sitter === "charts"
      ? { ...chair, sitter: chair.sitter === "charts" ? "charts" : "here" }
      : { ...chair, sitter: "deputy", name: "", ownDice: false },
  );
}

/** Give a seat to somebody. The charts run every seat they can, or none. */
export function given(
  chairs: readonly Chair[],
  scenario: ScenarioLine,
  seat: string,
  sitter: Sitter,
): readonly Chair[] {
  const solo = new Set(scenario.seats.filter((one) => one.solo).map((one) => one.id));
  return chairs.map((chair) => {
    if (chair.seat === seat) return { ...chair, sitter, ownDice: chair.ownDice && sitter !== "charts" };
    if (!solo.has(seat) || !solo.has(chair.seat)) return chair;
    if (sitter === "charts") return { ...chair, sitter, ownDice: false };
    return chair.sitter === "charts" ? { ...chair, sitter: "deputy" } : chair;
  });
}

/** The house rules that follow from who sits where: somebody who takes a seat of the charts changes what is played. */
export function seating(scenario: ScenarioLine, chairs: readonly Chair[]): Chosen {
  const manned = (seat: string): boolean => chairs.some((one) => one.seat === seat && one.sitter !== "charts");
  return scenario.seats.some((seat) => seat.solo && manned(seat.id)) ? scenario.manned : {};
}

export const wanted = ({ seat, sitter, name, ownDice }: Chair): SeatWanted =>
  sitter === "here" || sitter === "link"
    ? {
        seat,
        who: "person",
        name: sitter === "here" ? name.trim() : "",
        own_dice: ownDice,
        invited: sitter === "link",
      }
    : { seat, who: sitter, own_dice: ownDice };

/** Make the match, remember its keys, and say which address comes next. */
export async function start(
  scenario: ScenarioLine,
  seats: readonly Chair[],
  chosen: Chosen = {},
): Promise<Got<string>> {
  const got = await api.start({
    game: scenario.game,
    scenario: scenario.id,
    seats: seats.map(wanted),
    house_rules: { ...chosen, ...seating(scenario, seats) },
  });
  return got.ok ? { ok: true, value: settle(got.value, seats) } : got;
}

/** Play on from a moment of a match that was watched. */
export async function branch(match: string, number: number, seats: readonly Chair[]): Promise<Got<string>> {
  const got = await api.branch(match, { number, keys: keysFor(match), seats: seats.map(wanted) });
  return got.ok ? { ok: true, value: settle(got.value, seats) } : got;
}

/** Remember the keys of a match made here, and say where to go. */
export function settle(made: MatchMade, seats: readonly Chair[]): string {
  memory.made(
    made,
    seats.filter((chair) => chair.sitter === "here").map((chair) => chair.seat),
  );
  return seats.some((chair) => chair.sitter === "link") ? to.invite(made.match) : to.match(made.match);
}
