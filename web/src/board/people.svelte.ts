/** Who stands where just now: as the server says, save for whoever walks, is carried or is being set down. */
import type { Act } from "./acts";
import { placeOf, type Place } from "./geometry";
import type { Given, Path } from "./given";
import { indexed } from "./indexed";
import { horsesOf, looksOf, type HorseLook, type Look } from "./looks";
import type { Play } from "./play.svelte";

const LOOK: Act = { kind: "look" };

export class People {
  readonly #tell: () => Given;
  readonly #path: Path;
  readonly #play: Play;

  readonly act = $derived.by((): Act => this.#given.act ?? LOOK);
  /** Whom the question moves. */
  readonly mover = $derived.by((): string => ("figure" in this.act ? this.act.figure : ""));
  readonly looks = $derived.by((): readonly Look[] => {
    const { setting, table, hideGraves } = this.#given;
    const arriving = this.act.kind === "spot" ? this.act.figure : "";
    return looksOf(setting, table, arriving).filter((look) => !(hideGraves && look.body === "dead"));
  });
  readonly horses = $derived.by((): readonly HorseLook[] => horsesOf(this.#given.table.horses));
  /** The path under way as the rules cut it. */
  readonly way = $derived.by((): readonly Place[] | null => {
    const path = this.#given.trial?.path;
    return path && path.length > 0 ? path.map(placeOf) : null;
  });

  /** Everybody but the mover: while somebody is dragged nothing about them changes. */
  readonly others = $derived.by((): readonly Look[] => {
    const { walker } = this.#play;
    return this.looks
      .filter(({ id }) => id !== this.mover)
      .map((look) => (walker?.id === look.id ? { ...look, at: walker.at, facing: walker.heading } : look));
  });
  readonly home = $derived.by((): Look | undefined => this.looks.find(({ id }) => id === this.mover));
  /** The mover as drawn; nobody who is being set down and is nowhere yet. */
  readonly moved = $derived.by((): Look | undefined => {
    const { home } = this;
    const at = home && this.#end(home);
    if (!home || !at) return undefined;
    return at === home.at ? home : { ...home, at };
  });
  readonly drawn = $derived.by((): readonly Look[] => (this.moved ? [...this.others, this.moved] : this.others));
  readonly byId = $derived.by((): ReadonlyMap<string, Look> => indexed(this.drawn, ({ id }) => id));
  readonly things = $derived.by((): readonly (Look | HorseLook)[] => [...this.drawn, ...this.horses]);

  get #given(): Given {
    return this.#tell();
  }

  constructor(tell: () => Given, path: Path, play: Play) {
    this.#tell = tell;
    this.#path = path;
    this.#play = play;
  }

  /** Where the mover's way ends so far. */
  #end(look: Look): Place | null {
    const { walker } = this.#play;
    if (walker?.id === look.id) return walker.at;
    const end = this.way?.at(-1);
    if (end) return end;
    const { points } = this.#path;
    const last = points.at(-1);
    if (this.act.kind !== "spot") return last && points.length > 1 ? placeOf(last) : look.at;
    if (last) return placeOf(last);
    const nowhere = this.#given.table.figures.some(
      ({ id, mark }) => id === look.id && (mark === "waiting" || mark === "away"),
    );
    return nowhere ? null : look.at;
  }
}
