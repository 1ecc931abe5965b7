/** The view a person has of the table: it glides, settles and can be pushed about. */
import {
  centred,
  fitted,
  held,
  opening,
  overviewed,
  panned,
  showing,
  zoomed,
  type Camera,
  type Window,
} from "./camera";
import type { Place } from "./geometry";
import { easeOut, lessMotion, tween } from "./motion";

const GLIDE = 180;
/** After this long without a change of scale everything is drawn anew at it. */
const SETTLE = 180;

export class View {
  /** What the camera sees through; the board keeps it up to date. */
  window = $state.raw<Window>({ w: 1104, h: 748, full: 748, width: 1440, depth: 960, base: 20, bar: { w: 0, h: 0 } });
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 0.74 });
  /** The scale everything is drawn at; while zooming it is only stretched. */
  settled = $state(0.74);
  moving = $state(false);
  /** The camera as it was when it last came to rest. */
  rest = $state.raw<Camera>(this.camera);

  /** What a question wanted to be seen, until somebody moves the view by hand. */
  #wanted: readonly Place[] = [];
  /** Whether there is an overview of the table, some of which is out of view. */
  readonly overview = $derived.by(() => overviewed(this.window, this.camera));
  #whole = true;
  #touched = false;
  #opened = false;
  #stop: () => void = () => undefined;
  #timer = 0;

  #set(camera: Camera, at: "once" | "later" = "later"): void {
    this.camera = camera;
    clearTimeout(this.#timer);
    if (at === "once") {
      this.#settle();
      return;
    }
    this.moving = true;
    this.#timer = window.setTimeout(() => {
      this.#settle();
    }, SETTLE);
  }

  #settle(): void {
    this.rest = this.camera;
    this.settled = this.camera.scale;
    this.moving = false;
  }

  #glide(to: Camera): void {
    this.#stop();
    const from = this.camera;
    const mix = (a: number, b: number, part: number): number => a + (b - a) * part;
    this.#stop = tween(lessMotion() ? 0 : GLIDE, (part) => {
      const eased = easeOut(part);
      this.#set({
        x: mix(from.x, to.x, eased),
        y: mix(from.y, to.y, eased),
        scale: mix(from.scale, to.scale, eased),
      });
    });
  }

  /** The stage has a size (or a new one), or something lies over its foot, which by itself moves nothing. */
  resize(next: Window, people: readonly Place[], at: Place | undefined): void {
    const before = this.window;
    this.window = next;
    if (this.#opened && before.w === next.w && before.full === next.full) {
      this.#look();
      return;
    }
    this.#opened = true;
    this.#stop();
    if (!this.#touched) {
      const first = opening(next, people, at);
      this.#whole = first.scale === fitted(next).scale;
      this.#set(first, "once");
    } else if (this.#whole) this.#set(fitted(next), "once");
    else {
      const { x, y, scale } = this.camera;
      const middle = { x: (before.w / 2 - x) / scale, y: (before.h / 2 - y) / scale };
      this.#set(centred({ x, y, scale }, middle, next), "once");
    }
    const shown = showing(this.camera, this.#wanted, next);
    if (shown !== this.camera) this.#set(held(shown, next), "once");
  }

  /** Somebody moves the view. */
  #touch(whole = false): void {
    this.#touched = true;
    this.#whole = whole;
    this.#wanted = [];
  }

  push(dx: number, dy: number): void {
    this.#stop();
    this.#touch();
    this.#set(panned(this.camera, dx, dy, this.window));
  }

  zoom(at: Place, factor: number): void {
    this.#stop();
    this.#touch();
    this.#set(zoomed(this.camera, at, factor, this.window));
  }

  /** A step closer or farther about the middle. */
  step(factor: number): void {
    this.#touch();
    const { w, h } = this.window;
    this.#glide(zoomed(this.camera, { x: w / 2, y: h / 2 }, factor, this.window));
  }

  fit(): void {
    this.#touch(true);
    this.#glide(fitted(this.window));
  }

  /** Bring places into view if they are not, and keep them there when the stage grows or shrinks. */
  lookAt(places: readonly Place[]): void {
    this.#wanted = places;
    this.#look();
  }

  /** Whoever sees the whole table goes on seeing it, unless somebody who is looked at would be covered. */
  #look(): void {
    const from = this.#whole ? fitted(this.window) : held(this.camera, this.window);
    const next = held(showing(from, this.#wanted, this.window), this.window);
    const { x, y, scale } = this.camera;
    if (next.x !== x || next.y !== y || next.scale !== scale) this.#glide(next);
  }

  /** Put a place in the middle, as far as the table allows. */
  centre(at: Place): void {
    this.#touch();
    this.#glide(centred(this.camera, at, this.window));
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
  }
}
