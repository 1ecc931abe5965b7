/** What lies open over the table: a panel, the rule that is looked up, and why something came to be. */
import type { LineShown, ShotShown, WhyShown } from "../wire/types";
import type { Play } from "./play.svelte.ts";

export type Panel = "" | "menu" | "goal" | "rules" | "keys" | "people" | "judge" | "why" | "figure" | "story" | "end";

/** What the why panel shows: something that happened, or a shot that might. */
export type Why =
  | { readonly of: "line"; readonly line: LineShown; readonly shown: WhyShown }
  | { readonly of: "shot"; readonly figure: string; readonly target: string; readonly shown: ShotShown };

export class Panels {
  open = $state<Panel>("");
  why = $state.raw<Why | null>(null);
  rule = $state("");

  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  close(): void {
    this.open = "";
    this.why = null;
  }

  /** Open a panel; close it if it lies open. */
  toggle(panel: Panel): void {
    this.open = this.open === panel ? "" : panel;
  }

  openRule(id: string): void {
    this.rule = id;
    this.open = "rules";
  }

  /** Why this line came to be. */
  async askWhy(line: LineShown): Promise<void> {
    const play = this.#play;
    const reply = await play.session.why(line.number);
    if (reply.ok) {
      this.#explain({ of: "line", line, shown: reply.value });
      play.spoken = reply.value.title;
    } else play.trouble = reply.refusal;
  }

  /** Why for what is focused: the shot in the bubble, else the last line that has more to it. */
  explain(): void {
    const { acting: figure, session, shot, target } = this.#play;
    if (shot && target) {
      this.#explain({ of: "shot", figure, target, shown: shot });
      return;
    }
    const line = session.story.findLast((one) => one.why && one.tone !== "heading" && one.tone !== "opening");
    if (line) void this.askWhy(line);
  }

  #explain(why: Why): void {
    this.why = why;
    this.open = "why";
  }
}
