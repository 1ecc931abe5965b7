/** Where the table lies on the screen: pixels per drawing unit, and the pixel its top left corner falls on. */
import { UNITS, apart, boxAround, units, type Box, type Place } from "./geometry";

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The window the table is seen through, and the table, in pixels and in drawing units. */
export interface Window {
  readonly w: number;
  readonly h: number;
  /** How high it is while nothing lies over its foot: what does so for a while moves nothing. */
  readonly full: number;
  readonly width: number;
  readonly depth: number;
  /** Radius of a base on foot, in drawing units. */
  readonly base: number;
  /** The bar in the bottom right corner, with the gap around it, in pixels. */
  readonly bar: Size;
}

export interface Size {
  readonly w: number;
  readonly h: number;
}

/** Room for the frame and its numbers. */
const MARGIN = 0.63 * UNITS;
const CLOSEST = 110 / UNITS;
/** Nobody is drawn smaller than this, however far away the table. */
export const SMALLEST_BASE = 24;
/** Closer than this on the screen, in pixels, people hide each other: then the table is looked at from nearer. */
const HIDDEN = 12;
/** So large are bases at most when a view is chosen: they have all their marks. */
const HANDY_BASE = 28.4;
/** Whoever is so far inside the window is seen: the disc, and a little. */
const SEEN = SMALLEST_BASE / 2 + 6;
/** The view is pushed by no more than this for somebody at its rim; for whoever is farther out it is moved there. */
const NUDGE = 80;

/** The radius somebody on foot is drawn with, in pixels. */
const disc = ({ base }: Window, scale: number): number => Math.max(base * scale, SMALLEST_BASE / 2);

const fitScale = ({ w, width, depth }: Window, h: number): number =>
  Math.min(w / (width + 2 * MARGIN), h / (depth + 2 * MARGIN));
/** As far away as one can look: the whole table, clear of what lies over the window's foot. */
const farthest = (window: Window): number => Math.min(fitScale(window, window.h), CLOSEST);

/** Whether some of the table is out of view, however little lies over it. */
export const partial = ({ w, full, width, depth }: Window, { scale }: Camera): boolean =>
  width * scale > w + 1 || depth * scale > full + 1;

/**
 * Windows at least so wide have room for an overview in the bottom left corner; its width, and the edge it draws. In a
 * narrower one the table lies at the top, clear of the sheet that comes up from below.
 */
const ROOMY = 640;
export const OVERVIEW = { wide: 158, edge: 24, gap: 10 };

export const overviewed = (window: Window, camera: Camera): boolean => window.w >= ROOMY && partial(window, camera);

/** What lies over the table in the corners at the bottom, in pixels of the window. */
export function covered(window: Window, camera: Camera): readonly Box[] {
  const { w, h, width, depth, bar } = window;
  const { wide, edge, gap } = OVERVIEW;
  const high = (wide * (depth + 2 * edge)) / (width + 2 * edge) + 2 * gap;
  const left = overviewed(window, camera) ? [{ x: 0, y: h - high, w: wide + 2 * gap, h: high }] : [];
  return bar.h > 0 ? [{ x: w - bar.w, y: h - bar.h, ...bar }, ...left] : left;
}

/** How far the table must come up until none of these places lies under what is in the corners. */
function under(window: Window, camera: Camera, places: readonly Place[]): number {
  const r = disc(window, camera.scale);
  const lifts = covered(window, camera).flatMap((box) =>
    places
      .map((place) => onScreen(camera, place))
      .filter(({ x }) => x + r > box.x && x - r < box.x + box.w)
      .map(({ y }) => y + r - box.y),
  );
  return Math.max(0, ...lifts);
}

/**
 * The table cannot be pushed out of sight: smaller than the window it is centred or at the top, larger it covers it. Only at
 * the bottom it can come up as far as something lies over it there.
 */
export function held(camera: Camera, window: Window): Camera {
  const scale = Math.min(Math.max(camera.scale, farthest(window)), CLOSEST);
  const hold = (offset: number, length: number, room: number, foot: number, centres: boolean): number => {
    const size = length * scale;
    const margin = MARGIN * scale;
    const most = centres && size + 2 * margin <= room ? (room - size) / 2 : margin;
    return Math.min(most, Math.max(offset, Math.min(most, room - size - margin) - foot));
  };
  const high = Math.max(0, ...covered(window, { ...camera, scale }).map(({ h }) => h));
  const foot = (high > 0 ? Math.max(0, high + disc(window, scale) - MARGIN * scale) : 0) + window.full - window.h;
  return {
    scale,
    x: hold(camera.x, window.width, window.w, 0, true),
    y: hold(camera.y, window.depth, window.full, foot, window.w >= ROOMY),
  };
}

/** The whole table. */
export const fitted = (window: Window): Camera =>
  held({ x: Infinity, y: Infinity, scale: fitScale(window, window.full) }, window);

/** The view somebody starts with: the whole table, or part of it round a place if people there would hide each other. */
export function opening(window: Window, people: readonly Place[], at: Place | undefined = people[0]): Camera {
  const whole = fitted(window);
  const gaps = people.flatMap((one, i) => people.slice(i + 1).map((other) => apart(one, other)));
  const closest = Math.min(Infinity, ...gaps.filter((gap) => gap > 0));
  if (!at || closest * whole.scale >= HIDDEN) return whole;
  const scale = Math.max(whole.scale, Math.min(HIDDEN / closest, HANDY_BASE / (2 * window.base)));
  return centred({ x: 0, y: 0, scale }, at, window);
}

/** The same size, with a place of the table in the middle as far as the table allows. */
export const centred = (camera: Camera, at: Place, window: Window): Camera =>
  held({ scale: camera.scale, x: window.w / 2 - at.x * camera.scale, y: window.h / 2 - at.y * camera.scale }, window);

/** Closer or farther, with the pixel under the pointer staying where it is. */
export function zoomed(camera: Camera, at: Place, factor: number, window: Window): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, farthest(window)), CLOSEST);
  const by = scale / camera.scale;
  return held({ scale, x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by }, window);
}

export const panned = (camera: Camera, dx: number, dy: number, window: Window): Camera =>
  held({ scale: camera.scale, x: camera.x + dx, y: camera.y + dy }, window);

/** How far something so long must go to be seen in a room. */
const into = (from: number, length: number, room: number): number =>
  Math.max(0, SEEN - from) + Math.min(0, room - SEEN - from - length);

/**
 * A view that shows all these places, none under what lies in the corners: the same one if it does so already, else moved and
 * if need be wider.
 */
export function showing(camera: Camera, places: readonly Place[], window: Window): Camera {
  if (places.length === 0) return camera;
  const box = boxAround(places);
  const [dx, dy] = [
    into(box.x * camera.scale + camera.x, box.w * camera.scale, window.w),
    into(box.y * camera.scale + camera.y, box.h * camera.scale, window.h),
  ];
  if (dx === 0 && dy === 0 && under(window, camera, places) === 0) return camera;
  const fits = box.w * camera.scale <= window.w && box.h * camera.scale <= window.h - 2 * SEEN;
  const near = fits && Math.hypot(dx, dy) <= NUDGE;
  const air = Math.min(60, window.w / 6, window.h / 6);
  const room = Math.min((window.w - 2 * air) / Math.max(box.w, 1), (window.h - 2 * air) / Math.max(box.h, 1));
  const scale = near ? camera.scale : Math.min(camera.scale, room);
  const centre = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  const next = near ? panned(camera, dx, dy, window) : centred({ ...camera, scale }, centre, window);
  const lift = Math.min(under(window, next, places), Math.max(0, box.y * scale + next.y - SEEN));
  return lift > 0 ? panned(next, 0, -lift, window) : next;
}

/** Drawing units under a pixel of the window, and back. */
export const onTable = ({ x, y, scale }: Camera, at: Place): Place => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});
export const onScreen = ({ x, y, scale }: Camera, at: Place): Place => ({ x: at.x * scale + x, y: at.y * scale + y });

/** The window onto a map; `over` is how much of its foot something lies over. */
export const windowOnto = (
  map: { width: number; depth: number },
  foot: number,
  w: number,
  h: number,
  bar: Size = { w: 0, h: 0 },
  over = 0,
): Window => ({
  w: w || 1104,
  h: (h || 748) - over,
  full: h || 748,
  width: units(map.width),
  depth: units(map.depth),
  base: units(foot) / 2,
  bar,
});
