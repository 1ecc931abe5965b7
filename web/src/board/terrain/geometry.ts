/** Plane geometry of the drawing, in inches: x to the right, y down. Nothing here knows what is drawn. */

export type Pt = readonly [number, number];
export type Outline = readonly Pt[];
export type Segment = readonly [Pt, Pt];

export const add = (a: Pt, b: Pt, k = 1): Pt => [a[0] + b[0] * k, a[1] + b[1] * k];
export const mid = (a: Pt, b: Pt, k = 0.5): Pt => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
export const span = (a: Pt, b: Pt): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
const cross = (o: Pt, a: Pt, b: Pt): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** The direction from one point to another, one inch long; along x if they are the same point. */
export function toward(a: Pt, b: Pt): Pt {
  const length = span(a, b);
  return length < 1e-9 ? [1, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}
/** A direction turned a quarter to the right. */
export const right = (d: Pt): Pt => [-d[1], d[0]];

/** The sides of an outline, the last one back to its first point. */
export function edges(outline: Outline): Segment[] {
  let before = outline.at(-1);
  const sides: Segment[] = [];
  for (const point of outline) {
    if (before) sides.push([before, point]);
    before = point;
  }
  const first = sides.shift();
  return first ? [...sides, first] : [];
}

/** The stretches of an open line. */
export function stretches(line: Outline): Segment[] {
  return edges(line).slice(0, -1);
}

/** Twice the area, above zero when the outline runs clockwise on the screen. */
const turning = (outline: Outline): number =>
  edges(outline).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);
export const surface = (outline: Outline): number => Math.abs(turning(outline)) / 2;
export const clockwise = (outline: Outline): Outline => (turning(outline) < 0 ? [...outline].reverse() : outline);

export interface Bounds {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
export function bounds(outline: Outline): Bounds {
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
export function centre(outline: Outline): Pt {
  const b = bounds(outline);
  return [(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2];
}
export const rect = (x: number, y: number, w: number, h: number): Outline => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
export function ring(at: Pt, radius: number, count = 20, start = 0): Outline {
  return Array.from({ length: count }, (_, i): Pt => {
    const turn = start + (i / count) * 2 * Math.PI;
    return [at[0] + Math.cos(turn) * radius, at[1] + Math.sin(turn) * radius];
  });
}

export function inside(point: Pt, outline: Outline): boolean {
  let within = false;
  for (const [a, b] of edges(outline)) {
    if (a[1] > point[1] !== b[1] > point[1] && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0])
      within = !within;
  }
  return within;
}
export function distanceTo(point: Pt, [a, b]: Segment): number {
  const length = span(a, b);
  if (length < 1e-9) return span(point, a);
  const k = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / (length * length);
  return span(point, mid(a, b, Math.max(0, Math.min(1, k))));
}
export const clearance = (point: Pt, outline: Outline): number =>
  Math.min(...edges(outline).map((edge) => distanceTo(point, edge)));

/** The tightest convex outline round the points, clockwise on the screen. */
export function hull(points: Outline): Outline {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (row: Outline): Pt[] => {
    const kept: Pt[] = [];
    for (const point of row) {
      for (;;) {
        const [a, b] = [kept.at(-2), kept.at(-1)];
        if (!a || !b || cross(a, b, point) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    kept.pop();
    return kept;
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** The light stands in the north-west: inches of shadow to the east and south for every inch of height. */
const LIGHT: Pt = [0.17, 0.23];
export const cast = (points: Outline, height: number): Outline =>
  hull([...points, ...points.map((p) => add(p, LIGHT, height))]);
export const fallen = (point: Pt, height: number): Pt => add(point, LIGHT, height);

/** The part of an outline on the right hand of the line from a to b. */
export function cutOff(outline: Outline, a: Pt, b: Pt): Outline {
  const kept: Pt[] = [];
  for (const [p, q] of edges(outline)) {
    const [s, t] = [cross(a, b, p), cross(a, b, q)];
    if (s >= 0) kept.push(p);
    if (s > 0 !== t > 0 && s !== t) kept.push(mid(p, q, s / (s - t)));
  }
  return kept;
}

/** An outline drawn in by the same distance on every side; meant for plain shapes without narrow necks. */
export function inset(outline: Outline, by: number): Outline {
  const sides = edges(clockwise(outline)).map(([a, b]): Segment => {
    const inward = right(toward(a, b));
    return [add(a, inward, by), add(b, inward, by)];
  });
  let before = sides.at(-1);
  return sides.flatMap((side): Pt[] => {
    const point = before ? (crossing(before, side) ?? side[0]) : side[0];
    before = side;
    return [point];
  });
}
/** Where two lines meet when drawn on for ever. */
function crossing([a, b]: Segment, [c, d]: Segment): Pt | undefined {
  const bottom = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (Math.abs(bottom) < 1e-9) return undefined;
  const k = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / bottom;
  return mid(a, b, k);
}

/** Parallel strokes across an outline on the given course, from edge to edge; `gap` gives the next distance. */
export function strokesAcross(outline: Outline, course: Pt, gap: () => number): Segment[] {
  const direction = toward([0, 0], course);
  const side = right(direction);
  const along = (p: Pt): number => p[0] * direction[0] + p[1] * direction[1];
  const off = (p: Pt): number => p[0] * side[0] + p[1] * side[1];
  const back = (u: number, v: number): Pt => [direction[0] * u + side[0] * v, direction[1] * u + side[1] * v];
  const offs = outline.map(off);
  const [low, high] = [Math.min(...offs), Math.max(...offs)];
  const strokes: Segment[] = [];
  for (let v = low + gap(); v < high - 0.03; v += gap()) {
    const hits: number[] = [];
    for (const [a, b] of edges(outline)) {
      const [s, t] = [off(a), off(b)];
      if (s > v !== t > v) hits.push(along(mid(a, b, (v - s) / (t - s))));
    }
    hits.sort((a, b) => a - b);
    for (let i = 0; i + 1 < hits.length; i += 2) strokes.push([back(hits[i] ?? 0, v), back(hits[i + 1] ?? 0, v)]);
  }
  return strokes;
}

/** A box laid along the longest side of a footprint, so that things can be drawn in it lengthwise. */
export interface Box {
  readonly at: Pt;
  readonly length: number;
  readonly width: number;
  /** A place in the box: u along it and v across it, both in inches from its middle. */
  readonly place: (u: number, v: number) => Pt;
  readonly part: (u: number, v: number, length: number, width: number) => Outline;
}
export function boxAlong(at: Pt, direction: Pt, length: number, width: number): Box {
  const side = right(direction);
  const place = (u: number, v: number): Pt => add(add(at, direction, u), side, v);
  const part = (u: number, v: number, l: number, w: number): Outline => [
    place(u, v),
    place(u + l, v),
    place(u + l, v + w),
    place(u, v + w),
  ];
  return { at, length, width, place, part };
}
export function boxOf(outline: Outline): Box {
  const sides = edges(outline);
  const longest = sides.reduce<Segment | undefined>(
    (best, side) => (best && span(...best) >= span(...side) - 1e-6 ? best : side),
    undefined,
  );
  let direction: Pt = longest ? toward(...longest) : [1, 0];
  // Lengthwise is west to east, or north to south, whichever way round the outline was given.
  if (direction[0] < -1e-6 || (Math.abs(direction[0]) <= 1e-6 && direction[1] < 0))
    direction = [-direction[0], -direction[1]];
  const side = right(direction);
  const us = outline.map((p) => p[0] * direction[0] + p[1] * direction[1]);
  const vs = outline.map((p) => p[0] * side[0] + p[1] * side[1]);
  const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
  return boxAlong([direction[0] * u + side[0] * v, direction[1] * u + side[1] * v], direction, u1 - u0, v1 - v0);
}
/** The radius of a footprint that is as good as a circle, else nothing. */
export function roundness(outline: Outline): number | undefined {
  if (outline.length < 8) return undefined;
  const at = centre(outline);
  const reach = outline.map((p) => span(at, p));
  const [low, high] = [Math.min(...reach), Math.max(...reach)];
  return high - low < 0.12 * high ? (low + high) / 2 : undefined;
}

/** A smooth line through all the points (Catmull-Rom), as points about a third of an inch apart. */
export function flowing(line: Outline): Outline {
  const dense: Pt[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const [p1, p2] = [line[i], line[i + 1]];
    if (!p1 || !p2) break;
    const p0 = line[i - 1] ?? add(p1, [p2[0] - p1[0], p2[1] - p1[1]], -1);
    const p3 = line[i + 2] ?? add(p2, [p2[0] - p1[0], p2[1] - p1[1]]);
    const steps = Math.max(1, Math.round(span(p1, p2) / 0.35));
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const axis = (n: 0 | 1): number =>
        0.5 *
        (2 * p1[n] +
          (p2[n] - p0[n]) * t +
          (2 * p0[n] - 5 * p1[n] + 4 * p2[n] - p3[n]) * t * t +
          (3 * p1[n] - p0[n] - 3 * p2[n] + p3[n]) * t * t * t);
      dense.push([axis(0), axis(1)]);
    }
  }
  const last = line.at(-1);
  return last ? [...dense, last] : dense;
}
/** So many points at even distances along a line. */
export function resampled(line: Outline, count: number): Outline {
  const parts = stretches(line);
  const total = parts.reduce((sum, part) => sum + span(...part), 0);
  const points: Pt[] = [];
  let walked = 0;
  let n = 0;
  for (const [a, b] of parts) {
    const length = span(a, b);
    while (n < count && (n / (count - 1)) * total <= walked + length + 1e-9) {
      points.push(length ? mid(a, b, ((n / (count - 1)) * total - walked) / length) : a);
      n++;
    }
    walked += length;
  }
  return points;
}
/** A line moved sideways, to its right hand if above zero. */
export function beside(line: Outline, by: (index: number) => number): Outline {
  return line.map((point, i) => {
    const direction = toward(line[i - 1] ?? point, line[i + 1] ?? point);
    return add(point, right(direction), by(i));
  });
}
