/** Shots that are offered in answer to something: by whom, and each with its best chance first. */
import type { AskedShown, ChoiceShown } from "../wire/types";
import { deeds, likeliest, type Deed } from "./acting.ts";

/** One way for somebody to fire: a weapon, a manner and a target, at any of the points that are offered. */
export interface Way {
  readonly deed: Deed;
  /** The point with the best chance. */
  readonly best: ChoiceShown;
}

export interface Shooter {
  readonly figure: string;
  readonly ways: readonly Way[];
}

const chance = (choice: ChoiceShown): number => choice.chance ?? -1;

const isShot = (choice: ChoiceShown): boolean =>
  choice.figure !== "" && choice.target !== "" && choice.board === "shot";

/** Whether a question offers shots by several people, with several weapons or at several targets. */
export function offersShots(asked: AskedShown): boolean {
  const shots = asked.choices.filter((one) => isShot(one) && !one.card && one.rows.length === 0);
  return new Set(shots.map((one) => one.action)).size > 1;
}

/** Everybody who may fire, whoever has the best chance first. */
export function shooters(asked: AskedShown): readonly Shooter[] {
  const found: Record<string, Way[]> = {};
  for (const deed of deeds(asked)) {
    const best = deed.choices[likeliest(deed.choices)];
    if (best && isShot(best)) (found[best.figure] ??= []).push({ deed, best });
  }
  const first = ({ ways }: Shooter): number => (ways[0] ? chance(ways[0].best) : -1);
  return Object.entries(found)
    .map(([figure, ways]) => ({ figure, ways: ways.sort((a, b) => chance(b.best) - chance(a.best)) }))
    .sort((a, b) => first(b) - first(a));
}

/** What else may be answered: to hold fire. */
export function otherwise(asked: AskedShown): readonly Deed[] {
  return deeds(asked).filter((deed) => !deed.choices.some(isShot));
}
