/** Which roofs stand open, which floor of a house is looked at, and which level the hand means where there are several. */
import type { Spot } from "../wire/types";
import type { Given, Path } from "./given";
import {
  hiddenAway,
  levelName,
  levelsAt,
  opened,
  openedAt,
  pointedLevel,
  readOpened,
  writeOpened,
  type Opened,
} from "./levels";
import type { People } from "./people.svelte";

export class Floors {
  /** A level somebody chose by hand, until something else is done. */
  wanted = $state<number | null>(null);
  /** The ground under the pointer, while a place is wanted. */
  pointed = $state.raw<Spot | null>(null);

  readonly #tell: () => Given;
  readonly #path: Path;
  readonly #people: People;

  readonly #asked = $derived.by((): Spot | null => {
    const { points } = this.#path;
    const at = points.at(-1) ?? null;
    return at && this.wanted !== null ? [at[0], at[1], this.wanted] : points.length > 1 ? at : null;
  });
  readonly #opened = $derived.by((): Opened => {
    const { scene, table, region, inHand } = this.#given;
    return opened(scene.map, table.figures, region ?? null, inHand || this.#people.mover);
  });
  /** As text, so that a hand that stays under one roof changes nothing. */
  readonly #written = $derived.by(() => writeOpened(openedAt(this.#given.scene.map, this.#opened, this.#asked)));
  readonly open = $derived.by((): Opened => readOpened(this.#written));
  readonly #hidden = $derived.by(() => {
    const { scene, table, target, inHand } = this.#given;
    return hiddenAway(scene.map, this.open, table.figures, [target, inHand]);
  });
  /** The levels to choose from where the path ends or the pointer is. */
  readonly chooser = $derived.by(() => {
    const { kind } = this.#people.act;
    if (kind !== "path" && kind !== "spot") return null;
    const { points } = this.#path;
    const spot = points.length > (kind === "path" ? 1 : 0) ? points.at(-1) : this.pointed;
    if (!spot) return null;
    const { map } = this.#given.scene;
    const point = [spot[0], spot[1]] as const;
    const levels = levelsAt(map, point);
    if (levels.length < 2) return null;
    return { chosen: spot[2], levels: levels.map((level) => ({ level, name: levelName(map, level, point) })) };
  });

  get #given(): Given {
    return this.#tell();
  }

  constructor(tell: () => Given, path: Path, people: People) {
    this.#tell = tell;
    this.#path = path;
    this.#people = people;
    const doing = $derived(`${people.act.kind} ${people.mover}`);
    $effect(() => {
      void doing;
      this.wanted = null;
    });
  }

  /** Whether somebody does not matter now, or is on another floor of a house that stands open. */
  faint(id: string): boolean {
    return this.#hidden.includes(id) || (this.#given.dimmed?.has(id) ?? false);
  }

  /** The level a pointer means on a point. */
  at(x: number, y: number): number {
    const { scene, region } = this.#given;
    return pointedLevel(scene.map, [x, y], this.open, region ?? null, this.wanted);
  }

  choose(level: number): void {
    this.wanted = level;
    const { act } = this.#people;
    const { points } = this.#path;
    const last = points.at(-1);
    if (last) {
      this.#path.points = [...points.slice(0, -1), [last[0], last[1], level]];
      if (act.kind === "path") this.#given.ondragpath?.(act.figure, this.#path.points);
      else if (act.kind === "spot") this.#given.onspot?.([last[0], last[1], level]);
    } else if (this.pointed) this.pointed = [this.pointed[0], this.pointed[1], level];
  }

  /** A floor up or down. */
  step(by: number): void {
    const { chooser } = this;
    if (!chooser) return;
    const now = chooser.levels.findIndex(({ level }) => level === chooser.chosen);
    const next = chooser.levels[Math.min(Math.max(now + by, 0), chooser.levels.length - 1)];
    if (next) this.choose(next.level);
  }
}
