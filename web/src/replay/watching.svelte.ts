/** A replay under way: which moment is on the table, what was just played, and what has been fetched already. */
import { api, keysFor } from "../wire/api.ts";
import type { LineShown, MomentShown, Problem, ReplayShown } from "../wire/types";
import { back, onward, type Pace, settled, stops } from "./course.ts";

/** How long a moment stays when the replay runs by itself, once it has been played. */
const BREATH = 650;
const AHEAD = 4;

export class Watching {
  readonly match: string;
  replay = $state.raw<ReplayShown | null>(null);
  moment = $state.raw<MomentShown | null>(null);
  problem = $state.raw<Problem | null>(null);
  pace = $state<Pace>("action");
  running = $state(false);
  /** The line the board plays now. */
  playing = $state.raw<LineShown | null>(null);
  /** Where the replay is going; `moment` follows as soon as it has been fetched. */
  at = $state(0);

  #fetched: Record<number, Promise<MomentShown | null>> = {};
  #timer = 0;
  #left = false;

  constructor(match: string) {
    this.match = match;
  }

  async open(at: number | null): Promise<void> {
    const got = await api.replay(this.match, keysFor(this.match));
    if (!got.ok) {
      this.problem = got.problem;
      return;
    }
    this.replay = got.value;
    await this.go(at ?? (got.value.ended ? 0 : (got.value.steps.at(-1) ?? 0)));
  }

  get steps(): readonly number[] {
    return this.replay?.steps ?? [];
  }
  get index(): number {
    return this.steps.indexOf(this.at);
  }
  get atEnd(): boolean {
    return this.at === (this.steps.at(-1) ?? 0);
  }

  /** The line that best says what this moment is about. */
  get headline(): LineShown | null {
    const lines = this.replay?.lines.slice(0, this.moment?.lines ?? 0) ?? [];
    return lines.findLast((line) => line.tone !== "silent" && line.tone !== "quiet") ?? null;
  }

  /** The shot that was told at this moment, which stays drawn until the next. */
  get lasting(): LineShown | null {
    const told = this.replay?.told ?? [];
    const here = (this.replay?.lines ?? []).filter((_, place) => told[place] === this.moment?.number);
    return here.findLast((line) => line.showing.kind === "shot") ?? null;
  }

  /** Go to a moment. Somebody who went on by one step sees what happened played on the table. */
  async go(number: number): Promise<void> {
    if (!this.replay) return;
    const before = this.moment;
    const next = settled(this.steps, number);
    this.at = next;
    const moment = await this.#fetch(next);
    if (this.#left || this.at !== next || !moment) return;
    this.moment = moment;
    const told = before && moment.lines > before.lines ? this.replay.lines.slice(before.lines, moment.lines) : [];
    this.playing = told.length <= 8 ? (told.findLast((line) => line.showing.kind !== "") ?? null) : null;
    this.#fetchAhead();
    if (this.running && !this.playing) this.#breathe();
  }

  on(): void {
    if (this.replay) void this.go(onward(stops(this.replay, this.pace), this.at));
  }
  back(): void {
    this.pause();
    if (this.replay) void this.go(back(stops(this.replay, this.pace), this.at));
  }

  /** What the board played is over. */
  played(): void {
    this.playing = null;
    if (this.running) this.#breathe();
  }

  run(): void {
    if (this.running) {
      this.pause();
      return;
    }
    this.running = true;
    if (this.atEnd) void this.go(0);
    else this.on();
  }
  pause(): void {
    this.running = false;
    window.clearTimeout(this.#timer);
  }
  leave(): void {
    this.#left = true;
    this.pause();
  }

  #breathe(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (this.atEnd) this.pause();
      else if (this.running) this.on();
    }, BREATH);
  }

  #fetch(number: number): Promise<MomentShown | null> {
    this.#fetched[number] ??= api.moment(this.match, number, keysFor(this.match)).then((got) => {
      if (got.ok) return got.value;
      this.problem = got.problem;
      Reflect.deleteProperty(this.#fetched, number);
      return null;
    });
    return this.#fetched[number];
  }

  #fetchAhead(): void {
    if (!this.replay) return;
    const all = stops(this.replay, this.pace);
    const here = all.findIndex((stop) => stop > this.at);
    if (here >= 0) for (const stop of all.slice(here, here + AHEAD)) void this.#fetch(stop);
  }
}
