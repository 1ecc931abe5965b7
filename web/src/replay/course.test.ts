import { describe, expect, it } from "vitest";

import type { TimelineMark } from "../wire/types";
import { back, onward, roomFor, settled, share, shortly, stepAt, stops, turnBoxes } from "./course.ts";

const mark = (number: number, kind: TimelineMark["kind"], turn = 1, what = "", figure = ""): TimelineMark => ({
  number,
  turn,
  side: "",
  kind,
  what,
  figure,
});
const replay = {
  steps: [0, 3, 4, 7, 9, 12],
  marks: [mark(3, "turn", 1), mark(4, "action"), mark(7, "hit"), mark(9, "turn", 2), mark(12, "end", 2)],
};

describe("stepping through a match", () => {
  it("stops where the pace says, and always at both ends", () => {
    expect(stops(replay, "action")).toEqual([0, 3, 4, 7, 9, 12]);
    expect(stops(replay, "figure")).toEqual([0, 3, 4, 9, 12]);
    expect(stops(replay, "turn")).toEqual([0, 3, 9, 12]);
  });

  it("goes on and back from any moment and stays at the ends", () => {
    expect(onward([0, 3, 9], 4)).toBe(9);
    expect(back([0, 3, 9], 4)).toBe(3);
    expect(onward([0, 3, 9], 9)).toBe(9);
    expect(back([0, 3, 9], 0)).toBe(0);
  });

  it("settles a moment that is no step on the one before it", () => {
    expect(settled(replay.steps, 8)).toBe(7);
    expect(settled(replay.steps, 999)).toBe(12);
  });
});

describe("the timeline", () => {
  it("gives every step the same room, and finds it again", () => {
    expect(share(replay.steps, 7)).toBeCloseTo(0.6);
    for (const step of replay.steps) expect(stepAt(replay.steps, share(replay.steps, step))).toBe(step);
    expect(stepAt(replay.steps, -1)).toBe(0);
    expect(stepAt(replay.steps, 2)).toBe(12);
  });

  it("is cut into turns without a gap", () => {
    expect(turnBoxes(replay)).toEqual([
      { turn: 1, from: 0, to: 0.8 },
      { turn: 2, from: 0.8, to: 1 },
    ]);
  });

  it("calls the fallen by their short names", () => {
    const moss = { id: "moss", name: "Frank Moss", short: "Moss" } as Parameters<typeof shortly>[1][number];
    expect(shortly(mark(1, "dead", 1, "Frank Moss is dead.", "moss"), [moss])).toBe("Moss dead");
    expect(shortly(mark(1, "dead", 1, "A horse is dead."), [moss])).toBe("A horse is dead.");
  });

  it("leaves out words that have no room, the most wanted ones last", () => {
    const words = [
      { at: 100, width: 60, text: "now" },
      { at: 130, width: 60, text: "near" },
      { at: 300, width: 60, text: "far" },
    ];
    expect(roomFor(words).map((one) => one.text)).toEqual(["now", "far"]);
  });
});
