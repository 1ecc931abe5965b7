/** The slip a target carries while somebody thinks about shooting at it. */
import type { FigureShown, FromHere, SceneShown } from "../wire/types";
import { rangeText } from "./geometry";

export interface Ticket {
  readonly figure: string;
  /** From 0 to 1; null when there is no shot, and then `refusal` says why in two words, or when nobody says how likely. */
  readonly chance: number | null;
  /** Whether it can be done at all, however likely it is. */
  readonly possible: boolean;
  /** How far off it is: "6.1″"; nothing where nobody may measure. */
  readonly far: string;
  /** What is in the way: "barrels". */
  readonly note: string;
  /** Both, and what there is no room for on the ticket. */
  readonly whole: string;
  readonly refusal: string;
  /** The best shot at somebody still standing. At most one ticket is. */
  readonly best: boolean;
}

/** A chance as people read it: whole percent. */
export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** Tickets for everybody a figure could think of shooting from a place. */
export function ticketsFrom(rows: readonly FromHere[], figures: readonly FigureShown[], scene: SceneShown): Ticket[] {
  const standing = new Set(figures.filter(({ mark }) => mark !== "down" && mark !== "dead").map(({ id }) => id));
  const best = Math.max(...rows.filter(({ figure }) => standing.has(figure)).map(({ you_hit }) => you_hit ?? 0));
  let taken = false;
  return rows.map((row): Ticket => {
    const first = !taken && best > 0 && row.you_hit === best && standing.has(row.figure);
    taken ||= first;
    const refusal = row.you_hit === null ? row.why : "";
    const far = row.distance === null ? "" : rangeText(row.distance, scene);
    const note = row.brief === refusal ? "" : row.brief;
    return {
      figure: row.figure,
      chance: row.you_hit,
      possible: refusal === "",
      far,
      note,
      whole: [far, note].filter(Boolean).join(", "),
      refusal,
      best: first,
    };
  });
}
