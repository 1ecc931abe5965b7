/** Naming people for something they do together: who may be named, and taking one in or out. */
import type { ChoiceShown, FigureShown, SceneShown, TableShown } from "../wire/types";
import type { Mode } from "./acting.ts";
import { figureSet } from "./words.ts";

export type Naming = Extract<Mode, { kind: "people" }>;

/** Those who may be named: whom the choice lists, else one's own. */
export const candidates = ({ figures }: ChoiceShown, own: readonly string[]): readonly string[] =>
  figures.length > 0 ? figures : own;

/** Name somebody, the first being the leader; or take a name back. */
export function named(mode: Naming, id: string): Naming {
  const without = mode.named.filter((one) => one !== id);
  return { ...mode, named: without.length < mode.named.length ? without : [...mode.named, id] };
}

/** Let somebody lead: named first, the others after it. */
export const led = (mode: Naming, id: string): Naming => ({
  ...mode,
  named: [id, ...mode.named.filter((one) => one !== id)],
});

const canAct = (figure: FigureShown, scene: SceneShown, seat: string): boolean =>
  (figure.mark === "fit" || figure.mark === "lily") && !figure.done && figureSet(scene, figure.id)?.seat === seat;

/** Those of a seat who can still act. */
export const ownPeople = (scene: SceneShown, table: TableShown, seat: string): readonly string[] =>
  table.figures.filter((one) => canAct(one, scene, seat)).map((one) => one.id);
