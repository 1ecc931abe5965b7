/** Who stands where just now: as the server says, save for whoever walks, is carried or is being set down. */
import type { Act } from "./acts";
import { SMALLEST_BASE } from "./camera";
import { along, pathLength, placeOf, type Place } from "./geometry";
import type { Given, Path } from "./given";
import { indexed } from "./indexed";
import { countersOf, horsesOf, looksOf, type CounterLook, type HorseLook, type Look } from "./looks";
import type { Reenactment } from "./reenactment.svelte";
import { seatOf, vehiclesOf, type VehicleLook } from "./vehicles";
import type { View } from "./view.svelte";

const LOOK: Act = { kind: "look" };

export class People {
  readonly #tell: () => Given;
  readonly #path: Path;
  readonly #reenactment: Reenactment;
  readonly #view: View;

  readonly act = $derived.by((): Act => this.#given.act ?? LOOK);
  /** Whom the question moves. */
  readonly mover = $derived.by((): string => ("figure" in this.act ? this.act.figure : ""));
  readonly looks = $derived.by((): readonly Look[] => {
    const { scene, table, hideGraves } = this.#given;
    const arriving = this.act.kind === "spot" ? this.act.figure : "";
    const least = SMALLEST_BASE / 2 / this.#view.settled;
    return looksOf(scene, table, arriving)
      .filter((look) => !(hideGraves && look.body === "dead"))
      .map((look) => (look.radius < least && !look.aboard ? { ...look, radius: least } : look));
  });
  readonly horses = $derived.by((): readonly HorseLook[] =>
    horsesOf(this.#given.table.horses).map((look) => this.#walked(look, look.id)),
  );
  readonly counters = $derived.by((): readonly CounterLook[] => countersOf(this.#given.table.markers));
  readonly #vehicles = $derived.by((): readonly VehicleLook[] => vehiclesOf(this.#given.scene, this.#given.table));
  /** The vehicle that the mover drives. */
  readonly #driven = $derived.by((): VehicleLook | undefined => this.#carrying(this.mover));
  /** The path under way as the rules cut it. */
  readonly way = $derived.by((): readonly Place[] | null => {
    const path = this.#given.trial?.path;
    return path && path.length > 0 ? path.map(placeOf) : null;
  });

  /** Everybody but the mover: while somebody is dragged nothing about them changes. */
  readonly others = $derived.by((): readonly Look[] => {
    const { walker } = this.#reenactment;
    const crew = this.#driven?.crew ?? [];
    const carried = walker && this.#carrying(walker.id);
    const wheeled = walker && carried && this.#walked(carried, walker.id);
    return this.looks
      .filter(({ id }) => id !== this.mover && !crew.includes(id))
      .map((look) => {
        if (wheeled?.crew.includes(look.id)) return { ...look, at: seatOf(wheeled, look.id) };
        return this.#walked(look, look.id);
      });
  });
  /** The vehicles that stay where they are while somebody is dragged. */
  readonly parked = $derived.by((): readonly VehicleLook[] =>
    this.#vehicles.filter(({ id }) => id !== this.#driven?.id).map((look) => this.#walked(look, look.crew[0] ?? "")),
  );
  readonly home = $derived.by((): Look | undefined => this.looks.find(({ id }) => id === this.mover));
  /** The mover's vehicle as drawn. */
  readonly driven = $derived.by((): VehicleLook | undefined => {
    const { home } = this;
    const look = this.#driven;
    const at = home && look && this.#end(home);
    if (!look || !at) return look;
    return at === home.base.at ? look : { ...look, at, facing: this.#heading(look.facing) };
  });
  /** Those who ride along with the mover. */
  readonly along = $derived.by((): readonly Look[] => {
    const { driven } = this;
    if (!driven) return [];
    return this.looks
      .filter(({ id }) => id !== this.mover && driven.crew.includes(id))
      .map((look) => ({ ...look, at: seatOf(driven, look.id) }));
  });
  /** The mover as drawn; nobody who is being set down and is nowhere yet. */
  readonly moved = $derived.by((): Look | undefined => {
    const { home } = this;
    const at = home && this.#end(home);
    if (!home || !at) return undefined;
    if (this.driven) return { ...home, at: seatOf(this.driven, home.id), base: { ...home.base, at } };
    if (at === home.base.at) return home;
    return { ...home, at, base: { ...home.base, at }, facing: home.mounted ? this.#heading(home.facing) : home.facing };
  });
  readonly drawn = $derived.by((): readonly Look[] =>
    this.moved ? [...this.others, ...this.along, this.moved] : this.others,
  );
  readonly byId = $derived.by((): ReadonlyMap<string, Look> => indexed(this.drawn, ({ id }) => id));
  readonly vehicles = $derived.by((): readonly VehicleLook[] =>
    this.driven ? [...this.parked, this.driven] : this.parked,
  );
  readonly things = $derived.by((): readonly (Look | HorseLook | VehicleLook | CounterLook)[] => [
    ...this.drawn,
    ...this.horses,
    ...this.vehicles,
    ...this.counters,
  ]);

  get #given(): Given {
    return this.#tell();
  }

  constructor(tell: () => Given, path: Path, reenactment: Reenactment, view: View) {
    this.#tell = tell;
    this.#path = path;
    this.#reenactment = reenactment;
    this.#view = view;
  }

  /** Something as it is drawn while whoever moves it is shown on the way. */
  #walked<T extends { readonly at: Place; readonly facing: number }>(look: T, by: string): T {
    const { walker } = this.#reenactment;
    return walker?.id === by ? { ...look, at: walker.at, facing: walker.heading } : look;
  }

  #carrying(id: string): VehicleLook | undefined {
    return id ? this.#vehicles.find(({ crew }) => crew[0] === id) : undefined;
  }

  /** Which way the mover looks at the end of its way. */
  #heading(before: number): number {
    const { walker } = this.#reenactment;
    if (walker?.id === this.mover) return walker.heading;
    const way = this.way ?? this.#path.points.map(placeOf);
    return way.length > 1 ? along(way, pathLength(way)).heading : before;
  }

  /** Where the mover's way ends so far. */
  #end(look: Look): Place | null {
    const { walker } = this.#reenactment;
    if (walker?.id === look.id) return walker.at;
    const end = this.way?.at(-1);
    if (end) return end;
    const { points } = this.#path;
    const last = points.at(-1);
    if (this.act.kind !== "spot") return last && points.length > 1 ? placeOf(last) : look.base.at;
    if (last) return placeOf(last);
    const nowhere = this.#given.table.figures.some(
      ({ id, mark }) => id === look.id && (mark === "waiting" || mark === "away"),
    );
    return nowhere ? null : look.base.at;
  }
}
