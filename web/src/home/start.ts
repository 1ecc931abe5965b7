/** Starting a match: who sits where, what is sent, and where the person goes next. */
import { to, type Way } from "../route.ts";
import { api, type Got, keysFor } from "../wire/api.ts";
import { memory } from "../wire/memory.ts";
import type { MatchMade, ScenarioLine, SeatWanted } from "../wire/types";

/** Who shall sit at a seat: somebody at this keyboard, somebody reached by a link, or a bot. */
export type Sitter = "here" | "link" | "deputy" | "greenhorn";

export interface Chair {
  readonly seat: string;
  readonly sitter: Sitter;
  readonly name: string;
  readonly ownDice: boolean;
}

/** The seats as a way of starting has them until somebody changes them. */
export function chairs(way: Way, scenario: ScenarioLine, name: string): readonly Chair[] {
  return scenario.seats.map(({ id }, index) => {
    const sitter: Sitter =
      way === "keyboard" || way === "book" || index === 0 ? "here" : way === "invite" ? "link" : "deputy";
    return { seat: id, sitter, name: index === 0 ? name : "", ownDice: way === "book" };
  });
}

export const wanted = ({ seat, sitter, name, ownDice }: Chair): SeatWanted =>
  sitter === "deputy" || sitter === "greenhorn"
    ? { seat, who: sitter, own_dice: ownDice }
    : {
        seat,
        who: "person",
        name: sitter === "here" ? name.trim() : "",
        own_dice: ownDice,
        invited: sitter === "link",
      };

export type Options = Readonly<Record<string, string | boolean>>;

/** Only what differs from what would be played anyway. */
export function changed(chosen: Options, usual: Options): Options {
  return Object.fromEntries(Object.entries(chosen).filter(([id, value]) => usual[id] !== value));
}

/** Make the match, remember its keys, and say which address comes next. */
export async function start(
  scenario: ScenarioLine,
  seats: readonly Chair[],
  options: Options = {},
): Promise<Got<string>> {
  const got = await api.start({ game: scenario.game, scenario: scenario.id, seats: seats.map(wanted), options });
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
