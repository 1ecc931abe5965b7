/** The red button: what it says now, whether it can be pressed, and what it does. */
import type { AskedShown, ChoiceShown } from "../wire/types";
import type { Play } from "./play.svelte.ts";

export interface Commit {
  readonly label: string;
  readonly ready: boolean;
  run(): void;
}

const STOPS: Readonly<Record<string, string>> = { move: "Stop here", duck: "Duck here" };

/** What would be committed now; null while there is nothing. */
export function commitFor(play: Play): Commit | null {
  const { asked, mode, trial, chosen } = play;
  if (!asked) return null;
  switch (mode.kind) {
    case "path":
    case "spot":
    case "distance": {
      const label =
        mode.kind === "distance"
          ? "Fire there"
          : mode.kind === "spot"
            ? mode.choice.label
            : (STOPS[mode.choice.kind] ?? "Stop here");
      const stays = mode.choice.kind === "move" && trial?.length === 0;
      return sending(play, label, trial?.allowed && !stays ? trial.words : null);
    }
    case "people":
      return sending(play, "They act together", trial?.allowed ? trial.words : null);
    case "target":
      return chosen && sending(play, fires(chosen), chosen.words);
    case "list":
      if (!chosen?.needs) return chosen && sending(play, chosen.label, chosen.words);
      return { label: chosen.label, ready: true, run: () => play.pick(chosen) };
    case "idle":
      return idle(play, asked);
  }
}

/** Nothing has been begun: a card picked, somebody looked at, or the only answer there is. */
function idle(play: Play, asked: AskedShown): Commit | null {
  if (play.throwing) return play.thrown && sending(play, play.thrown.label, play.thrown.words);
  if (asked.kind === "lay" || asked.kind === "fight") {
    const choice = asked.choices.find((one) => one.card && one.card === play.card);
    if (!choice) return null;
    return sending(play, choice.words === asked.given ? "Laid. Change it if you like" : choice.label, choice.words);
  }
  const looked = asked.choices.find((one) => one.kind === "activate" && one.figure === play.looked);
  if (looked) return sending(play, looked.label, looked.words);
  const [only] = asked.choices;
  if (only && asked.choices.length === 1 && !only.needs) return sending(play, only.label, only.words);
  return null;
}

/** A button that sends words; without any it says why not. */
function sending(play: Play, label: string, words: string | null): Commit {
  return {
    label,
    ready: words !== null,
    run: () => {
      if (words !== null) void play.answer(words);
      else if (play.trial?.refusal) play.spoken = play.trial.refusal;
    },
  };
}

function fires(choice: ChoiceShown): string {
  if (choice.kind === "shoot") return "Fire";
  if (choice.kind === "fan") return choice.count === 1 ? "Fan one round" : `Fan ${choice.count} rounds`;
  return choice.label;
}
