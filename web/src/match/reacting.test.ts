import { describe, expect, it } from "vitest";

import type { AskedShown, ChoiceShown } from "../wire/types";
import { placesFor } from "./marks.ts";
import type { Play } from "./play.svelte.ts";
import { offersShots, otherwise, shooters } from "./reacting.ts";
import { asked, choice } from "./samples.ts";

const shot = (figure: string, target: string, chance: number, more: Partial<ChoiceShown> = {}): ChoiceShown =>
  choice(`react ${figure} ${target} ${chance}`, {
    board: "shot",
    action: `react ${figure} ${target}`,
    label: `Pistol, snap, at ${target}`,
    name: `${figure} takes a quick shot at ${target}: Pistol`,
    figure,
    target,
    chance,
    ...more,
  });
const hold = choice("hold-fire", { label: "Hold fire", key: "N" });

const question: AskedShown = asked(
  [
    shot("clay", "silas", 0.1, { at: [0, 0, 0] }),
    shot("clay", "silas", 0.3, { at: [100, 0, 0] }),
    shot("clay", "lem", 0.2),
    shot("hester", "silas", 0.5),
    hold,
  ],
  { kind: "hold" },
);

describe("shots offered in answer to something", () => {
  it("are grouped by who fires, and the best chance comes first", () => {
    const found = shooters(question).map(({ figure, ways }) => [figure, ways.map((way) => way.best.chance)]);
    expect(found).toEqual([
      ["hester", [0.5]],
      ["clay", [0.3, 0.2]],
    ]);
  });

  it("put no numbers on the board before one of them is chosen: no button bears such a number", () => {
    const at = { asked: question, region: null } as unknown as Play;
    expect(placesFor(Object.assign(at, { mode: { kind: "idle" } }))).toEqual([]);
    const chosen = { kind: "list", action: "react clay silas", index: 0 };
    expect(placesFor(Object.assign(at, { mode: chosen })).map(({ spot }) => spot)).toEqual([
      [0, 0, 0],
      [100, 0, 0],
    ]);
  });

  it("leave holding fire beside them", () => {
    expect(otherwise(question).map((deed) => deed.action)).toEqual(["hold-fire"]);
  });

  it("are laid out so only where there are several", () => {
    expect(offersShots(question)).toBe(true);
    expect(offersShots({ ...question, choices: [shot("clay", "silas", 0.1), hold] })).toBe(false);
    expect(offersShots({ ...question, choices: [hold] })).toBe(false);
  });
});
