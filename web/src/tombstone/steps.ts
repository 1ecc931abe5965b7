/** The six steps of making a character: what each tab says of the draft, what is asked there, and a line below that. */
import type { DraftShown, Step } from "../wire/types";

export interface Tab {
  readonly id: Step;
  readonly name: string;
  readonly says: string;
  readonly state: "done" | "open" | "wrong" | "waits";
  readonly question: string;
  readonly hint: string;
}

type Words = Pick<Tab, "says" | "state" | "question" | "hint">;

/** What somebody who rides in a campaign still decides. */
const OF_RIDERS: readonly Step[] = ["points", "abilities", "outfit", "print"];

export function stepsOf(shown: DraftShown, rides = false): readonly Tab[] {
  const { sheet, draft, waits } = shown;
  const called = sheet.name.split(" ")[0] || "this one";
  const having = sheet.powers.map((one) => one.name);
  const poster = shown.posters.find((one) => one.id === draft.character.background);
  const chosen = draft.chosen ?? false;
  const state = (done: boolean): Tab["state"] => (done ? "done" : "open");
  const needs = chosen && sheet.grit.value === "1" ? ` Needs ${poster?.needs ?? ""}.` : "";
  const words: Readonly<Record<Step, Words>> = {
    who: {
      says: sheet.name || "no name yet",
      state: state(sheet.name !== ""),
      question: "Who is it going to be?",
      hint: "A name is all that is needed here; everything else may be left as it is.",
    },
    background: {
      says: chosen ? sheet.background : `choose one of ${shown.posters.length}`,
      state: state(chosen),
      question: `What has ${called} been?`,
      hint: "It stays for life. Grit 3 and 5 bring everybody one more Fortune Die.",
    },
    points: {
      ...placing(shown),
      question: shown.to_move > 0 ? `Points of ${called} must move.` : `Where do ${called}’s points go?`,
      hint: `${shown.points} points at Grit ${sheet.grit.value}.${needs}`,
    },
    abilities: {
      says: !chosen || !having[0] ? (having[0] ? "come with it" : "none at this table") : having.join(", "),
      state: state(chosen),
      question: `What can ${called} do that others cannot?`,
      hint: "A Background brings an ability at Grit 1, 2, 4 and 6; a table may have some of its own to take instead.",
    },
    outfit: {
      says: sheet.purse ? `${sheet.purse} to spend` : "fixed or rolled",
      state: state((draft.character.outfit ?? []).length > 0),
      question: `What does ${called} carry?`,
      hint: poster?.gear ?? "",
    },
    print: {
      says: waits[0] ? waits[0].replace("W", "w").replace(/\.$/, "") : "ready",
      state: waits[0] ? "waits" : "done",
      question: waits[0] ? "Not quite yet." : `How shall ${called} be printed?`,
      hint: "On one page, good in black alone. Boxes are for pencil.",
    },
  };
  const ids: readonly Step[] = rides ? OF_RIDERS : ["who", "background", ...OF_RIDERS];
  return ids.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1), ...words[id] }));
}

/** Points wait for a Background, and may have to go elsewhere once there is another one. */
function placing({ draft, to_move, left, points }: DraftShown): Pick<Tab, "says" | "state"> {
  if (!draft.chosen) return { says: "after the Background", state: "open" };
  if (to_move > 0) return { says: `${to_move} ${to_move === 1 ? "point" : "points"} to move`, state: "wrong" };
  if (left === 0) return { says: "all placed", state: "done" };
  return { says: left >= points ? `${left} to place` : `${left} of ${points} left`, state: "open" };
}
