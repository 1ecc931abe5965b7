/** The slips on the table now: a ticket for everybody who may be shot at, a ribbon for the others, each cut to its text. */
import type { Look } from "./looks";
import { sansWidth, tallWidth } from "./letters";
import { placeSlips, type Crowd, type Placed, type Slip } from "./placing";
import { percent, type Ticket } from "./tickets";

export interface Cut extends Slip {
  readonly look: Look;
  readonly ticket: Ticket | null;
}

const TICKET_HEIGHT = 31;
const RIBBON_HEIGHT = 15;

/** How far off it is, unless the screen is narrow, and what is in the way. */
export const noteFor = ({ far, note }: Ticket, narrow: boolean): string =>
  [narrow ? "" : far, note].filter(Boolean).join(", ");

const chanceWidth = ({ chance, refusal }: Ticket): number =>
  chance === null ? tallWidth(refusal, 16) : tallWidth(percent(chance), 24) + 3;

function ticketWidth(ticket: Ticket, look: Look, narrow: boolean): number {
  const words = Math.max(sansWidth(look.short, 11.5, 650), sansWidth(noteFor(ticket, narrow), 11, 500));
  return Math.round(23 + words + 10 + chanceWidth(ticket) + 8);
}

const ribbonWidth = (look: Look): number => Math.round(14 + sansWidth(look.short, 11) + 10 + (look.done ? 11 : 0));

/** How far a base reaches with the marks on its rim, in drawing units. */
function rim(look: Look): number {
  if (look.body === "dead") return 13;
  return look.radius + (look.covering ? 9 : look.mounted ? 3 : 2);
}

/**
 * The slips in the order they choose their places: the best shot, the other tickets, one's own names, the rest.
 * `scale` is pixels per drawing unit; places come out in pixels from the table's corner.
 */
export function cutSlips(
  looks: readonly Look[],
  tickets: ReadonlyMap<string, Ticket>,
  named: (look: Look) => boolean,
  own: (look: Look) => boolean,
  scale: number,
  narrow: boolean,
): Cut[] {
  const rank = ({ ticket, look }: Cut): number => (ticket ? (ticket.best ? 0 : 1) : own(look) ? 2 : 3);
  return looks
    .flatMap((look): Cut[] => {
      const ticket = tickets.get(look.id) ?? null;
      if (!ticket && !named(look)) return [];
      const at = { x: look.at.x * scale, y: look.at.y * scale };
      const size = ticket
        ? { w: ticketWidth(ticket, look, narrow), h: TICKET_HEIGHT }
        : { w: ribbonWidth(look), h: RIBBON_HEIGHT };
      return [{ id: look.id, look, ticket, at, gap: rim(look) * scale + (ticket ? 7 : 5), ...size }];
    })
    .sort((a, b) => rank(a) - rank(b));
}

/** A slip where it lies. */
export interface Laid {
  readonly cut: Cut;
  readonly slip: Placed;
}

/** Lay slips; each keeps the place it had while that is free, and one that is as it was stays the very same value. */
export function laySlips(cuts: readonly Cut[], crowd: Crowd, last: readonly Laid[]): readonly Laid[] {
  const before = new Map(last.map((laid) => [laid.slip.id, laid]));
  const ways = new Map(last.map(({ slip }) => [slip.id, slip.way]));
  return placeSlips(cuts, crowd, ways).flatMap((slip, i): Laid[] => {
    const cut = cuts[i];
    if (!cut) return [];
    const same = before.get(slip.id);
    return [same?.cut === cut && same.slip.way === slip.way ? same : { cut, slip }];
  });
}
