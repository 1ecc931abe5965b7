/** The question and its second line as the dock prints them, while something is being chosen. */
import { lengthText } from "../board/geometry";
import type { AskedShown, SceneShown, TableShown } from "../wire/types";
import { targets } from "./acting.ts";
import type { Play } from "./play.svelte.ts";
import { far, percent, sentence, shortName } from "./words.ts";

export interface Question {
  readonly sentence: string;
  readonly hint: string;
}

const PHONE_WAYS = "Drag, tap a place, or choose one from the list.";

export function question(
  play: Play,
  asked: AskedShown,
  scene: SceneShown,
  table: TableShown,
  phone: boolean,
): Question {
  const { mode, trial } = play;
  const short = shortName(scene, table, play.acting);
  switch (mode.kind) {
    case "path": {
      if (mode.choice.board !== "walk")
        return {
          sentence: `Where does ${short} go?`,
          hint:
            trial?.refusal ||
            trial?.note ||
            (phone ? PHONE_WAYS : "Drag, click, or press P for places. Esc goes back."),
        };
      if (!trial) {
        return {
          sentence: `Where does ${short} move?`,
          hint: `${asked.hint} ${phone ? `Drag ${short} or tap a place.` : `Drag ${short}, click a place, or press P.`}`,
        };
      }
      const left = lengthText(Math.max(0, trial.left), scene, true);
      const watched = trial.watched.map((one) => one.words);
      const stops = trial.refusal || [...watched, trial.note, trial.first].filter(Boolean).join(" ");
      return {
        sentence: `${short} is moving: ${left} left.`,
        hint: stops || `${asked.hint} ${phone ? "Drag on, or stop here." : `Let go to stop, Esc puts ${short} back.`}`,
      };
    }
    case "spot": {
      const pointing = mode.choice.needs === "point";
      return {
        sentence: pointing ? `Which way does ${short} go?` : asked.sentence,
        hint: trial?.refusal || trial?.first || trial?.note || mode.choice.note || asked.hint || "Click a place.",
      };
    }
    case "pair":
      return { sentence: asked.sentence, hint: asked.hint };
    case "people":
      return {
        sentence: mode.choice.name ? `${mode.choice.name}.` : asked.sentence,
        hint: trial?.refusal || mode.choice.note || asked.hint,
      };
    case "distance":
      return { sentence: asked.sentence, hint: trial?.note || asked.hint };
    case "target": {
      const several = targets(asked, mode.action).length > 1;
      const tab = several ? `${asked.hint} Tab goes from target to target.` : asked.hint;
      return {
        sentence: several ? `Whom does ${short} ${play.chosen?.whom || "choose"}?` : `How does ${short} do it?`,
        hint:
          table.people.length > 0 && play.chosen
            ? sentence([play.chosen.name])
            : phone
              ? aimed(play, scene, table)
              : tab,
      };
    }
    case "list":
      return { sentence: asked.sentence, hint: play.chosen?.name ? `${play.chosen.name}.` : asked.hint };
    case "idle":
      return { sentence: asked.sentence, hint: asked.hint };
  }
}

/** Where there is no room for a bubble: who is aimed at, what is in the way, and the chance. */
function aimed(play: Play, scene: SceneShown, table: TableShown): string {
  const { chosen, shot } = play;
  if (!chosen) return "";
  const chance = chosen.chance === null ? "" : `: ${percent(chosen.chance)}`;
  const need = shot?.need ? `, needs ${shot.need}` : "";
  const said = [shortName(scene, table, chosen.target), far(chosen.distance, scene), chosen.note].filter(Boolean);
  return `${said.join(", ")}${chance}${need}. ${chosen.also}`.trim();
}
