/** Pointing at an offer before it is taken: the line from whoever would shoot to whom it would be at. */
import type { Session } from "../wire/session";
import type { ChoiceShown, SightShown, TableShown } from "../wire/types";
import { figureShown } from "./words.ts";

export class Pointing {
  /** The line of the offer that is pointed at. */
  line = $state.raw<SightShown | null>(null);

  readonly #session: Session;
  #known: Record<string, readonly SightShown[]> = {};
  #wanted: ChoiceShown | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** A new question: what stood where may have changed. */
  forget(): void {
    this.#known = {};
    this.#wanted = null;
    this.line = null;
  }

  async at(choice: ChoiceShown | null): Promise<void> {
    this.#wanted = choice;
    this.line = null;
    if (!choice?.figure || !choice.target) return;
    let sights = this.#known[choice.figure];
    if (!sights) {
      const reply = await this.#session.sights(choice.figure);
      if (!reply.ok) return;
      sights = this.#known[choice.figure] = reply.value;
    }
    if (this.#wanted !== choice) return;
    const found = sights.find((one) => one.target === choice.target);
    this.line = found ? led(found, choice, this.#session.table) : null;
  }
}

/** The line as it will be: to the point of the way at which the target is fired at. */
function led(sight: SightShown, { figure, at }: ChoiceShown, table: TableShown | null): SightShown {
  const from = table && figureShown(table, figure)?.spot;
  if (!at || !from) return sight;
  const ray = { a: [from[0], from[1]], b: [at[0], at[1]], clear: true, stop: null, by: "" } as const;
  return { ...sight, shield: null, rays: [ray] };
}
