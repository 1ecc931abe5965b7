import { describe, expect, it } from "vitest";

import type { DraftShown } from "../wire/types";
import { stepsOf } from "./steps.ts";

interface Facts {
  readonly chosen?: boolean;
  readonly to_move?: number;
  readonly left?: number;
  readonly waits?: readonly string[];
}

const josie = ({ chosen = true, to_move = 0, left = 1, waits = [] }: Facts): DraftShown =>
  ({
    draft: { character: { name: "Josie Fremon", background: "outlaw" }, chosen },
    sheet: {
      name: "Josie Fremon",
      background: "Outlaw",
      grit: { value: "1", name: "Thug" },
      powers: [{ name: "Die Hard" }],
      purse: "",
    },
    posters: [{ id: "outlaw", needs: "Defense, Gunslinging, Brawling", gear: "Dynamite." }],
    points: 5,
    left,
    to_move,
    waits,
  }) as unknown as DraftShown;

const says = (facts: Facts): Record<string, string> =>
  Object.fromEntries(stepsOf(josie(facts)).map((one) => [one.id, one.says]));
const points = (facts: Facts): readonly (string | undefined)[] => {
  const tab = stepsOf(josie(facts)).find((one) => one.id === "points");
  return [tab?.says, tab?.state];
};

describe("the tabs", () => {
  it("say what their steps hold (tombstone/creation/method-b/steps)", () => {
    expect(says({ waits: ["Waits for 1 point."] })).toEqual({
      who: "Josie Fremon",
      background: "Outlaw",
      points: "1 of 5 left",
      abilities: "Die Hard",
      outfit: "fixed or rolled",
      print: "waits for 1 point",
    });
    expect(says({}).print).toBe("ready");
  });

  it("say where points stand", () => {
    expect(points({ chosen: false })).toEqual(["after the Background", "open"]);
    expect(points({ to_move: 3 })).toEqual(["3 points to move", "wrong"]);
    expect(points({ left: 0 })).toEqual(["all placed", "done"]);
    expect(points({ left: 11 })).toEqual(["11 to place", "open"]);
  });

  it("ask by the first name", () => {
    const asked = stepsOf(josie({ waits: ["Waits for 1 point."] })).map((one) => one.question);
    expect(asked).toEqual([
      "Who is it going to be?",
      "What has Josie been?",
      "Where do Josie’s points go?",
      "What can Josie do that others cannot?",
      "What does Josie carry?",
      "Not quite yet.",
    ]);
  });
});
