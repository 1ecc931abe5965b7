import { describe, expect, test } from "vitest";

import type { DieShown, LineShown, SceneShown, TableShown } from "../wire/types";
import { fromTickets } from "./prospects.ts";
import { readFace, readFaces } from "./own.ts";
import { layoutFor } from "./layout.ts";
import { choice } from "./samples.ts";
import { isHead, percent, sayTarget, spoken, takenBack, whole } from "./words.ts";

const INCHES = { unit: "inch", unit_length: 254 } as const;

test("percent has a space, and a tenth only where it matters", () => {
  expect(percent(0.5)).toBe("50 %");
  expect(percent(0.108)).toBe("10.8 %");
  expect(percent(0)).toBe("0 %");
  expect(percent(null)).toBe("–");
});

test("lengths are spoken in the game's own unit", () => {
  expect(spoken(1549, INCHES)).toBe("6.1 inches");
  expect(spoken(254, INCHES)).toBe("1 inch");
});

test("an opening stands over others unless dice fell for it", () => {
  const line = (tone: LineShown["tone"], dice: readonly Partial<DieShown>[] = []): LineShown =>
    ({ tone, dice }) as unknown as LineShown;
  expect([line("heading"), line("opening"), line("opening", [{ face: 3 }]), line("plain")].map(isHead)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a target is said most needed first", () => {
  const figures = [
    { id: "cal", spot: [0, 1000, 0] },
    { id: "ike", spot: [1000, 0, 0] },
  ];
  const scene = { ...INCHES, figures: [{ id: "ike", short: "Ike" }] } as unknown as SceneShown;
  const table = { figures, horses: [] } as unknown as TableShown;
  const shot = choice("shoot", {
    target: "ike",
    distance: 1549,
    note: "soft cover behind barrels",
    also: "Skill 4 or less first.",
    chance: 0.5,
  });
  expect(sayTarget(scene, table, "cal", shot)).toBe("Ike, 6.1 inches north-east, soft cover behind barrels, 50 %.");
  expect(whole(shot, INCHES)).toBe("6.1″, soft cover behind barrels. Skill 4 or less first.");
});

describe("what stands beside a name", () => {
  test("the best shots come first and those that cannot be taken last", () => {
    const ticket = (figure: string, chance: number | null) => ({
      figure,
      chance,
      far: "",
      note: "",
      whole: "",
      refusal: "too far",
      best: false,
      possible: true,
    });
    const rows = fromTickets([ticket("bo", null), ticket("vance", 0.4), ticket("wes", 0.6)]);
    expect(rows.map((row) => row.figure)).toEqual(["wes", "vance", "bo"]);
  });
});

test.each([
  ["7", 10, 7],
  ["0", 10, 10],
  ["10", 10, 10],
  ["11", 10, null],
  ["0", 6, null],
  ["", 10, null],
  ["x", 10, null],
])("“%s” on a die of %i", (text, sides, face) => {
  expect(readFace(text, sides)).toBe(face);
});

test.each([
  ["251", 3, 6, [2, 5, 1]],
  ["2 5 1", 3, 6, [2, 5, 1]],
  ["2, 5,1", 3, 6, [2, 5, 1]],
  ["2 10 0", 3, 10, [2, 10, 10]],
  ["210", 3, 10, [2, 1, 10]],
  ["4", 1, 6, [4]],
  ["12 20", 2, 20, [12, 20]],
  ["257", 3, 6, null],
  ["25", 3, 6, null],
  ["2 5 1 1", 3, 6, null],
  ["", 2, 6, null],
])("“%s” on %i dice of %i", (text, dice, sides, faces) => {
  expect(readFaces(text, dice, sides)).toEqual(faces);
});

test("larger text takes the smaller layout", () => {
  expect(layoutFor(1440, 16)).toBe("wide");
  expect(layoutFor(1440, 32)).toBe("mid");
  expect(layoutFor(1024, 16)).toBe("mid");
  expect(layoutFor(1024, 32)).toBe("phone");
  expect(layoutFor(390, 16)).toBe("phone");
});

test("what would be taken back is the first line told of it and how many came since", () => {
  const told = (tone: LineShown["tone"], sentence: string): LineShown => ({ tone, sentence }) as unknown as LineShown;
  const story = [
    told("plain", "Cal aims."),
    told("plain", "Cal fires."),
    told("heading", "Turn 2"),
    told("plain", "Ike."),
  ];
  expect(takenBack(story, [1, 2, 3, 4], 1, "")).toBe("“Cal fires.” and the line since.");
  expect(takenBack(story, [1, 2, 3, 4], 3, "Who acts?")).toBe("“Ike.”");
  expect(takenBack(story, [1, 2, 3, 4], 4, "")).toContain("nothing was told yet");
  expect(takenBack(story, [1, 2, 3, 4], 4, "Who acts?")).toBe("the choice that led to “Who acts?”");
});
