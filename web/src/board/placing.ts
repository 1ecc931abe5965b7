/** Where ribbons, tickets and the bubble go, so that none lies on a base or on another. Everything here is in pixels. */
import { crosses, overlap, type Box, type Place } from "./geometry";

/** A slip that belongs to a figure: `gap` is how far from the middle of the base its edge may come. */
export interface Slip {
  readonly id: string;
  readonly at: Place;
  readonly gap: number;
  readonly w: number;
  readonly h: number;
}

/** What slips keep clear of: bases always, lines if there is room; and what of the table is in view. */
export interface Crowd {
  readonly bases: readonly Box[];
  readonly lines: readonly (readonly [Place, Place])[];
  readonly view?: Box;
}

/** The middle of each slip, and which of its places it took (remembered so that nothing jumps while dragging). */
export interface Placed {
  readonly id: string;
  readonly at: Place;
  readonly way: number;
  readonly box: Box;
}

const WAYS: readonly (readonly [x: number, y: number, far: number])[] = [
  [0, 1, 0],
  [0, -1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [1, 1, 0],
  [1, -1, 0],
  [-1, 1, 0],
  [-1, -1, 0],
  [0, 1, 1],
  [0, -1, 1],
  [1, 0, 1],
  [-1, 0, 1],
  [1, 1, 1],
  [1, -1, 1],
  [-1, 1, 1],
  [-1, -1, 1],
];

const boxAt = (at: Place, w: number, h: number): Box => ({ x: at.x - w / 2, y: at.y - h / 2, w, h });

/** Where a slip lies when it takes one of its places. */
function spotFor({ at, gap, w, h }: Slip, way: number): Place {
  const [x, y, far] = WAYS[way] ?? [0, 1, 0];
  const reach = x && y ? gap * 0.72 : gap;
  return { x: at.x + x * (reach + w / 2 + far * 14), y: at.y + y * (reach + h / 2 + far * (h + 3)) };
}

/** How far from its figure a slip can come to lie, whichever place it takes. */
const reachOf = ({ at, gap, w, h }: Slip): Box => boxAt(at, 2 * (gap + w + 16), 2 * (gap + 2 * h + 5));

/** Lay the slips one after another; the first ones choose first. Below, above, right, left, diagonals, then farther out. */
export function placeSlips(slips: readonly Slip[], crowd: Crowd, last: ReadonlyMap<string, number>): Placed[] {
  const laid: Placed[] = [];
  for (const slip of slips) {
    // Somebody who is in view has a slip that is, too.
    const view = crowd.view && overlap(crowd.view, boxAt(slip.at, 2, 2)) > 0 ? crowd.view : null;
    const reach = reachOf(slip);
    const bases = crowd.bases.filter((base) => overlap(reach, base) > 0);
    const others = laid.filter(({ box }) => overlap(reach, box) > 0);
    const hidden = (box: Box): number => {
      let sum = 0;
      for (const base of bases) sum += overlap(box, base);
      for (const other of others) sum += 2 * overlap(box, other.box);
      return view ? sum + box.w * box.h - overlap(box, view) : sum;
    };
    const boxFor = (way: number): Box => boxAt(spotFor(slip, way), slip.w + 2, slip.h + 2);
    const before = last.get(slip.id);
    let way = before !== undefined && hidden(boxFor(before)) === 0 ? before : -1;
    if (way < 0) {
      const costs = WAYS.map((_, i) => hidden(boxFor(i)));
      const free = costs.flatMap((cost, i) => (cost === 0 ? [i] : []));
      const clear = free.find((i) => crowd.lines.every(([a, b]) => !crosses(a, b, boxFor(i))));
      way = clear ?? free[0] ?? costs.indexOf(Math.min(...costs));
    }
    const at = spotFor(slip, way);
    laid.push({ id: slip.id, at, way, box: boxAt(at, slip.w, slip.h) });
  }
  return laid;
}

/** How much worse it is to lie on somebody than on what is said of them. */
const SOMEBODY = 100;

/**
 * Where a bubble of a size covers nobody that could be chosen: beside its figure, else in a corner, else where it hides
 * least; `slips` may be covered if need be.
 */
export function placeBubble(
  view: Box,
  size: { w: number; h: number },
  at: Place,
  bases: readonly Box[],
  slips: readonly Box[] = [],
): Place {
  const margin = 8;
  const gap = 44;
  const x = (value: number): number => Math.min(Math.max(value, view.x + margin), view.x + view.w - size.w - margin);
  const y = (value: number): number => Math.min(Math.max(value, view.y + margin), view.y + view.h - size.h - margin);
  // In the middle of a side, then along it towards either end.
  const slides = [1 / 2, 0, 1];
  const across = slides.map((part) => y(at.y - gap + part * (2 * gap - size.h)));
  const along = slides.map((part) => x(at.x - gap + part * (2 * gap - size.w)));
  const ends: readonly number[] = [-Infinity, Infinity];
  const places: Place[] = [
    ...across.flatMap((top) => [
      { x: at.x + gap, y: top },
      { x: at.x - gap - size.w, y: top },
    ]),
    ...along.flatMap((left) => [
      { x: left, y: at.y - gap - size.h },
      { x: left, y: at.y + gap },
    ]),
    ...ends.flatMap((bottom) => ends.map((right) => ({ x: x(right), y: y(bottom) }))),
  ];
  const covered = (box: Box, these: readonly Box[]): number => these.reduce((sum, one) => sum + overlap(box, one), 0);
  const hidden = (place: Place): number => {
    const box = { ...place, ...size };
    const outside = size.w * size.h - overlap(box, view);
    return SOMEBODY * (outside + covered(box, bases)) + covered(box, slips);
  };
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}
