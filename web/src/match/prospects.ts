/** The rows of From here: out of a place tried out, or out of the targets of an action. */
import type { Ticket } from "../board/tickets";
import type { FromHere, SceneShown } from "../wire/types";
import { far } from "./words.ts";

export interface Prospect {
  readonly figure: string;
  readonly words: string;
  readonly youHit: number | null;
  /** Absent where nothing is known of it; null where it cannot be. */
  readonly hitsYou?: number | null;
}

/** The best shots first, those that cannot be taken last. */
export function fromPlace(rows: readonly FromHere[], scene: SceneShown): readonly Prospect[] {
  return rows
    .map((row) => ({
      figure: row.figure,
      words: [far(row.distance, scene), (row.you_hit === null && row.why) || row.words].filter(Boolean).join(", "),
      youHit: row.you_hit,
      hitsYou: row.hits_you,
    }))
    .sort((a, b) => (b.youHit ?? -1) - (a.youHit ?? -1));
}

export function fromTickets(tickets: readonly Ticket[]): readonly Prospect[] {
  return tickets
    .map((one) => ({ figure: one.figure, words: one.whole || one.refusal, youHit: one.chance }))
    .sort((a, b) => (b.youHit ?? -1) - (a.youHit ?? -1));
}
