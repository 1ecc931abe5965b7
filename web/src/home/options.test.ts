import { describe, expect, it } from "vitest";

import type { OptionLine } from "../wire/types";
import { groups, told, valueName } from "./options.ts";

const option = (id: string, rule: string, sentence: string): OptionLine => ({
  id,
  default: false,
  values: [false, true],
  sentence,
  ruling: "RR-01",
  rule,
});
const OPTIONS = [
  option("snap_tie", "ruthless/snap/suit-breaks-ties", "Whether suits settle a tie."),
  option("aim_stack", "ruthless/aim/no-stacking", "Whether aiming twice adds twice."),
  option("snap_limit", "ruthless/snap/once-per-trigger", "How often a character may react."),
  option("odd", "ruthless/hot-air/balloons", "Whether there are balloons."),
];

describe("options", () => {
  it("stand together by the part of the book they belong to", () => {
    expect(groups(OPTIONS).map((group) => [group.name, group.options.map((one) => one.id)])).toEqual([
      ["Snap Shots", ["snap_tie", "snap_limit"]],
      ["Aiming", ["aim_stack"]],
      ["Hot air", ["odd"]],
    ]);
  });

  it("are found by any words of their sentence, their part or their rule", () => {
    expect(groups(OPTIONS, "twice AIM").map((group) => group.name)).toEqual(["Aiming"]);
    expect(groups(OPTIONS, "snap react").flatMap((group) => group.options.map((one) => one.id))).toEqual([
      "snap_limit",
    ]);
    expect(groups(OPTIONS, "steam")).toEqual([]);
  });

  it("have values in words", () => {
    expect(valueName("ten_hits_one_misses")).toBe("ten hits one misses");
    expect(valueName("until-next-own-half")).toBe("until next own half");
    expect(valueName("clamp-1-10")).toBe("clamp 1–10");
    expect(valueName(true)).toBe("yes");
  });

  it("tell what is usual apart from what else could be played, and name values as the list does", () => {
    const line = {
      ...option(
        "sum",
        "lotg/effect/roll",
        "How do they combine? All at once. Otherwise: step-by-step (in turn); step.",
      ),
      values: ["sum-then-clamp", "step", "step-by-step"],
    };
    expect(told(line)).toEqual({
      asked: "How do they combine? All at once.",
      otherwise: "step by step (in turn); step.",
    });
    expect(told(option("odd", "ruthless/hot-air/balloons", "Whether there are balloons."))).toEqual({
      asked: "Whether there are balloons.",
      otherwise: "",
    });
  });
});
