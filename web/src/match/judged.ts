/** What a choice promised, and what the best beside it did, as the bill and the replay tell it. */
import type { ChoiceJudged } from "../wire/types";

export const percent = (chance: number): string => `${Math.round(chance * 100)}\u00a0%`;
const promise = (hit: number, out: number): string => `hits ${percent(hit)}, puts out of the fight ${percent(out)}`;

export const chosen = (one: ChoiceJudged): string => `${one.chosen}: ${promise(one.hit, one.out)}.`;
export const better = (one: ChoiceJudged): string =>
  `On offer: ${one.better}: ${promise(one.better_hit, one.better_out)}.`;
