/** Which roofs are off in a print: those over somebody's head. */
import { indoors } from "../board/levels";
import { onTheTable } from "../board/looks";
import type { ScenarioShown } from "../wire/types";

export function openedFor(opening: ScenarioShown | null): ReadonlySet<string> {
  const map = opening?.scene.map;
  if (!opening || !map) return new Set();
  const houses = opening.table.figures.filter(onTheTable).flatMap((figure) => indoors(map, figure.spot) ?? []);
  return new Set(houses.map((house) => house.id));
}
