/**
 * Several people at one keyboard: who is on show, and when the table is handed over.
 *
 * A hand is never drawn for anybody but its owner: whenever another seat of this browser has to decide something, a
 * hand-over comes first; what has one answer is nothing to decide. Rolling a die is no secret, so one's own dice are asked for without one; nor is there any between
 * seats of one side in a book without cards, for they know the same.
 */
import type { SeatView } from "./story.ts";
import type { AskedShown, LineShown, PersonShown, SceneShown, TableShown } from "./types";

export interface Showing {
  /** The seat on show; empty before anybody sat down. */
  readonly seat: string;
  /** The seat the table is being handed to; empty when it is not. */
  readonly to: string;
}

export type Views = Readonly<Record<string, SeatView>>;

const asked = (views: Views, seat: string): AskedShown | null => views[seat]?.table.asked ?? null;

type Passes = (question: AskedShown) => boolean;

/** Whether a seat has to decide something that is for its own eyes; what passes by itself is nobody's to decide. */
function decides(views: Views, seat: string, passes: Passes): boolean {
  const question = asked(views, seat);
  return question !== null && question.given === "" && question.kind !== "roll" && !passes(question);
}

/** The dice question of any held seat, which is put to whoever is on show. */
export function openRoll(views: Views, seats: readonly string[]): AskedShown | null {
  for (const seat of seats) {
    const question = asked(views, seat);
    if (question?.kind === "roll") return question;
  }
  return null;
}

/** Seats that know the same, so that whoever plays both need not be handed the table: one side, and nobody holds cards. */
export function oneMind(scene: Pick<SceneShown, "cards" | "seats"> | null, a: string, b: string): boolean {
  const side = (id: string): string | undefined => scene?.seats.find((seat) => seat.id === id)?.side;
  return scene !== null && !scene.cards && side(a) !== undefined && side(a) === side(b);
}

/** The table with another of the questions in front that a seat is asked at the same time. */
export function turned(table: TableShown, sentence: string): TableShown {
  const other = table.others.find((one) => one.sentence === sentence);
  if (!other || !table.asked) return table;
  return { ...table, asked: other, others: [table.asked, ...table.others.filter((one) => one !== other)] };
}

/** Whether somebody elsewhere, no bot and no chart, sits on another side than a seat's, and could learn from its answers. */
export function opposed(
  scene: Pick<SceneShown, "seats"> | null,
  people: readonly Pick<PersonShown, "seat" | "who">[],
  own: string,
  held: readonly string[],
): boolean {
  const side = (id: string): string | undefined => scene?.seats.find((seat) => seat.id === id)?.side;
  return people.some(({ seat, who }) => who === "person" && !held.includes(seat) && side(seat) !== side(own));
}

/** Who is on show, or handed to, once the views have changed; `alike` tells seats between which nothing is hidden. */
export function next(
  now: Showing,
  seats: readonly string[],
  views: Views,
  alike: (a: string, b: string) => boolean = () => false,
  passes: Passes = () => false,
): Showing {
  const [only] = seats;
  if (only === undefined) return { seat: "", to: "" };
  if (seats.length === 1) return { seat: only, to: "" };
  if (seats.some((seat) => views[seat]?.table.ended)) return { seat: now.seat || now.to || only, to: "" };
  const target = now.to || now.seat;
  if (target && decides(views, target, passes)) return now;
  const start = seats.indexOf(target) + 1;
  const wanted = [...seats.slice(start), ...seats.slice(0, start)].find((seat) => decides(views, seat, passes));
  const together = seats.every((seat) => alike(only, seat));
  if (wanted && (together || alike(now.seat, wanted))) return { seat: wanted, to: "" };
  if (wanted) return { seat: now.seat, to: wanted };
  if (now.seat || now.to) return now;
  return together ? { seat: only, to: "" } : { seat: "", to: only };
}

const telling = (line: LineShown): string => [line.turn, line.sentence, line.outcome].join("\n");

/** The lines of one seat's story from `from` on that another seat's story tells in the same words: nobody's secret. */
export function publicSince(of: SeatView | undefined, other: SeatView | undefined, from: number): readonly LineShown[] {
  if (!of || !other) return [];
  const told = new Set(other.story.map(telling));
  return of.story.slice(from).filter((line) => told.has(telling(line)));
}
