/** What the board is asked to let people do, and what it is given to draw. */
import type { BandShown, Spot } from "../wire/types";

/**
 * What a gesture means now. `look`: figures can be clicked. `target`: a click on a figure chooses a target. `path`: the figure
 * can be dragged or sent by clicks, its own place being the start. `spot`: a place is wanted for a figure. `point`: a place for
 * it to make for, straight from where it is. `along`: a distance along a path that is already declared. `people`: a click on
 * a figure takes it among those chosen, or out again.
 */
export type Act =
  | { readonly kind: "look" }
  | { readonly kind: "target" }
  | { readonly kind: "path"; readonly figure: string }
  | { readonly kind: "spot" | "point"; readonly figure: string }
  | { readonly kind: "people"; readonly chosen: readonly string[] }
  | { readonly kind: "along"; readonly figure: string; readonly path: readonly Spot[] };

/** The ranges of the weapon in somebody's hand. */
export interface Ranges {
  readonly figure: string;
  readonly bands: readonly BandShown[];
}

/** How a path came to rest. */
export type Put = "drag" | "click";
