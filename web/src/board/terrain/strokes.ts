/** The engraver's hand: worn lines, planks, scattered blobs. */
import type { Chance } from "./chance";
import {
  add,
  bounds,
  clearance,
  inside,
  mid,
  ring,
  right,
  span,
  strokesAcross,
  toward,
  type Outline,
  type Pt,
  type Segment,
} from "./geometry";
import { lines } from "./marks";

/** A line with the small breaks of a worn plate. */
export function worn(r: Chance, [a, b]: Segment, keep = 0.85): Segment[] {
  const length = span(a, b);
  const runs: Segment[] = [];
  for (let t = 0; t < length;) {
    const run = 1.1 + r() * 2.6;
    runs.push([mid(a, b, t / length), mid(a, b, Math.min(1, (t + run) / length))]);
    t += run + (r() < keep ? 0.05 : 0.16 + r() * 0.5);
  }
  return runs;
}

/** Boards laid in a direction over an outline: the lines between them. */
export function boards(r: Chance, outline: Outline, direction: Pt, step: number, keep = 0.8, jitter = 0.2): string {
  const gap = (): number => step * (1 + (r() - 0.5) * jitter);
  return lines(strokesAcross(outline, direction, gap).flatMap((line) => worn(r, line, keep)));
}
/** Boards with the cross joints where one ends and the next begins. */
export function floorBoards(r: Chance, outline: Outline, direction: Pt, step: number): string {
  const rows = strokesAcross(outline, direction, () => step);
  const across = right(direction);
  const joints = rows.flatMap((row): Segment[] => {
    const found: Segment[] = [];
    for (let t = r() * 2.5; t < span(...row); t += 1.8 + r() * 2.6) {
      const from = mid(...row, t / span(...row));
      found.push([add(from, across, -step), from]);
    }
    return found;
  });
  return lines(rows.flatMap((row) => worn(r, row, 0.8))) + lines(joints);
}

/** A blob of so many points, its radius a little uneven. */
export function blob(r: Chance, at: Pt, radius: number, points = 9, uneven = 0.28): Outline {
  return ring(at, radius, points, r() * 6.28).map((p) => mid(at, p, 1 - uneven / 2 + r() * uneven));
}

export interface Round {
  readonly at: Pt;
  readonly radius: number;
}
/** Circles of different sizes thrown into an outline so that none leaves it by much and few overlap. */
export function scatter(r: Chance, outline: Outline, small: number, large: number, apart = 0.92): Round[] {
  const b = bounds(outline);
  const found: Round[] = [];
  const tries = Math.ceil((b.x1 - b.x0) * (b.y1 - b.y0) * 26) + 40;
  for (let i = 0; i < tries; i++) {
    const at: Pt = [b.x0 + r() * (b.x1 - b.x0), b.y0 + r() * (b.y1 - b.y0)];
    if (!inside(at, outline)) continue;
    // The first throws look for large places, the later ones fill the gaps.
    const wanted = large - (large - small) * (i / tries);
    const radius = Math.min(wanted * (0.85 + r() * 0.3), clearance(at, outline) + small * 0.15);
    if (radius < small * 0.8) continue;
    if (found.every((other) => span(other.at, at) > (other.radius + radius) * apart)) found.push({ at, radius });
  }
  return found;
}

/** Points over an outline in loose rows, for chevrons, tufts and gravel. */
export function sprinkled(r: Chance, outline: Outline, dx: number, dy: number): Pt[] {
  const b = bounds(outline);
  const points: Pt[] = [];
  let row = 0;
  for (let y = b.y0 + dy * 0.4; y < b.y1; y += dy, row++)
    for (let x = b.x0 + (row % 2) * dx * 0.5; x < b.x1; x += dx) {
      const point: Pt = [x + (r() - 0.5) * dx * 0.36, y + (r() - 0.5) * dy * 0.4];
      if (inside(point, outline)) points.push(point);
    }
  return points;
}

/** A strip of even thickness along a stretch. */
export function strip([a, b]: Segment, thick: number, over = 0): Outline {
  const d = toward(a, b);
  const side = right(d);
  const [p, q] = [add(a, d, -over), add(b, d, over)];
  return [add(p, side, -thick / 2), add(q, side, -thick / 2), add(q, side, thick / 2), add(p, side, thick / 2)];
}
