/** Gangs as the screen marks them, and who is offered to play each of them in the next game. */
import { sidesOf } from "../home/sides.ts";
import type { Chair, Sitter } from "../home/start.ts";
import type { CampaignShown, ComingShown, ScenarioLine, SideShown } from "../wire/types";

/** The marks of gangs: number for colour and shape, and a letter nobody else has. */
export function marksOf(campaign: CampaignShown): readonly SideShown[] {
  return sidesOf({ sides: campaign.gangs.map(({ id, name }) => ({ id, name, figures: [] })) });
}

/** The scenario of the next game with its seats and sides called like the gangs that sit there. */
export function calledLike(scenario: ScenarioLine, coming: ComingShown): ScenarioLine {
  return {
    ...scenario,
    seats: coming.seats,
    sides: scenario.sides.map((side) => {
      const names = coming.seats.filter((seat) => seat.side === side.id).map((seat) => seat.name);
      return { ...side, name: names.length > 0 ? names.join(" and ") : side.name };
    }),
  };
}

/**
 * Who sits where in the next game until somebody changes it: as in the last one, else oneself against deputies, or oneself as the
 * Judge of friends. `away` are the gangs that somebody played elsewhere: they get a link again.
 */
export function chairsFor(coming: ComingShown, name: string, away: readonly string[] = []): readonly Chair[] {
  return coming.seats.map(({ id }, index) => {
    const before = coming.people.find((person) => person.seat === id);
    const person = away.includes(coming.gangs[index] ?? "") ? "link" : "here";
    const mine = coming.judge === "" ? index === 0 : id === coming.judge;
    const first: Sitter = mine ? "here" : coming.judge === "" ? "deputy" : "link";
    const sitter: Sitter = before ? (before.who === "person" ? person : before.who) : first;
    const called = before?.name ?? (mine ? name : "");
    return { seat: id, sitter, name: called, ownDice: before?.own_dice ?? false };
  });
}

/** The gangs that nobody played in this browser, which had these seats of the last game. */
export function playedElsewhere(campaign: CampaignShown, seats: readonly string[]): readonly string[] {
  const results = campaign.played.at(-1)?.results ?? [];
  return results.filter((result) => !seats.includes(result.seat)).map((result) => result.gang);
}
