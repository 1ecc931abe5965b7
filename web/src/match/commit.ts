/** The red button: what it says now, whether it can be pressed, and what it does. */
import type { AskedShown } from "../wire/types";
import { left } from "./pairing.ts";
import type { Play } from "./play.svelte.ts";

export interface Commit {
  readonly label: string;
  readonly ready: boolean;
  run(): void;
}

/** What would be committed now; null while there is nothing. */
export function commitFor(play: Play): Commit | null {
  const { asked, mode, trial, chosen } = play;
  if (!asked) return play.desking.commit;
  switch (mode.kind) {
    case "path":
    case "spot":
    case "distance": {
      const stays = mode.choice.board === "walk" && trial?.length === 0;
      return sending(play, mode.choice.commit || mode.choice.label, trial?.allowed && !stays ? trial.words : null);
    }
    case "pair": {
      const [way] = mode.pressed.length > 1 ? left(asked, mode.pressed) : [];
      return way ? sending(play, way.label, way.words) : null;
    }
    case "people":
      return sending(play, "They act together", trial?.allowed ? trial.words : null);
    case "target":
      return chosen && sending(play, chosen.commit || chosen.label, chosen.words);
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
  const looked = asked.choices.find((one) => one.board === "figure" && one.figure === play.looked);
  if (looked) return sending(play, looked.label, looked.words);
  const [only] = asked.choices;
  if (only && asked.choices.length === 1 && !only.needs) return sending(play, only.label, only.words);
  return null;
}

/** A button that sends words; without any it says why not. */
function sending(play: Play, label: string, words: string | null): Commit {
  return {
    label,
    ready: words !== null && !play.deaf,
    run: () => {
      if (words !== null) void play.answer(words);
      else if (play.trial?.refusal) play.spoken = play.trial.refusal;
    },
  };
}
