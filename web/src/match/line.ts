/** People on a line, as the screen lists them: the farthest of the opponents on top, whoever is asked below them, friends where they stand. */
import type { AskedShown, ChoiceShown, Chip, SceneShown, SomebodyShown, TableShown } from "../wire/types";
import { figureSet } from "./words.ts";

/** Somebody on the line, with the attack on them that is chosen or that a tap begins. */
export interface OnLine {
  readonly one: SomebodyShown;
  readonly way: ChoiceShown | null;
  readonly chips: readonly Chip[];
}

/** Everybody who stands somewhere, from the far end to the near one as `me` looks along the line. */
export function lineOf(
  scene: SceneShown,
  { people }: TableShown,
  me: string,
  way: (id: string) => ChoiceShown | null,
): readonly OnLine[] {
  const side = figureSet(scene, me)?.side;
  const placed = people.flatMap((one) => (one.along === null ? [] : [{ one, at: one.along }]));
  const here = placed.find(({ one }) => one.id === me)?.at ?? 0;
  const foes = placed.filter(({ one }) => figureSet(scene, one.id)?.side !== side);
  const ahead = foes.reduce((sum, { at }) => sum + at - here, 0) < 0 ? -1 : 1;
  return placed
    .sort((a, b) => ahead * (b.at - a.at) || Number(a.one.id === me) - Number(b.one.id === me))
    .map(({ one }) => {
      const found = way(one.id);
      return { one, way: found, chips: found === null || found.chance === null ? one.chips : found.chips };
    });
}

/** What a tap on somebody begins: the first thing that is done to them. */
export const firstOn = (asked: AskedShown | null, id: string): ChoiceShown | null =>
  (asked?.kind === "act" && asked.choices.find((one) => one.target === id && one.commits && !one.needs)) || null;

/** "half in cover −2", with a real minus; what only says how things are has no number. */
export const chipText = ({ what, add }: Chip): string =>
  add === 0 ? what : `${what} ${add > 0 ? "+" : "−"}${Math.abs(add)}`;
