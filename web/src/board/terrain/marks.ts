/** Marks on the sheet: paths in units of 1/40 inch, each with the class that inks or tints it. */
import { add, cast, edges, type Outline, type Pt, type Segment } from "./geometry";

/** Units of the drawing to an inch. */
export const UNITS = 40;

export interface Mark {
  readonly ink: string;
  readonly d: string;
}
/** Words on the map; `size` in units. */
export interface Lettering {
  readonly ink: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly words: string;
  readonly turn: number;
}

export const n = (v: number): string => String(Math.round(v * UNITS * 10) / 10);
const at = (p: Pt): string => `${n(p[0])} ${n(p[1])}`;

export const mark = (ink: string, ...d: readonly string[]): Mark => ({ ink, d: d.join("") });
export const open = (line: Outline): string => (line.length ? `M${line.map(at).join("L")}` : "");
export const closed = (outline: Outline): string => (outline.length ? `${open(outline)}Z` : "");
export const lines = (segments: readonly Segment[]): string => segments.map(([a, b]) => `M${at(a)}L${at(b)}`).join("");
export const stroke = (a: Pt, b: Pt): string => `M${at(a)}L${at(b)}`;
export const dot = (p: Pt): string => `M${at(p)}h.01`;
export const disc = (p: Pt, radius: number): string => {
  const r = n(radius);
  return `M${n(p[0] - radius)} ${n(p[1])}a${r} ${r} 0 1 1 ${n(2 * radius)} 0a${r} ${r} 0 1 1 ${n(-2 * radius)} 0Z`;
};
/** A quarter turn or so, from one point to another round a circle. */
export const arcTo = (radius: number, to: Pt, sweep: boolean): string =>
  `A${n(radius)} ${n(radius)} 0 0 ${sweep ? 1 : 0} ${at(to)}`;

/** Colour is printed a hair out of register with its outline. */
const REGISTER: Pt = [0.02, 0.015];
export const tint = (ink: string, ...outlines: readonly Outline[]): Mark =>
  mark(ink, ...outlines.map((outline) => closed(outline.map((p) => add(p, REGISTER)))));
export const tintDisc = (ink: string, p: Pt, radius: number): Mark => mark(ink, disc(add(p, REGISTER), radius));

export const shadowOf = (outline: Outline, height: number): string => closed(cast(outline, height));

/** A rounded line through the middles of the sides of an outline. */
export function smooth(outline: Outline): string {
  const sides = edges(outline);
  const last = sides.at(-1);
  if (!last) return "";
  const middle = ([a, b]: Segment): Pt => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return `M${at(middle(last))}${sides.map((side) => `Q${at(side[0])} ${at(middle(side))}`).join("")}Z`;
}
/** A row of small bulges along an outline, as foliage and fleece are drawn. */
export function scalloped(outline: Outline, fullness = 0.62): string {
  const sides = edges(outline);
  const first = sides[0];
  if (!first) return "";
  const bulges = sides.map(([a, b]) => {
    const r = n(Math.hypot(b[0] - a[0], b[1] - a[1]) * fullness);
    return `A${r} ${r} 0 0 1 ${at(b)}`;
  });
  return `M${at(first[0])}${bulges.join("")}Z`;
}

/** Neighbouring marks of the same ink become one path. Only for inks whose overlaps do not show. */
export function merged(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const next of marks) {
    const before = kept.at(-1);
    if (!next.d) continue;
    if (before?.ink === next.ink) kept[kept.length - 1] = { ink: next.ink, d: before.d + next.d };
    else kept.push(next);
  }
  return kept;
}
