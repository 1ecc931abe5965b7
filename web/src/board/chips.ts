/** Where the chips of a path and of the ranges go. Places are in drawing units, `k` is drawing units in a pixel. */
import type { SceneShown, WatchedShown } from "../wire/types";
import type { Ranges } from "./acts";
import { along, apart, pathLength, placeOf, polar, rangeText, units, type Place } from "./geometry";
import { sansWidth } from "./letters";
import type { Look } from "./looks";
import { percent } from "./tickets";

/** The length of a path is said beside it, at its last corner or halfway, on the side where the figure is not. */
export function lengthPlace(path: readonly Place[], figure: Place, k: number): Place | null {
  const whole = pathLength(path);
  if (whole < 56 * k) return null;
  const halfway = along(path, whole / 2 - 8 * k);
  const at = (path.length > 2 ? path.at(-2) : undefined) ?? halfway.at;
  const beside = [90, -90].map((turn) => {
    const off = polar(26 * k, halfway.heading + turn);
    return { x: at.x + off.x, y: at.y + off.y };
  });
  return beside.reduce((best, place) => (apart(place, figure) > apart(best, figure) ? place : best));
}

export interface WatchChip {
  readonly figure: string;
  readonly at: Place;
  readonly text: string;
}

/** Whoever may fire at a path, by name and chance, over the place it would come at; one chip stands on another. */
export function watchChips(watched: readonly WatchedShown[], name: (id: string) => string, k: number): WatchChip[] {
  const laid: (WatchChip & { readonly w: number })[] = [];
  for (const { figure, spot, chance } of watched) {
    const text = `${name(figure)} ${percent(chance)}`;
    const { x, y } = placeOf(spot);
    const w = (sansWidth(text, 12) + 18) * k;
    const near = laid.filter(({ at, w: wide }) => Math.abs(at.x - x) < (w + wide) / 2);
    let up = y - 20 * k;
    while (near.some(({ at }) => Math.abs(at.y - up) < 21 * k)) up -= 22 * k;
    laid.push({ figure, at: { x, y: up }, text, w });
  }
  return laid;
}

export interface RangeChip {
  readonly name: string;
  readonly at: Place;
  readonly text: string;
}

/** From the top of the circle round to where there is most often room. */
const TRIES = [0, 340, 20, 320, 40, 180, 200, 160, 290, 70, 270, 90];

/** A chip on each range circle: the first place that is in view and clear of people. */
export function rangeChips(
  ranges: Ranges,
  centre: { readonly at: Place; readonly radius: number },
  people: readonly Look[],
  view: { readonly from: Place; readonly to: Place },
  scene: SceneShown,
  k: number,
): RangeChip[] {
  const clear = (at: Place): boolean =>
    at.x > view.from.x &&
    at.y > view.from.y &&
    at.x < view.to.x &&
    at.y < view.to.y &&
    people.every((look) => apart(look.at, at) > look.radius + 44 * k);
  return ranges.bands.map((band) => {
    const tries = TRIES.map((degrees) => {
      const off = polar(units(band.reach) + centre.radius, degrees);
      return { x: centre.at.x + off.x, y: centre.at.y + off.y };
    });
    return {
      name: band.name,
      at: tries.find(clear) ?? tries[0] ?? centre.at,
      text: `${band.name} ${rangeText(band.reach, scene)} ${band.need}`.toUpperCase(),
    };
  });
}
