/** The cards of a first match, which are there to be read beside what is asked and never stand in its way. */
import { memory } from "../wire/memory.ts";
import type { LessonCard } from "../wire/types";

/** What was read of the last lesson: which match, and how many of its cards. */
type Read = readonly [match: string, cards: number];
const isRead = (value: unknown): value is Read =>
  Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";
const ALL = Number.MAX_SAFE_INTEGER;

export class Lesson {
  /** All that has been said so far. */
  cards = $state.raw<readonly LessonCard[]>([]);
  /** The one on top, by its place. */
  at = $state(0);
  open = $state(false);

  readonly #match: string;

  constructor(match: string) {
    this.#match = match;
  }

  get card(): LessonCard | null {
    return this.open ? (this.cards[this.at] ?? null) : null;
  }

  get #read(): number {
    const [match, cards] = memory.get("lesson", isRead) ?? ["", 0];
    return match === this.#match ? cards : 0;
  }
  set #read(cards: number) {
    memory.set("lesson", [this.#match, cards]);
  }

  /** What has been said by now: what was not read yet opens by itself, the first of it on top; what was taken back is gone. */
  hear(cards: readonly LessonCard[]): void {
    const known = this.cards.length;
    this.cards = cards;
    if (cards.length < known) {
      if (this.#read !== ALL) this.#read = Math.min(this.#read, cards.length);
      this.at = Math.max(0, Math.min(this.at, cards.length - 1));
      this.open &&= cards.length > 0;
    } else if (cards.length > known && this.#read < cards.length) {
      if (!this.open) this.at = this.#read;
      this.open = true;
    }
  }

  /** This one has been read. */
  on(): void {
    this.at += 1;
    this.#read = Math.max(this.#read, this.at);
    if (this.at === this.cards.length) this.open = false;
  }

  back(): void {
    this.at -= 1;
  }

  /** No more cards open by themselves in this match. */
  skip(): void {
    this.#read = ALL;
    this.open = false;
  }

  /** The cards once more, from the last back; those to come open by themselves again. */
  again(): void {
    this.#read = this.cards.length;
    this.at = Math.max(0, this.cards.length - 1);
    this.open = true;
  }
}
