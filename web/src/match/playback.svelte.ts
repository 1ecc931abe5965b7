/** What happened, shown one thing after another: briefly, and finished at once by any key or click. */
import type { DieShown, LineShown } from "../wire/types";

const DICE_STAY = 1600;
const CARDS_STAY = 1400;
/** More than this many waiting: the rest are shown at once. */
const WAITING = 3;

export class Playback {
  /** The line the board is playing. */
  now = $state.raw<LineShown | null>(null);
  /** The line whose cards are being turned up. */
  cards = $state.raw<LineShown | null>(null);
  dice = $state.raw<readonly DieShown[]>([]);

  #waiting: LineShown[] = [];
  #told = -1;
  #timer = 0;
  #diceTimer = 0;

  /** The story as it is now. Gives the lines that are new; a story that was cut or has just been opened has none. */
  hear(story: readonly LineShown[]): readonly LineShown[] {
    const fresh = this.#told < 0 || story.length < this.#told ? [] : story.slice(this.#told);
    if (story.length < this.#told) this.skip();
    this.#told = story.length;
    this.#waiting.push(...fresh.filter((line) => line.showing.kind !== "" || line.dice.length > 0));
    if (this.#waiting.length > WAITING) this.#waiting = this.#waiting.slice(-WAITING);
    if (!this.now && !this.cards) this.#next();
    return fresh;
  }

  /** Another seat's story begins: nothing of it is new. */
  forget(): void {
    this.#told = -1;
    this.skip();
  }

  /** The board is done with its line. */
  played(): void {
    this.now = null;
    this.#next();
  }

  /** Everything that is running or waiting is over. */
  skip(): void {
    this.#waiting = [];
    this.now = null;
    this.#putAway();
    window.clearTimeout(this.#diceTimer);
    this.dice = [];
  }

  #putAway(): void {
    window.clearTimeout(this.#timer);
    this.cards = null;
  }

  #next(): void {
    const line = this.#waiting.shift();
    if (!line) return;
    if (line.dice.length > 0) this.#roll(line.dice);
    if (line.showing.kind === "cards") {
      this.cards = line;
      this.#timer = window.setTimeout(() => {
        this.#putAway();
        this.#next();
      }, CARDS_STAY);
    } else if (line.showing.kind === "") this.#next();
    else this.now = line;
  }

  #roll(dice: readonly DieShown[]): void {
    this.dice = dice;
    window.clearTimeout(this.#diceTimer);
    this.#diceTimer = window.setTimeout(() => {
      this.dice = [];
    }, DICE_STAY);
  }
}
