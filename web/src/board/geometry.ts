/** Lengths, places and directions on the table. The server measures in tenths of a millimetre, the board draws in fortieths of an inch. */
import type { Point, SceneShown, Spot } from "../wire/types";

/** Tenths of a millimetre in an inch. */
export const INCH = 254;
/** Drawing units in an inch. */
export const UNITS = 40;

/** A place in drawing units or in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** An upright rectangle given by its corner and size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const units = (length: number): number => (length * UNITS) / INCH;
export const tenths = (drawn: number): number => (drawn * INCH) / UNITS;
export const placeOf = ([x, y]: Point | Spot): Place => ({ x: units(x), y: units(y) });

/** A number for an SVG attribute: a tenth of a unit is finer than any screen. */
export const n = (value: number): number => Math.round(value * 10) / 10;

export const apart = (a: Place, b: Place): number => Math.hypot(b.x - a.x, b.y - a.y);

/** The place `distance` from `a` towards `b`; `a` itself when the two coincide. */
export function toward(a: Place, b: Place, distance: number): Place {
  const whole = apart(a, b);
  if (whole === 0) return a;
  const part = distance / whole;
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** Compass degrees from `a` to `b`: 0 is north (up), 90 east. */
export function bearing(a: Place, b: Place): number {
  const degrees = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

const WINDS = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
  "north",
] as const;

/** A bearing in words, to the nearest of eight winds. */
export function wind(degrees: number): string {
  const turned = ((degrees % 360) + 360) % 360;
  return WINDS[Math.round(turned / 45)] ?? "north";
}

/** A place `radius` from the middle in a compass direction. */
export function polar(radius: number, degrees: number): Place {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Whether an outline holds a point (either way round; the edge counts as whichever side rounding gives). */
export function holds(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  let previous = outline.at(-1);
  for (const corner of outline) {
    if (previous) {
      const [ax, ay] = previous;
      const [bx, by] = corner;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

/** How long a line of places is. */
export function pathLength(path: readonly Place[]): number {
  let length = 0;
  path.forEach((place, i) => {
    const before = path[i - 1];
    if (before) length += apart(before, place);
  });
  return length;
}

/** The place `distance` along a path, and the direction of travel there; past either end it stays on it. */
export function along(path: readonly Place[], distance: number): { readonly at: Place; readonly heading: number } {
  let left = Math.max(0, distance);
  let heading = 0;
  for (const [i, place] of path.entries()) {
    const next = path[i + 1];
    if (!next) return { at: place, heading };
    const leg = apart(place, next);
    if (leg === 0) continue;
    heading = bearing(place, next);
    if (left <= leg) return { at: toward(place, next, left), heading };
    left -= leg;
  }
  return { at: { x: 0, y: 0 }, heading };
}

/** The piece of a path between two distances along it. */
export function cut(path: readonly Place[], start: number, end: number): Place[] {
  const piece = [along(path, start).at];
  let gone = 0;
  path.forEach((place, i) => {
    const before = path[i - 1];
    if (before) gone += apart(before, place);
    if (gone > start && gone < end) piece.push(place);
  });
  piece.push(along(path, end).at);
  return piece;
}

/** The distance along a path of the place on it nearest to a given one. */
export function nearestAlong(path: readonly Place[], to: Place): number {
  let best = { gap: Infinity, distance: 0 };
  let gone = 0;
  path.forEach((b, i) => {
    const a = path[i - 1];
    if (!a) return;
    const leg = apart(a, b);
    const part = leg === 0 ? 0 : ((to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)) / (leg * leg);
    const distance = Math.min(1, Math.max(0, part)) * leg;
    const gap = apart(toward(a, b, distance), to);
    if (gap < best.gap) best = { gap, distance: gone + distance };
    gone += leg;
  });
  return best.distance;
}

/** An open SVG line through places. */
export const lineOf = (path: readonly Place[]): string =>
  path.map((place, i) => `${i ? "L" : "M"}${n(place.x)} ${n(place.y)}`).join("");

/** A closed SVG outline through points of the map. */
export const outlineOf = (outline: readonly Point[]): string => `${lineOf(outline.map(placeOf))}Z`;

/**
 * A closed SVG outline with its corners rounded by at most `radius`. The server traces regions square by square; rounding
 * turns its stairs into slopes and leaves long edges where they are.
 */
export function roundedOf(outline: readonly Point[], radius: number): string {
  const places = outline.map(placeOf);
  const parts = places.map((corner, i) => {
    const before = places.at(i - 1) ?? corner;
    const after = places[(i + 1) % places.length] ?? corner;
    const a = toward(corner, before, Math.min(radius, apart(corner, before) / 2));
    const b = toward(corner, after, Math.min(radius, apart(corner, after) / 2));
    return `${n(a.x)} ${n(a.y)}Q${n(corner.x)} ${n(corner.y)} ${n(b.x)} ${n(b.y)}`;
  });
  return parts.length > 2 ? `M${parts.join("L")}Z` : "";
}

/** An arc about the middle from one compass direction clockwise to another. */
export function arc(radius: number, from: number, to: number): string {
  const a = polar(radius, from);
  const b = polar(radius, to);
  return `M${n(a.x)} ${n(a.y)}A${n(radius)} ${n(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${n(b.x)} ${n(b.y)}`;
}

type Measure = Pick<SceneShown, "unit" | "unit_length">;

/** A length in the game's own unit, as a chip says it: 4.6″, 11.5 cm, 23 ft. Of feet what is begun counts, and is not `left`. */
export function lengthText(length: number, { unit, unit_length }: Measure, left = false): string {
  const units = length / unit_length;
  if (unit !== "foot") return signed(units.toFixed(1), unit);
  return signed(left ? Math.floor(units + HAIR) : Math.ceil(units - HAIR), unit);
}
const HAIR = 0.01;

const signed = (value: number | string, unit: Measure["unit"]): string =>
  unit === "inch" ? `${value}″` : `${value} ${unit === "foot" ? "ft" : "cm"}`;

/** A whole length of a weapon's range: 8″, 20 cm. */
export function rangeText(length: number, { unit, unit_length }: Measure): string {
  const tenths = unit === "foot" ? 1 : 10;
  return signed(Math.round((length / unit_length) * tenths) / tenths, unit);
}

/** Two boxes share some ground. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** The box round some places. */
export function boxAround(places: readonly Place[]): Box {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** Whether a straight line passes through a box. */
export function crosses(a: Place, b: Place, box: Box): boolean {
  let from = 0;
  let to = 1;
  const within = (start: number, step: number, low: number, high: number): boolean => {
    if (step === 0) return start >= low && start <= high;
    const one = (low - start) / step;
    const two = (high - start) / step;
    from = Math.max(from, Math.min(one, two));
    to = Math.min(to, Math.max(one, two));
    return from <= to;
  };
  return within(a.x, b.x - a.x, box.x, box.x + box.w) && within(a.y, b.y - a.y, box.y, box.y + box.h);
}
