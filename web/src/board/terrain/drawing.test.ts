import { describe, expect, it } from "vitest";
import { chance } from "./chance";
import { drawn } from "./drawing";
import { rect } from "./geometry";
import { LINES } from "./fences";
import { DRAWINGS } from "./kinds";
import { broken, fitted } from "./lettering";
import { overhangs, planned, standing } from "./plan";
import { area, SAMPLE } from "./sample";
import styles from "./terrain.css?raw";
import { banks } from "./water";

describe("kinds", () => {
  it.each(Object.entries(DRAWINGS))("%s leaves ink, and only good ink", (kind, draw) => {
    const outline = rect(1, 1, 2, 1.6);
    const { patch = [], marks } = draw({ outline, height: 1, r: chance(kind) });
    const inked = [...patch, ...marks].filter((mark) => mark.d);
    expect(inked.length).toBeGreaterThan(1);
    for (const mark of inked) expect(mark.d).not.toMatch(/NaN|undefined|Infinity/);
  });
  it.each(Object.entries(LINES))("%s leaves ink along its run", (kind, draw) => {
    const run = [
      [1, 1],
      [5, 2],
    ] as const;
    const drawn = draw([run], { id: kind, kind, run, height: 1, base: 0, gaps: [] }, chance(kind));
    expect(drawn.marks.some((mark) => mark.d)).toBe(true);
    for (const mark of drawn.marks) expect(mark.d).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe("styles", () => {
  it("exist for every ink that the sample uses", () => {
    const { base, crowns, houses } = drawn(SAMPLE);
    const marks = [
      ...base,
      ...crowns,
      ...houses.flatMap((h) => [...h.roof, ...h.outside, ...h.inside(0).marks, ...h.inside(1).marks]),
    ];
    const pieces = Object.entries(DRAWINGS).flatMap(([kind, draw]) => {
      const { patch = [], marks: own, crown = [] } = draw({ outline: rect(1, 1, 3, 2), height: 1, r: chance(kind) });
      return [...patch, ...own, ...crown];
    });
    const inks = new Set([...marks, ...pieces].map((mark) => mark.ink));
    expect([...inks].filter((ink) => !new RegExp(`\\.${ink}[ ,]`).test(styles))).toEqual([]);
  });
});

describe("the plan", () => {
  const plan = planned(SAMPLE);
  const inn = plan.houses[0];
  it("tells what is indoors, on the roof and outdoors", () => {
    expect(inn?.furniture.map((lot) => lot.id)).toEqual(["bar-stool", "bed"]);
    expect(inn?.onRoof.map((lot) => lot.id)).toEqual(["stack"]);
    expect(plan.lots.map((lot) => lot.id)).toContain("trough");
    expect(plan.lines.map((line) => line.id)).toEqual(["fence"]);
  });
  it("tells outer walls from inner ones and knows its floors", () => {
    expect(inn?.outer).toHaveLength(8);
    expect(inn?.inner.map((line) => line.id)).toEqual(["inn-inner", "inn-rail"]);
    expect(inn?.floors.map((floor) => floor.level)).toEqual([0, 1]);
    expect(inn?.parapets).toHaveLength(1);
  });
  it("finds the balcony in the outline of the floor", () => {
    const [ground, upstairs] = inn?.floors ?? [];
    expect(overhangs(ground?.outline ?? [], inn?.outline ?? [])).toEqual([]);
    const [deck, ...more] = overhangs(upstairs?.outline ?? [], inn?.outline ?? []);
    expect(more).toEqual([]);
    expect(deck?.map((p) => p.map((v) => Math.round(v * 10) / 10))).toEqual([
      [11, 10],
      [11, 11.6],
      [5, 11.6],
      [5, 10],
    ]);
  });
  it("leaves the gate out of the fence", () => {
    const fence = plan.lines[0];
    const kept = fence ? standing(fence.run, fence.gaps).map(([a, b]) => [a[0], b[0]].map(Math.round)) : [];
    expect(kept).toEqual([
      [2, 6],
      [8, 12],
    ]);
  });
  it("joins the pieces of a river into two banks", () => {
    const wet = plan.lots.filter((lot) => lot.kind === "river" || lot.kind === "ford").map((lot) => lot.outline);
    const onEdge = ([a, b]: readonly [readonly number[], readonly number[]]): boolean =>
      a[1] === b[1] && (a[1] === 0 || a[1] === 20);
    const shores = banks(wet, onEdge);
    expect(shores.map((shore) => shore.length)).toEqual([4, 4]);
  });
});

describe("the drawing", () => {
  it("is the same every time", () => {
    const once = drawn(SAMPLE);
    const again = drawn(SAMPLE);
    expect(again.base).toEqual(once.base);
    expect(again.houses[0]?.roof).toEqual(once.houses[0]?.roof);
    expect(again.houses[0]?.inside(0)).toEqual(once.houses[0]?.inside(0));
  });
  it("holds only whole numbers of good paths", () => {
    const { base, crowns, houses } = drawn(SAMPLE);
    const marks = [
      ...base,
      ...crowns,
      ...houses.flatMap((h) => [...h.roof, ...h.outside, ...h.inside(0).marks, ...h.inside(1).marks]),
    ];
    for (const mark of marks) expect(mark.d).toMatch(/^M[-\d.MLHVQAZhvalz ]+$/i);
  });
  it("shows another floor in another level, and the walls hidden below it only dotted", () => {
    const inn = drawn(SAMPLE).houses[0];
    const inks = (level: number): string[] => inn?.inside(level).marks.map((mark) => mark.ink) ?? [];
    expect(inks(0)).not.toContain("t-blanket");
    expect(inks(1)).toContain("t-blanket");
  });
  it("letters a street well within the table", () => {
    const name = drawn(SAMPLE).streets[0];
    expect(name?.words).toBe("FRONT STREET");
    expect(name?.x).toBeGreaterThan(6 * 40);
    expect(name?.x).toBeLessThan(18 * 40);
  });
  it("draws a perch as one great crown with its boughs, not as planks, and leaves out the small trees there", () => {
    const round = Array.from({ length: 16 }, (_, i): readonly [number, number] => [
      3000 + Math.round(500 * Math.cos((i * Math.PI) / 8)),
      4000 + Math.round(500 * Math.sin((i * Math.PI) / 8)),
    ]);
    const boughs = {
      id: "oak",
      kind: "tree",
      name: "Oak",
      outline: rect(2700, 3700, 600, 600),
      elevation: 800,
    } as const;
    const bare = {
      ...SAMPLE,
      platforms: [],
      links: [],
      buildings: [],
      walls: [],
      areas: [area("oak-crown", "trees", round)],
    };
    const inks = (map: Parameters<typeof drawn>[0]): readonly string[] => drawn(map).crowns.map((mark) => mark.ink);
    const climbed = { ...bare, platforms: [boughs] };
    expect(inks(bare)).not.toContain("t-bough");
    expect(inks(climbed).filter((ink) => ink === "t-bough" || ink === "t-ghost")).toEqual(["t-bough", "t-ghost"]);
    expect(inks(climbed).filter((ink) => ink === "t-line")).toHaveLength(1);
    expect(drawn(climbed).base.map((mark) => mark.ink)).not.toContain("t-deck");
    for (const mark of drawn(climbed).crowns) {
      expect(mark.d).not.toMatch(/NaN|undefined|Infinity/);
      expect(styles).toMatch(new RegExp(`\\.${mark.ink}[ ,]`));
    }
  });
  it("draws a kind nobody knows as an honest outline", () => {
    const odd = area("statue", "statue", [
      [254, 254],
      [508, 254],
      [508, 508],
    ]);
    const inks = drawn({ ...SAMPLE, areas: [odd] }).base.map((mark) => mark.ink);
    expect(inks).toContain("t-crate");
  });
});

describe("lettering", () => {
  it("breaks a name into even lines", () => {
    expect(broken("SHERIFF'S OFFICE AND JAIL", 2)).toEqual(["SHERIFF'S", "OFFICE AND JAIL"]);
    expect(broken("BARN", 3)).toEqual(["BARN"]);
  });
  it("grows no larger than its roof", () => {
    const wide = fitted("Territorial Hotel", { x0: 0, y0: 0, x1: 10, y1: 4 });
    const narrow = fitted("Territorial Hotel", { x0: 0, y0: 0, x1: 3, y1: 4 });
    expect(wide).toHaveLength(1);
    expect(narrow).toHaveLength(2);
    expect(narrow[0]?.size ?? 99).toBeLessThan(wide[0]?.size ?? 0);
  });
});
