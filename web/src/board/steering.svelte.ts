/** What hands on the table mean: whom they point at, whom they carry where, what is measured. */
import type { Spot } from "../wire/types";
import { onScreen, onTable } from "./camera";
import type { Floors } from "./floors.svelte";
import { apart, nearestAlong, placeOf, tenths, type Place } from "./geometry";
import type { Given, Path } from "./given";
import type { Host } from "./hands";
import type { People } from "./people.svelte";
import { layRuler, nearest, type Laid, type Round } from "./picking";
import type { Reenactment } from "./reenactment.svelte";
import type { View } from "./view.svelte";

/** What the id of a path's corner begins with; no figure's does. */
const CORNER = "corner ";
const cornerOf = (id: string): number => (id.startsWith(CORNER) ? Number(id.slice(CORNER.length)) : 0);
/** So near the edge of the stage, in pixels, a figure in hand takes the view along, and so far each frame. */
const EDGE = 34;
const PULL = 7;

/** Somebody in hand. */
interface Carried {
  readonly id: string;
  /** The path before the point in hand, and what comes after it. */
  readonly fixed: readonly Spot[];
  readonly rest: readonly Spot[];
  /** The path as it was. */
  readonly before: readonly Spot[];
  /** From the pointer to the middle of the base. */
  readonly off: Place;
}

export class Steering implements Host {
  hovered = $state("");
  /** The pointer is on a corner of the path. */
  turning = $state(false);
  measuring = $state(false);
  /** A ruler is wanted where nobody may measure. */
  barred = $state(false);
  sighting = $state(false);
  ruler = $state.raw<Laid | null>(null);
  /** The place under the hand, drawn while somebody is carried or set down. */
  hand = $state.raw<Place | null>(null);
  #carried = $state.raw<Carried | null>(null);
  readonly carrying = $derived.by((): boolean => this.#carried !== null);

  readonly #tell: () => Given;
  readonly #path: Path;
  readonly #view: View;
  readonly #people: People;
  readonly #floors: Floors;
  readonly #reenactment: Reenactment;
  #thumb: Place = { x: 0, y: 0 };

  /** The corners of the path under way, which can be dragged. */
  readonly #corners = $derived.by((): readonly Round[] =>
    this.#people.act.kind === "path"
      ? this.#path.points.slice(1, -1).map((spot, i) => ({ id: `${CORNER}${i + 1}`, at: placeOf(spot), radius: 0 }))
      : [],
  );

  get #given(): Given {
    return this.#tell();
  }

  constructor(tell: () => Given, path: Path, view: View, people: People, floors: Floors, reenactment: Reenactment) {
    this.#tell = tell;
    this.#path = path;
    this.#view = view;
    this.#people = people;
    this.#floors = floors;
    this.#reenactment = reenactment;
    $effect(() => (this.carrying ? this.#takeAlong() : undefined));
  }

  // --- Pointing ------------------------------------------------------------------------------------------------------

  /** While a place is wanted, the ground beside somebody is ground. */
  pick(at: Place, touch: boolean): string {
    const { act, mover, things } = this.#people;
    const steering = act.kind === "path" || act.kind === "spot" || act.kind === "point" || act.kind === "along";
    const least = (touch ? 22 : 14) / this.#view.camera.scale;
    const place = onTable(this.#view.camera, at);
    const found = nearest(things, place, (thing) =>
      steering && thing.id !== mover ? thing.radius : Math.max(thing.radius, least),
    );
    const turned = nearest(this.#corners, place, () => least);
    const id = this.#driver(found?.id ?? "");
    // A corner close to whoever moves is meant where it is the nearer of the two.
    const mine = found && id === mover ? apart(place, found.at) : Infinity;
    return turned && apart(place, turned.at) < mine ? turned.id : id;
  }

  /** Whoever means a vehicle means its driver, or the first aboard. */
  #driver(id: string): string {
    const { mover, vehicles } = this.#people;
    const crew = vehicles.find((one) => one.id === id)?.crew ?? [];
    return crew.includes(mover) ? mover : (crew[0] ?? id);
  }

  hover(under: string, at: Place | null): void {
    const { kind } = this.#people.act;
    this.turning = cornerOf(under) > 0;
    this.#floors.pointed = at && (kind === "path" || kind === "spot" || kind === "point") ? this.#spotAt(at) : null;
    this.hand = at && kind === "spot" && this.#path.points.length === 0 ? onTable(this.#view.camera, at) : null;
    this.#pointAt(this.turning ? "" : under);
  }

  /** A key came to somebody: like pointing, and the view follows. */
  focus(id: string): void {
    if (!this.#pointAt(id)) return;
    const thing = this.#people.things.find((one) => one.id === id);
    if (thing) this.#view.lookAt([thing.at]);
  }

  #pointAt(id: string): boolean {
    if (id === this.hovered) return false;
    this.hovered = id;
    this.#given.onhover?.(id || null);
    return true;
  }

  // --- Choosing ------------------------------------------------------------------------------------------------------

  choose(thing: string): void {
    const id = this.#driver(thing);
    if (this.#people.act.kind === "target") this.#given.ontarget?.(id);
    else this.#given.onfigure?.(id);
  }

  tap(id: string, at: Place, touch: boolean): void {
    if (cornerOf(id)) return;
    const { act } = this.#people;
    if (act.kind === "path" && !(id && id !== act.figure)) {
      if (id && this.#path.points.length < 2) this.choose(id);
      else this.#addPoint(act.figure, this.#spotAt(at));
    } else if (act.kind === "spot" && !(id && id !== act.figure)) {
      const spot = this.#spotAt(at);
      this.#path.points = [spot];
      this.#given.onspot?.(spot);
    } else if (act.kind === "point" && !(id && id !== act.figure)) this.#pointTo(act.figure, this.#spotAt(at));
    else if (act.kind === "along") {
      const path = act.path.map(placeOf);
      this.#given.ondistance?.(Math.round(tenths(nearestAlong(path, onTable(this.#view.camera, at)))));
    } else if (id) this.choose(id);
    if (touch) this.hover(id, null);
  }

  explain(id: string): void {
    if (!cornerOf(id)) this.#given.onexplain?.(id);
  }

  pressed(): void {
    this.#reenactment.finish();
  }

  // --- Carrying ------------------------------------------------------------------------------------------------------

  mayDrag(id: string): boolean {
    const { act } = this.#people;
    return (
      (act.kind === "path" || act.kind === "spot" || act.kind === "point") && (id === act.figure || cornerOf(id) > 0)
    );
  }

  lift(id: string, at: Place, touch: boolean): void {
    const { points } = this.#path;
    const { camera } = this.#view;
    const { act, mover, byId } = this.#people;
    const turn = cornerOf(id);
    const spot = points[turn];
    if (turn && spot) {
      const square = onScreen(camera, placeOf(spot));
      const off = { x: square.x - at.x, y: square.y - at.y };
      this.#thumb = at;
      this.#carried = { id: mover, before: points, off, fixed: points.slice(0, turn), rest: points.slice(turn + 1) };
      return;
    }
    const look = byId.get(id);
    const first = this.#start(id);
    if (!look || !first) return;
    const middle = onScreen(camera, look.base.at);
    // A thumb hides what is under it, so the figure rides above it.
    const off = touch ? { x: 0, y: -48 } : { x: middle.x - at.x, y: middle.y - at.y };
    const going = act.kind === "path" && points.length > 1;
    const fixed = act.kind === "spot" ? [] : going ? points.slice(0, -1) : [first];
    this.#thumb = at;
    this.#carried = { id, before: points, off, fixed, rest: [] };
  }

  carry(at: Place): void {
    const carried = this.#carried;
    if (!carried) return;
    this.#thumb = at;
    const spot = this.#spotAt({ x: at.x + carried.off.x, y: at.y + carried.off.y });
    this.hand = carried.rest.length > 0 ? null : placeOf(spot);
    this.#path.points = [...carried.fixed, spot, ...carried.rest];
    if (this.#people.act.kind === "path") this.#given.ondragpath?.(carried.id, this.#path.points);
    else if (this.#people.act.kind === "point") this.#given.onspot?.(spot);
  }

  corner(): void {
    const carried = this.#carried;
    const { points } = this.#path;
    if (!carried || carried.rest.length > 0 || this.#people.act.kind !== "path" || points.length < 2) return;
    this.#carried = { ...carried, fixed: points };
    this.#given.oncorner?.(carried.id, points);
  }

  drop(): void {
    const carried = this.#carried;
    if (!carried) return;
    this.#carried = null;
    this.hand = null;
    const { points } = this.#path;
    const last = points.at(-1);
    const { kind } = this.#people.act;
    if (last) this.#view.lookAt([placeOf(last)]);
    if (kind === "path") this.#given.ondrop?.(carried.id, points, carried.rest.length > 0 ? "click" : "drag");
    else if (last) this.#given.onspot?.(last);
  }

  putBack(): void {
    const carried = this.#carried;
    if (!carried) return;
    this.#path.points = carried.before;
    this.#carried = null;
    this.hand = null;
    this.#given.oncancel?.();
  }

  #start(id: string): Spot | null {
    return this.#given.table.figures.find((figure) => figure.id === id)?.spot ?? null;
  }

  #addPoint(figure: string, spot: Spot): void {
    const first = this.#start(figure);
    if (!first) return;
    const going = this.#path.points.length > 1;
    const points = going ? [...this.#path.points, spot] : [first, spot];
    this.#path.points = points;
    if (going) this.#given.oncorner?.(figure, points);
    this.#given.ondragpath?.(figure, points);
    this.#given.ondrop?.(figure, points, "click");
  }

  #pointTo(figure: string, spot: Spot): void {
    const first = this.#start(figure);
    this.#path.points = first ? [first, spot] : [spot];
    this.#given.onspot?.(spot);
  }

  #spotAt(at: Place): Spot {
    const { map } = this.#given.scene;
    const place = onTable(this.#view.camera, at);
    const x = Math.round(Math.min(Math.max(tenths(place.x), 0), map.width));
    const y = Math.round(Math.min(Math.max(tenths(place.y), 0), map.depth));
    return [x, y, this.#floors.at(x, y)];
  }

  /** A figure carried to the edge of the stage takes the view along, until the returned function is called. */
  #takeAlong(): () => void {
    const next = (): void => {
      const { w, h } = this.#view.window;
      const pull = (at: number, room: number): number => (at < EDGE ? PULL : at > room - EDGE ? -PULL : 0);
      const [dx, dy] = [pull(this.#thumb.x, w), pull(this.#thumb.y, h)];
      const { x, y } = this.#view.camera;
      if (dx || dy) this.#view.push(dx, dy);
      if (this.#view.camera.x !== x || this.#view.camera.y !== y) this.carry(this.#thumb);
      frame = requestAnimationFrame(next);
    };
    let frame = requestAnimationFrame(next);
    return () => {
      cancelAnimationFrame(frame);
    };
  }

  // --- The view, the ruler, sights -----------------------------------------------------------------------------------

  push(dx: number, dy: number): void {
    this.#view.push(dx, dy);
  }

  zoom(at: Place, factor: number): void {
    this.#view.zoom(at, factor);
  }

  measure(from: Place, to: Place | null): void {
    if (!to) return;
    const [a, b] = [from, to].map((at): Round => {
      const place = onTable(this.#view.camera, at);
      const thing = nearest(this.#people.things, place, ({ radius }) => radius);
      const base = thing && "base" in thing ? thing.base : thing;
      return base ? { id: thing?.id ?? "", at: base.at, radius: base.radius } : { id: "", at: place, radius: 0 };
    });
    if (a && b) this.ruler = layRuler(a, b, this.#given.scene);
  }

  /** Take up the ruler or put it away; where nobody may measure, say so for as long as it is wanted. */
  setMeasuring(on: boolean): void {
    this.barred = on && !this.#given.scene.premeasure;
    this.measuring = on && !this.barred;
    if (!on) this.ruler = null;
  }

  setSighting(on: boolean): void {
    if (this.sighting === on) return;
    this.sighting = on;
    this.#given.onsights?.(on);
  }
}
