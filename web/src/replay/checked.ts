/** The check of a match's dice. Whoever saw the match played on this page is checked against the story they were told then. */
import { api } from "../wire/api.ts";
import { memory } from "../wire/memory.ts";
import type { DiceShown, PersonShown, Problem } from "../wire/types";
import { type Proof, prove, type Story } from "./proof.ts";

export interface Checked {
  readonly dice: DiceShown;
  readonly proof: Proof;
}

const played = new Map<string, Story>();

/** Check the dice of a match that is over, or say why that cannot be done now. */
export async function checked(match: string, people: readonly PersonShown[], story: Story): Promise<Checked | Problem> {
  if (story.live) played.set(match, story);
  const got = await api.dice(match);
  if (!got.ok) return got.problem;
  const seats = people.filter((one) => one.who !== "charts").map((one) => one.seat);
  return { dice: got.value, proof: prove(got.value, seats, memory.dice(match), played.get(match) ?? story) };
}
