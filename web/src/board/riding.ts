/** The way of a mount: the marks where the quarters of its move begin, and how far it may turn where it has got to. */
import type { QuarterShown, TrialShown } from "../wire/types";
import { along, arc, n, nearestAlong, pathLength, placeOf, polar, units, type Place } from "./geometry";

/** Where a quarter begins: a place on the way, which way it goes there, and what the mark says. */
export interface QuarterMark {
  readonly at: Place;
  readonly heading: number;
  readonly text: string;
  /** The quarter's turn is spent. */
  readonly spent: boolean;
}

const NAMES = ["", "¼", "½", "¾"] as const;

export function quarterMarks(quarters: readonly QuarterShown[], path: readonly Place[]): QuarterMark[] {
  return quarters.flatMap(({ quarter, spot, left }) => {
    if (!spot || quarter === 1) return [];
    const at = placeOf(spot);
    return [
      { at, heading: along(path, nearestAlong(path, at)).heading, text: NAMES[quarter - 1] ?? "", spent: left === 0 },
    ];
  });
}

/** How far a mount may turn at the end of its way: to either side in degrees, and how far on to the next mark. */
export interface Turning {
  readonly at: Place;
  readonly heading: number;
  readonly left: number;
  readonly far: number;
}

export function turningLeft({ quarters, left, path: spots, allowed }: TrialShown, before: number): Turning | null {
  const now = quarters.findLast(({ spot }) => spot !== null);
  const path = spots.map(placeOf);
  const at = path.at(-1);
  const [first, second] = quarters;
  if (!now || !at || !first || !second || left <= 0 || !allowed) return null;
  const heading = path.length > 1 ? along(path, pathLength(path)).heading : before;
  return { at, heading, left: now.left, far: units(Math.min(left, second.at - first.at)) };
}

/** The slice of ground a mount may turn into, as an SVG outline about its place; a line if it may only go straight on. */
export function sliceOf({ heading, left, far }: Turning): string {
  const ahead = polar(far, heading);
  if (left === 0) return `M0 0L${n(ahead.x)} ${n(ahead.y)}`;
  const from = polar(far, heading - left);
  return `M0 0L${n(from.x)} ${n(from.y)}${arc(far, heading - left, heading + left).replace(/^M[^A]*/, "")}Z`;
}
