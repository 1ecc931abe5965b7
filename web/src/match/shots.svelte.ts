/** Shots looked into while a target is being chosen: the one in focus, and why others cannot be taken. */
import type { ShotShown, SightShown } from "../wire/types";
import * as acting from "./acting.ts";
import type { Play } from "./play.svelte.ts";
import { figureSet } from "./words.ts";

/** Somebody who cannot be shot at. */
export interface NoShot {
  readonly sight: SightShown;
  /** In two words. */
  readonly why: string;
  /** In a sentence, with its rule. */
  readonly sentence: string;
  readonly rule: string;
}

/** Those who can still be aimed at, standing or not. */
export const ON_TABLE: readonly string[] = ["fit", "lily", "down"];

export class Shots {
  shot = $state.raw<ShotShown | null>(null);
  impossible = $state.raw<readonly NoShot[]>([]);

  readonly #play: Play;
  #known: Record<string, ShotShown> = {};
  #round = 0;

  constructor(play: Play) {
    this.#play = play;
  }

  /** Nothing is aimed at. */
  clear(): void {
    this.shot = null;
    this.impossible = [];
  }

  /** The table has changed: what was known of shots is no longer so. */
  forget(): void {
    this.#known = {};
  }

  /** `words` are the answer that is meant, where it is one. */
  async ask(figure: string, target: string, weapon: string, words: string): Promise<void> {
    const key = `${figure} ${target} ${weapon} ${words}`;
    const known = this.#known[key];
    this.shot = known ?? (this.shot?.sight.target === target ? this.shot : null);
    if (known) return;
    const reply = await this.#play.session.shot(figure, target, weapon, words);
    if (!reply.ok) return;
    this.#known[key] = reply.value;
    const { chosen } = this.#play;
    if (chosen?.words === words) this.shot = reply.value;
  }

  /** Why everybody else cannot be shot at: in two words, for their tickets. */
  async askImpossible(): Promise<void> {
    const { asked, mode, table, scene, session, acting: shooter } = this.#play;
    if (!asked || mode.kind !== "target" || !table || !scene || asked.kind !== "act") return;
    const side = figureSet(scene, shooter)?.side;
    const open = acting.targets(asked, mode.action);
    const others = table.figures.filter(
      (one) => ON_TABLE.includes(one.mark) && !open.includes(one.id) && figureSet(scene, one.id)?.side !== side,
    );
    // Whoever comes back to the targets has these asked anew: what was asked before that must not come twice.
    const round = ++this.#round;
    for (const other of others) {
      const reply = await session.shot(shooter, other.id);
      if (this.#play.mode.kind !== "target" || round !== this.#round) return;
      if (reply.ok && !reply.value.possible) this.impossible = [...this.impossible, noShot(reply.value)];
    }
  }
}

function noShot({ sight, brief, refusal, rule }: ShotShown): NoShot {
  return { sight, why: brief, sentence: refusal, rule };
}
