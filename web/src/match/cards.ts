/** Cards of one's hand: picked for what is asked, put on the table, or marked to be thrown away. */
import type { AskedShown, ChoiceShown } from "../wire/types";
import * as acting from "./acting.ts";
import type { Play } from "./play.svelte.ts";
import { sentence } from "./words.ts";

/** Pick a card of the hand for what is asked; for a hand of which some are thrown away, mark it. */
export function pickCard(play: Play, card: string): void {
  const { asked, table } = play;
  if (!asked || !table) return;
  if (play.throwing) {
    play.marked = play.marked.includes(card) ? play.marked.filter((one) => one !== card) : [...play.marked, card];
    return;
  }
  const held = table.hand.find((one) => one.card === card);
  if (acting.spendable(asked).has(card) || held?.words) play.card = card;
  play.spoken = sentence([held?.name ?? card, held?.note ?? ""]);
}

/** A card has been put on the table: chosen, and laid at once where laying is all that is asked. */
export function dropCard(play: Play, card: string): void {
  if (play.throwing) {
    if (!play.marked.includes(card)) pickCard(play, card);
    return;
  }
  pickCard(play, card);
  if (play.card === card && (play.asked?.kind === "lay" || play.asked?.kind === "fight")) play.commit?.run();
}

export const throwing = ({ choices }: AskedShown): boolean => choices.every((one) => one.board === "cards");

export function thrown({ choices }: AskedShown, cards: readonly string[]): ChoiceShown | null {
  const marked = [...cards].sort().join();
  return choices.find((one) => one.cards.toSorted().join() === marked) ?? null;
}
