import { describe, expect, test } from "vitest";

import { boardKey } from "../board/keys.ts";
import type { Key } from "../wire/types";
import { command, type Circumstances, type Press } from "./keys.ts";

const AT: Circumstances = {
  on: "page",
  mode: "idle",
  deeds: ["M", "S", "F", "A", "C", "T", "H", "G", "E"],
  placesOpen: false,
  rounds: false,
  panel: false,
  telling: false,
  judges: false,
  oversees: false,
};
const press = (key: string, rest: Partial<Press> = {}): Press => ({
  key,
  shift: false,
  control: false,
  alt: false,
  repeat: false,
  ...rest,
});
const at = (rest: Partial<Circumstances>): Circumstances => ({ ...AT, ...rest });

test.each([..."msfacthge"])("%s presses its button", (key) => {
  expect(command(press(key), AT)).toEqual({ do: "deed", key: key.toUpperCase() });
});

/** Every key that a button of any game may have; the type holds the list complete. P and R are buttons' where no board is. */
const BUTTONS: Readonly<Record<Exclude<Key, "" | "P" | "R">, true>> = {
  ...{ A: true, B: true, C: true, D: true, E: true, F: true, G: true, H: true, I: true, J: true, K: true },
  ...{ M: true, N: true, O: true, Q: true, S: true, T: true, U: true, V: true, W: true, X: true },
};
const freeOf = (key: string, mode: Circumstances["mode"]): boolean =>
  command(press(key), at({ mode, deeds: [] })) === null &&
  boardKey(new KeyboardEvent("keydown", { key }), undefined, true)?.do === "nothing";

test.each(Object.keys(BUTTONS).map((key) => key.toLowerCase()))("%s is free for a button", (key) => {
  for (const mode of ["idle", "path", "spot", "distance", "people", "target", "list"] as const)
    expect(freeOf(key, mode), mode).toBe(true);
});

test.each([..."lrpyz"])("%s is the table's own, and no button's", (key) => {
  expect(freeOf(key, "idle")).toBe(false);
  expect(Object.keys(BUTTONS)).not.toContain(key.toUpperCase());
});

test("where no board is, P and R may be buttons too, and a Judge looks through other eyes by V", () => {
  for (const key of ["P", "R"]) expect(command(press(key), at({ deeds: [key] }))).toEqual({ do: "deed", key });
  expect(command(press("v"), at({ oversees: true }))).toEqual({ do: "view" });
  expect(command(press("o"), at({ judges: true }))).toEqual({ do: "judge" });
});

test("a key held down presses once", () => {
  expect(command(press("m", { repeat: true }), AT)).toBeNull();
});

describe("Enter", () => {
  test("is the red button", () => {
    expect(command(press("Enter"), AT)).toEqual({ do: "commit" });
    expect(command(press("Enter"), at({ on: "board", mode: "target" }))).toEqual({ do: "commit" });
  });
  test("is never stolen from a text field or from a button", () => {
    expect(command(press("Enter"), at({ on: "text" }))).toBeNull();
    expect(command(press("Enter"), at({ on: "control" }))).toBeNull();
  });
});

test("Esc goes back, wherever it is pressed, and never commits", () => {
  for (const on of ["text", "control", "board", "page"] as const)
    for (const mode of ["idle", "path", "spot", "distance", "target", "list"] as const)
      expect(command(press("Escape"), at({ on, mode }))).toEqual({ do: "back" });
});

test("a text field keeps every other key", () => {
  for (const key of ["m", "z", "/", "?", "1", " ", "Tab", "ArrowUp", "p"])
    expect(command(press(key), at({ on: "text" }))).toBeNull();
});

describe("Tab", () => {
  test("goes from target to target while one is chosen", () => {
    expect(command(press("Tab"), at({ mode: "target" }))).toEqual({ do: "target", by: 1 });
    expect(command(press("Tab", { shift: true }), at({ mode: "target" }))).toEqual({ do: "target", by: -1 });
  });
  test("else it is the browser's", () => {
    expect(command(press("Tab"), AT)).toBeNull();
    expect(command(press("Tab"), at({ mode: "target", on: "control" }))).toBeNull();
  });
});

describe("digits", () => {
  test("are cards, places while they are shown, rounds while there is a choice of them", () => {
    expect(command(press("2"), AT)).toEqual({ do: "card", number: 2 });
    expect(command(press("2"), at({ mode: "path", placesOpen: true }))).toEqual({ do: "place", number: 2 });
    expect(command(press("2"), at({ mode: "target", rounds: true }))).toEqual({ do: "rounds", number: 2 });
  });
  test("0 fits the table, which is the board's business", () => {
    expect(command(press("0"), AT)).toBeNull();
  });
});

test("undo, reset, and the two ways to undo", () => {
  expect(command(press("z"), AT)).toEqual({ do: "undo" });
  expect(command(press("z", { control: true }), AT)).toEqual({ do: "undo" });
  expect(command(press("Z", { shift: true }), AT)).toEqual({ do: "reset" });
});

test("other combinations with control or alt are the browser's", () => {
  expect(command(press("s", { control: true }), AT)).toBeNull();
  expect(command(press("m", { alt: true }), AT)).toBeNull();
});

test("places, why, rules, keys and the next figure", () => {
  expect(command(press("p"), AT)).toEqual({ do: "places" });
  expect(command(press("y"), AT)).toEqual({ do: "why" });
  expect(command(press("/"), AT)).toEqual({ do: "rules" });
  expect(command(press("?", { shift: true }), AT)).toEqual({ do: "keys" });
  expect(command(press(" "), AT)).toEqual({ do: "next-figure" });
});

test("while moving the letters stay with their buttons, P shows the places, and a dot goes to the field for a bearing", () => {
  const moving = at({ mode: "path", deeds: ["M", "S", "D"] });
  expect(command(press("s"), moving)).toEqual({ do: "deed", key: "S" });
  expect(command(press("p"), moving)).toEqual({ do: "places" });
  expect(command(press("."), moving)).toEqual({ do: "bearing" });
  expect(command(press("."), AT)).toBeNull();
});

test("arrows nudge while moving, step while choosing, and else leave the view to the board", () => {
  expect(command(press("ArrowUp"), at({ mode: "path" }))).toEqual({ do: "nudge", dx: 0, dy: -1 });
  expect(command(press("ArrowRight"), at({ mode: "target" }))).toEqual({ do: "target", by: 1 });
  expect(command(press("ArrowUp"), AT)).toBeNull();
});

test("in a snap shot S, D and N are its answers", () => {
  const offered = at({ deeds: ["S", "D", "N"] });
  for (const key of ["s", "d", "n"])
    expect(command(press(key), offered)).toEqual({ do: "deed", key: key.toUpperCase() });
});

test("a panel over the table keeps its keys, but for those that are printed beside it or on it", () => {
  expect(command(press("m"), at({ panel: true }))).toBeNull();
  expect(command(press("Enter"), at({ panel: true }))).toBeNull();
  expect(command(press("/"), at({ panel: true }))).toEqual({ do: "rules" });
  expect(command(press("Z", { shift: true }), at({ panel: true }))).toEqual({ do: "reset" });
  expect(command(press("Escape"), at({ panel: true }))).toEqual({ do: "back" });
});

test("while people are named Tab goes from one to another and Space names, but a button keeps its own", () => {
  const naming = at({ mode: "people" });
  expect(command(press("Tab"), naming)).toEqual({ do: "target", by: 1 });
  expect(command(press(" "), naming)).toEqual({ do: "name" });
  expect(command(press(" "), { ...naming, on: "control" })).toBeNull();
});
