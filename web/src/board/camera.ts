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
/** No base is smaller than this when a view is chosen for somebody, and nobody is drawn smaller on the table. */
export const SMALLEST_BASE = 24;
/** On a small screen the table, and everywhere ground that somebody is to be set down on, is seen whole from such bases on. */
export const LEAST_BASE = 14;
/** On a wide one the table is seen whole from such bases on: people are drawn larger, and have room beside each other. */
const WHOLE_BASE = 8;
const WIDE = 800;
/** On a screen too small for the whole table a base gets all its marks. */
const HANDY_BASE = 28.4;

const fitScale = ({ w, width, depth }: Window, h: number): number =>
  Math.min(w / (width + 2 * MARGIN), h / (depth + 2 * MARGIN));
/** As far away as one can look: the whole table, clear of what lies over the window's foot. */
const farthest = (window: Window): number => Math.min(fitScale(window, window.h), CLOSEST);

/** Whether some of the table is out of view, however little lies over it. */
export const partial = ({ w, full, width, depth }: Window, { scale }: Camera): boolean =>
  width * scale > w + 1 || depth * scale > full + 1;

/** Windows at least so wide have room for an overview in the bottom left corner; its width, and the edge it draws. */
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
  const r = window.base * camera.scale;
  const lifts = covered(window, camera).flatMap((box) =>
    places
      .map((place) => onScreen(camera, place))
      .filter(({ x }) => x + r > box.x && x - r < box.x + box.w)
      .map(({ y }) => y + r - box.y),
  );
  return Math.max(0, ...lifts);
}

/**
 * The table cannot be pushed out of sight: smaller than the window it is centred, larger it covers it. Only at the bottom it
 * can come up as far as something lies over it there.
 */
export function held(camera: Camera, window: Window): Camera {
  const scale = Math.min(Math.max(camera.scale, farthest(window)), CLOSEST);
  const hold = (offset: number, length: number, room: number, foot: number): number => {
    const size = length * scale;
    const margin = MARGIN * scale;
    const most = size + 2 * margin <= room ? (room - size) / 2 : margin;
    return Math.min(most, Math.max(offset, Math.min(most, room - size - margin) - foot));
  };
  const high = Math.max(0, ...covered(window, { ...camera, scale }).map(({ h }) => h));
  const foot = (high > 0 ? Math.max(0, high + (window.base - MARGIN) * scale) : 0) + window.full - window.h;
  return { scale, x: hold(camera.x, window.width, window.w, 0), y: hold(camera.y, window.depth, window.full, foot) };
}

/** The whole table. */
export const fitted = (window: Window): Camera =>
  held({ x: Infinity, y: Infinity, scale: fitScale(window, window.full) }, window);

/** The view somebody starts with: the whole table, unless people would hardly be told apart. */
export function opening(window: Window, at: Place | null): Camera {
  const [whole, base] = window.w < WIDE ? [LEAST_BASE, HANDY_BASE] : [WHOLE_BASE, SMALLEST_BASE + 0.5];
  if (2 * window.base * fitScale(window, window.full) >= whole) return fitted(window);
  const scale = base / (2 * window.base);
  return centred({ x: 0, y: 0, scale }, at ?? { x: window.width / 2, y: window.depth / 2 }, window);
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

/**
 * A view that shows all these places with some air, none under what lies in the corners: the same one if it does so already,
 * else moved and if need be wider, for a crowd until a base on foot is `least` pixels wide.
 */
export function showing(
  camera: Camera,
  places: readonly Place[],
  window: Window,
  least: number = SMALLEST_BASE,
): Camera {
  if (places.length === 0) return camera;
  const air = Math.min(60, window.w / 6, window.h / 6);
  const box = boxAround(places);
  const inside = (scale: number, x: number, y: number): boolean =>
    box.x * scale + x >= air &&
    box.y * scale + y >= air &&
    (box.x + box.w) * scale + x <= window.w - air &&
    (box.y + box.h) * scale + y <= window.h - air;
  if (inside(camera.scale, camera.x, camera.y) && under(window, camera, places) === 0) return camera;
  // Two who face each other are both seen, however small; a crowd is seen as far as it can be read.
  const smallest = places.length > 2 ? least / (2 * window.base) : 0;
  const room = Math.min((window.w - 2 * air) / Math.max(box.w, 1), (window.h - 2 * air) / Math.max(box.h, 1));
  const scale = Math.min(camera.scale, Math.max(room, smallest));
  const centre = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  // Where not all can be seen the middle may be empty ground: then whoever is nearest to it.
  const nearest = places.reduce((one, other) => (apart(other, centre) < apart(one, centre) ? other : one));
  const middle = centred({ ...camera, scale }, scale > room ? nearest : centre, window);
  const lift = Math.min(under(window, middle, places), Math.max(0, box.y * scale + middle.y - air));
  return lift > 0 ? panned(middle, 0, -lift, window) : middle;
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
