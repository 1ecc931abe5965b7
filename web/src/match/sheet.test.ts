import { describe, expect, it } from "vitest";

import { stands, tableOf } from "../board/town.ts";
import type { FigureShown } from "../wire/types";
import { company, injuries, scoreOf } from "./sheet.ts";

const figure = (id: string, more: Partial<FigureShown> = {}): FigureShown => stands(id, [0, 0, 0], more);
const names = (id: string): string => id.toUpperCase();

describe("a character's sheet", () => {
  it("shows nerve as it is now, and every other score as it is printed", () => {
    const shaken = figure("ann", { cool: 2, cool_first: 4 });
    expect(scoreOf({ name: "Cool", short: "Cool", value: 4 }, shaken)).toMatchObject({ now: 2, whole: 4, low: true });
    expect(scoreOf({ name: "Skill", short: "Skill", value: 3 }, shaken)).toMatchObject({ now: 3, low: false });
  });

  it("tells wounds by place, and nothing of places that are whole", () => {
    const row = (name: string, ticked: number) => ({ name, boxes: 1, ticked, kills: false });
    expect(injuries(figure("ann", { wounds: [row("Left arm", 1), row("Right arm", 0), row("Legs", 2)] }))).toEqual([
      "Left arm: a wound",
      "legs: 2 wounds",
    ]);
  });

  it("says whom somebody leads or follows", () => {
    const ann = figure("ann", { group: "ann", leads: true });
    const bob = figure("bob", { group: "ann" });
    const cy = figure("cy", { group: "ann" });
    const table = tableOf(ann, bob, cy, figure("dee"));
    expect(company(ann, table, names)).toBe("Leads BOB and CY.");
    expect(company(bob, table, names)).toBe("Goes with ANN, who leads, and CY.");
    expect(company(bob, tableOf(ann, bob), names)).toBe("Goes with ANN, who leads.");
    expect(company(figure("dee"), table, names)).toBe("");
  });
});
