/** Bearings as people say them: "ne 4.5", "north 3", "120 2", several one after the other. North is up. */
import type { Spot } from "../wire/types";

const WINDS = ["n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"];
/** One leg of a walk: degrees clockwise from north, and how far in the game's own unit. */
export interface Leg {
  readonly degrees: number;
  readonly length: number;
}

export type Read = { readonly legs: readonly Leg[] } | { readonly problem: string };

const HELP = "Write a bearing and a distance, as in “ne 4.5”.";

function degreesOf(word: string): number | null {
  const plain = word.replaceAll("north", "n").replaceAll("east", "e").replaceAll("south", "s").replaceAll("west", "w");
  const wind = WINDS.indexOf(plain.replaceAll("-", ""));
  if (wind >= 0) return wind * 22.5;
  if (!/^\d{1,3}°?$/.test(word)) return null;
  const degrees = Number.parseInt(word, 10);
  return degrees <= 360 ? degrees % 360 : null;
}

function lengthOf(word: string): number | null {
  const fractions = word.replace("½", ".5").replace("¼", ".25").replace("¾", ".75").replace(",", ".");
  const found = /^(\d*\.?\d+)(?:″|"|''|in|inch|inches|cm|ft|')?$/.exec(fractions);
  return found ? Number(found[1]) : null;
}

/** Reads a typed walk. */
export function readBearing(text: string): Read {
  const parts = text
    .toLowerCase()
    .trim()
    .replace(/(north|south)[ -](east|west)/g, "$1$2")
    .replace(/^([a-z-]+)(?=[\d.½¼¾])/, "$1 ")
    .split(/[\s;]+/)
    .filter((part) => part !== "");
  if (parts.length === 0 || parts.length % 2 !== 0) return { problem: HELP };
  const legs: Leg[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const [bearing = "", distance = ""] = parts.slice(i, i + 2);
    const degrees = degreesOf(bearing);
    if (degrees === null) return { problem: `“${bearing}” is not a bearing. ${HELP}` };
    const length = lengthOf(distance);
    if (length === null || length <= 0) return { problem: `“${distance}” is not a distance. ${HELP}` };
    legs.push({ degrees, length });
  }
  return { legs };
}

/** Where a leg leads from a place; the level stays. */
export function walk(from: Spot, leg: Leg, unit: number): Spot {
  const angle = (leg.degrees * Math.PI) / 180;
  const far = leg.length * unit;
  // Adding 0 turns the -0 that rounding may leave into 0.
  return [Math.round(from[0] + Math.sin(angle) * far) + 0, Math.round(from[1] - Math.cos(angle) * far) + 0, from[2]];
}
