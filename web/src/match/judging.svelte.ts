/**
 * The Judge's slip: of whom what is to be otherwise, why, and who hears of it. It is filled in beside whatever else goes on, on a
 * phone with the table in between, and tried out as it is filled in; nothing is done before it is said.
 */
import type { BearingShown, RulingShown, Spot, TrialShown } from "../wire/types";
import { Newest } from "./newest.svelte.ts";
import type { Play } from "./play.svelte.ts";
import { figureShown, percent, sentence, spelt } from "./words.ts";

const sayBearing = ({ what, before, after }: BearingShown): string =>
  sentence([what, `${percent(after)} instead of ${percent(before)}`]);
const NONE: readonly RulingShown[] = [];

export class Judging {
  who = $state("");
  what = $state("");
  chosen = $state.raw<readonly string[]>([]);
  spot = $state.raw<Spot | null>(null);
  reason = $state("");
  quietly = $state(false);
  /** What the server says of it as far as it is filled in. */
  trial = $state.raw<TrialShown | null>(null);
  trouble = $state("");
  /** Whether the last one has been said. */
  said = $state(false);
  #placing = $state(false);
  /** Whether the place is pressed on the map. */
  readonly placing = $derived.by((): boolean => this.#placing && this.onMap);

  readonly rulings = $derived.by((): readonly RulingShown[] => this.#play.session.remarks?.rulings ?? NONE);
  readonly people = $derived.by((): readonly string[] =>
    this.rulings.map((one) => one.figure).filter((id, at, all) => all.indexOf(id) === at),
  );
  readonly figure = $derived.by(
    (): string => [this.who, this.#play.looked].find((one) => this.people.includes(one)) ?? this.people[0] ?? "",
  );
  /** All that may be set of them, and which of it is. */
  readonly offered = $derived.by(() => this.rulings.filter((one) => one.figure === this.figure));
  readonly ruling = $derived.by(
    (): RulingShown | null => this.offered.find((one) => one.name === this.what) ?? this.offered[0] ?? null,
  );
  /** Whether it is a spot of the map that is set. */
  readonly onMap = $derived.by((): boolean => this.ruling?.values.length === 0 && this.ruling.most === 0);
  /** What is to be sent, but for the reason; empty while something is missing. */
  readonly words = $derived.by((): string => {
    const { ruling, chosen, spot } = this;
    if (!ruling) return "";
    const value = this.onMap ? spot && JSON.stringify(spot) : ruling.many ? JSON.stringify(chosen) : chosen[0];
    return value ? `${ruling.words} value=${value}` : "";
  });
  readonly ready = $derived.by(
    (): boolean => this.words !== "" && this.reason.trim() !== "" && !this.#refused && this.#play.deaf === "",
  );
  get #refused(): boolean {
    return this.trial !== null && !this.trial.allowed;
  }

  readonly #play: Play;
  readonly #trials = new Newest(() => this.#try());

  constructor(play: Play) {
    this.#play = play;
  }

  /** Turn to somebody, or to something else of theirs. */
  turnTo(who: string, what = this.what): void {
    this.who = who;
    this.what = what;
    this.chosen = [];
    this.spot = null;
    this.trial = null;
    this.#placing = this.onMap;
  }

  pick(one: string): void {
    const { chosen } = this;
    if (!this.ruling?.many) this.chosen = one === "" ? [] : [one];
    else this.chosen = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
    this.#tried();
  }

  /** Put them at a spot of the map. */
  put(spot: Spot): void {
    this.spot = spot;
    this.#tried();
  }

  /** Where they are to be, or are. */
  get place(): Spot {
    const { table } = this.#play;
    return this.spot ?? (table && figureShown(table, this.figure)?.spot) ?? [0, 0, 0];
  }

  /** Lay the slip over the table, or take it away; what is filled in stays. */
  open(): void {
    this.#play.panels.open = "judge";
    this.#placing = this.onMap;
  }
  close(): void {
    this.#placing = false;
    this.#play.panels.close();
  }
  /** The table without the slip, to press a place. */
  show(): void {
    this.#placing = true;
    this.#play.panels.close();
  }

  async say(words: string): Promise<void> {
    const reply = await this.#play.session.answer(words);
    this.trouble = reply.ok ? "" : reply.refusal.sentence;
    this.said = reply.ok;
    if (!reply.ok) return;
    this.turnTo(this.figure);
    this.reason = "";
  }
  overrule(): void {
    if (this.ready)
      void this.say(`${this.words} reason=${spelt(this.reason.trim())}${this.quietly ? " quietly=true" : ""}`);
  }

  #tried(): void {
    this.said = false;
    this.trouble = "";
    if (this.words) this.#trials.want();
    else this.trial = null;
  }
  #try(): Promise<void> | null {
    const { words } = this;
    if (!words) return null;
    return this.#play.session.trial(words).then((reply) => {
      if (words !== this.words) return;
      this.trial = reply.ok ? reply.value : null;
      if (reply.ok) this.#play.spoken = reply.value.refusal || reply.value.bears.map(sayBearing).join(" ");
      else if (reply.refusal.kind !== "stale") this.trouble = reply.refusal.sentence;
    });
  }
}
