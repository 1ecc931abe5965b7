/** What a choice under way puts on the board: a ticket for each target, a number for each place. */
import { ticketsFrom, type Ticket } from "../board/tickets";
import type { PlaceShown } from "../wire/types";
import * as acting from "./acting.ts";
import type { Play } from "./play.svelte.ts";
import { offersShots } from "./reacting.ts";
import { far, figureShown, whole } from "./words.ts";

/** No more places than there are number keys. */
const NUMBERS = 9;

/** Tickets of those who could be shot from where a path ends, or who are the targets of an action. */
export function ticketsFor(play: Play): readonly Ticket[] {
  const { asked, mode, scene, table } = play;
  if (!asked || !scene || !table) return [];
  if (mode.kind === "path" && play.tried && asked.kind === "act") {
    return ticketsFrom(play.fromHere, table.figures, scene);
  }
  if (mode.kind !== "target") return [];
  const up = (id: string): boolean => ["fit", "lily"].includes(figureShown(table, id)?.mark ?? "");
  const odds = asked.choices.some((one) => one.action === mode.action && one.chance !== null);
  const shown = acting.targets(asked, mode.action).map((id) => {
    const way = acting.chosen(asked, acting.aimAt(asked, mode, id));
    return {
      figure: id,
      chance: way?.chance ?? null,
      possible: true,
      far: far(way?.distance ?? null, scene),
      note: way?.note ?? "",
      whole: way ? whole(way, scene) : "",
      // Where others have a chance, none is none.
      refusal: way?.chance === null ? (odds ? "–" : way.label) : "",
      best: false,
    };
  });
  const best = Math.max(0, ...shown.filter((one) => up(one.figure)).map((one) => one.chance ?? 0));
  const first = shown.find((one) => best > 0 && up(one.figure) && one.chance === best)?.figure;
  const told = shown.map((one) => one.figure);
  const none = play.noShot
    .filter(({ sight }) => !told.includes(sight.target))
    .map(({ sight, why }) => ({
      figure: sight.target,
      chance: null,
      possible: false,
      far: "",
      note: "",
      whole: "",
      refusal: why,
      best: false,
    }));
  return [...shown.map((one) => ({ ...one, best: one.figure === first })), ...none];
}

/** The numbered places: suggestions that were asked for, or the answers that are places themselves, if they are listed so. */
export function placesFor(play: Play): readonly PlaceShown[] {
  const { asked, mode, region } = play;
  if (!asked) return [];
  if (mode.kind === "path" || mode.kind === "spot")
    return play.placesOpen ? (region?.places ?? []).slice(0, NUMBERS) : [];
  const listed =
    mode.kind === "list"
      ? acting.deedOf(asked, mode.action)?.choices
      : mode.kind === "idle" && !offersShots(asked)
        ? asked.choices
        : [];
  return (listed ?? [])
    .flatMap((one) =>
      one.at ? [{ words: one.words, spot: one.at, path: [], name: one.name, chance: one.chance }] : [],
    )
    .slice(0, NUMBERS);
}
