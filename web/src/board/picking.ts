/** Which thing a pointer means, and how far it is between two. */
import type { SceneShown } from "../wire/types";
import { apart, lengthText, tenths, toward, type Place } from "./geometry";

/** Something round on the table. */
export interface Round {
  readonly id: string;
  readonly at: Place;
  readonly radius: number;
  readonly body?: "up" | "down" | "dead";
}

/** The nearest thing within its reach of a place; the dead make way for the living. */
export function nearest<T extends Round>(things: readonly T[], to: Place, reach: (thing: T) => number): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const thing of things) {
    const gap = apart(to, thing.at);
    const rank = gap + (thing.body === "dead" ? thing.radius : 0);
    if (gap > reach(thing) || rank >= least) continue;
    best = thing;
    least = rank;
  }
  return best;
}

/** A ruler laid between two places, from the edge of whatever stands there or from its middle, as the game measures. */
export interface Laid {
  readonly a: Place;
  readonly b: Place;
  readonly text: string;
}

export function layRuler(one: Round, two: Round, scene: SceneShown): Laid {
  const whole = apart(one.at, two.at);
  const edge = (radius: number): number => (scene.measured === "edges" ? radius : 0);
  return {
    a: toward(one.at, two.at, Math.min(edge(one.radius), whole / 2)),
    b: toward(two.at, one.at, Math.min(edge(two.radius), whole / 2)),
    text: lengthText(tenths(Math.max(0, whole - edge(one.radius) - edge(two.radius))), scene),
  };
}
