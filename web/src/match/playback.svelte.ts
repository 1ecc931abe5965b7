/**
 * What happened, shown one thing after another at the pace that was set, on the table as it was then. What the others did
 * is told before anything more is asked, and can be had once more.
 */
import { settings } from "../wire/settings.svelte.ts";
import type { Asking, DieShown, FigureShown, LineShown, TableShown } from "../wire/types";

/** A line of the story, with the table before and after the message that brought it. */
interface Told {
  readonly line: LineShown;
  readonly before: TableShown;
  readonly after: TableShown;
}

const DICE_STAY = 1600;
const CARDS_STAY = 1400;
/** Milliseconds that a line is there to be read, and more for each of its letters. */
const READING = 700;
const LETTER = 14;
/** The longest a timer can wait. */
const FOR_GOOD = 2 ** 31 - 1;
/** More than this many waiting: the rest are shown at once. */
const WAITING = { quick: 3, normal: 40, step: 40 };
/** The tones of what is only read in the story. */
const BESIDE: readonly LineShown["tone"][] = ["silent", "quiet", "aside", "opening"];

/** With an answer to one of these something of one's own begins; every other is given in the middle of what somebody does. */
const BEGINS: readonly Asking[] = ["act", "activate", "lay", "place"];

/** Whether everybody should notice it: a turn begins, somebody scores. */
export const isMoment = ({ tone, showing }: LineShown): boolean =>
  showing.kind === "" && (tone === "heading" || tone === "loud");

function worthShowing(line: LineShown): boolean {
  if (line.showing.kind !== "" || line.dice.length > 0 || isMoment(line)) return true;
  return settings.pace !== "quick" && !BESIDE.includes(line.tone);
}

/** The table while a line is told: whoever something is still to be told of is there as before. */
export function asTold({ before, after }: Told, rest: readonly Told[]): TableShown {
  const coming = rest.filter((one) => one.after === after).map(({ line }) => line.showing);
  const figures = after.figures.map((figure): FigureShown => {
    const next = coming.find((one) => one.figure === figure.id || one.target === figure.id);
    const was = next && before.figures.find((one) => one.id === figure.id);
    if (!was) return figure;
    const [start] = coming.find((one) => one.kind === "walk" && one.figure === figure.id)?.path ?? [];
    return start ? { ...was, spot: start } : was;
  });
  return { ...after, figures, asked: null, ended: null };
}

export class Playback {
  /** The line that is told now, and what of it the board still plays. */
  line = $state.raw<LineShown | null>(null);
  now = $state.raw<LineShown | null>(null);
  dice = $state.raw<readonly DieShown[]>([]);
  /** The table as far as it has been told, while what the others did is; nothing is asked on it. */
  table = $state.raw<TableShown | null>(null);
  /** How many lines of the story have been told, while more are to be. */
  upTo = $state(Infinity);
  /** What the others did since one last did something of one's own. */
  last = $state.raw<readonly Told[]>([]);
  /** How many lines wait. */
  more = $state(0);

  #waiting: readonly Told[] = [];
  #told = -1;
  #before: TableShown | null = null;
  #answered = false;
  #timer = 0;
  #diceTimer = 0;

  /**
   * The story and the table as they are now; `ours` are the sides played here. Gives the lines that are new; a story that
   * was cut or has just been opened has none.
   */
  hear(story: readonly LineShown[], table: TableShown, ours: readonly string[]): readonly LineShown[] {
    const fresh = this.#told < 0 || story.length < this.#told ? [] : story.slice(this.#told);
    if (story.length < this.#told) {
      this.skip();
      this.last = [];
    }
    const before = this.#before ?? table;
    const { asked } = before;
    this.#told = story.length;
    this.#before = table;
    if (fresh.length === 0) return fresh;
    const own = (line: LineShown): boolean => ours.includes(line.side);
    // Whom a hand has just moved is there already.
    const moved = (line: LineShown): boolean =>
      own(line) && line.showing.kind === "walk" && asked?.figure === line.showing.figure && asked.kind !== "react";
    const told = fresh
      .filter((line) => worthShowing(line) && !moved(line))
      .map((line) => ({ line, before, after: table }));
    this.#answered ||= asked !== null && asked.given === "" && BEGINS.includes(asked.kind);
    const theirs = told.findIndex(({ line }) => !own(line));
    if (theirs >= 0 && this.#answered) this.last = [];
    if (theirs >= 0) this.#answered = false;
    if (!this.#answered) {
      const from = this.last.length === 0 ? Math.max(theirs, 0) : 0;
      this.last = [...this.last, ...told.slice(from)].slice(-WAITING.normal);
    }
    const held = this.table !== null || (theirs >= 0 && settings.pace !== "quick");
    this.#tell([...this.#waiting, ...told].slice(-WAITING[settings.pace]), held);
    return fresh;
  }

  /** Show once more what the others did. */
  again(): void {
    this.skip();
    this.#tell(this.last, true);
    this.upTo = Infinity;
  }

  #tell(told: readonly Told[], held: boolean): void {
    this.#waiting = told;
    this.more = told.length;
    const [first] = told;
    if (held && first && !this.table) {
      this.table = asTold(first, told);
      this.upTo = first.line.number;
    }
    if (!this.line) this.#next();
  }

  /** Another seat's story begins: nothing of it is new. */
  forget(): void {
    this.#told = -1;
    this.#before = null;
    this.last = [];
    this.skip();
  }

  /** The board is done with its line. */
  played(): void {
    this.now = null;
    if (this.#timer === 0) this.on();
  }

  /** What is told now has been seen. */
  on(): void {
    this.#stop();
    this.#next();
  }

  /** Everything that is running or waiting is over. */
  skip(): void {
    this.#waiting = [];
    this.on();
    window.clearTimeout(this.#diceTimer);
    this.dice = [];
  }

  #stop(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.now = null;
    this.line = null;
  }

  #next(): void {
    const [told, ...rest] = this.#waiting;
    this.#waiting = rest;
    this.more = rest.length;
    if (!told) {
      this.table = null;
      this.upTo = Infinity;
      return;
    }
    const { line } = told;
    const { kind } = line.showing;
    this.line = line;
    if (this.table) {
      this.table = asTold(told, rest);
      if (this.upTo !== Infinity) this.upTo = line.number + 1;
    }
    if (line.dice.length > 0) this.#roll(line.dice);
    if (kind !== "" && kind !== "cards") this.now = line;
    const stay = this.#stay(line);
    if (stay > 0)
      this.#timer = window.setTimeout(() => {
        this.#timer = 0;
        if (!this.now) this.on();
      }, stay);
    else if (!this.now) this.on();
  }

  /** How long a line stays at least. */
  #stay(line: LineShown): number {
    if (this.table && settings.pace === "step") return FOR_GOOD;
    const least = line.showing.kind === "cards" || isMoment(line) ? CARDS_STAY : 0;
    return this.table ? Math.max(least, READING + LETTER * (line.sentence.length + line.outcome.length)) : least;
  }

  #roll(dice: readonly DieShown[]): void {
    this.dice = dice;
    window.clearTimeout(this.#diceTimer);
    this.#diceTimer = window.setTimeout(() => {
      this.dice = [];
    }, DICE_STAY);
  }
}
