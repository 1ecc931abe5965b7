import { expect, test } from "vitest";

import { scene, tableOf } from "../board/town";
import type { SomebodyShown } from "../wire/types";
import { chipText, firstOn, lineOf } from "./line.ts";
import { asked, choice } from "./samples.ts";

const COVER = { what: "half in cover", add: -2, rule: "a/rule" };
const at = (id: string, along: number | null): SomebodyShown => ({
  id,
  mark: "fit",
  acting: false,
  state: [],
  place: "",
  along,
  wounds: [],
  rounds: [],
  counts: [],
  doing: "",
  done: false,
  away: null,
  dice: "",
  in_hand: 0,
  riding: "",
  chips: [COVER],
});
const people = [at("cal", 100), at("ruth", 300), at("ike", -400)];

test("whoever is asked looks along the line at their opponents, friends behind them come last", () => {
  const line = lineOf(scene, { ...tableOf(), people }, "cal", () => null);
  expect(line.map(({ one }) => one.id)).toEqual(["ike", "cal", "ruth"]);
  const gone = lineOf(scene, { ...tableOf(), people: [...people, at("gone", null)] }, "ike", () => null);
  expect(gone.map(({ one }) => one.id)).toEqual(["ruth", "cal", "ike"]);
});

test("a card tells what counts for the attack that a tap begins, and else how somebody stands", () => {
  const run = { what: "on the run", add: -2, rule: "a/rule" };
  const question = asked([choice("shoot ike", { target: "ike", commits: true, chance: 0.5, chips: [run] })]);
  const line = lineOf(scene, { ...tableOf(), people }, "cal", (id) => firstOn(question, id));
  expect(line.map(({ chips }) => chips)).toEqual([[run], [COVER], [COVER]]);
  expect(firstOn({ ...question, kind: "pick" }, "ike")).toBeNull();
});

test("a chip has its sign written", () => {
  expect(chipText(COVER)).toBe("half in cover −2");
  expect(chipText({ ...COVER, what: "from above", add: 1 })).toBe("from above +1");
  expect(chipText({ ...COVER, what: "hidden", add: 0 })).toBe("hidden");
});
