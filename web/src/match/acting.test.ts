import { describe, expect, it, test } from "vitest";

import type { ChoiceShown, Spot } from "../wire/types";
import {
  aimAt,
  begin,
  BLANK,
  chosen,
  deeds,
  ends,
  firstCard,
  inManner,
  IDLE,
  rounds,
  rowOf,
  spendable,
  step,
  targets,
  weapons,
  words,
} from "./acting.ts";
import { ACTIVATION, asked, choice, REACTION } from "./samples.ts";

const mode = (action: string, card = "") => {
  const begun = begin(action === "snap" || action === "duck" ? REACTION : ACTIVATION, action, card);
  if (!("mode" in begun)) throw new Error(`${action} opened nothing`);
  return begun.mode;
};
const target = (action: string) => {
  const found = mode(action);
  if (found.kind !== "target") throw new Error(`${action} has no targets`);
  return found;
};

describe("whom to aim at first", () => {
  it("is whoever is hit most easily, and no horse while there are people", () => {
    const at = (target: string, chance: number): ChoiceShown =>
      choice(`shoot target=${target}`, { target, chance, commits: true });
    const question = asked([at("ghost", 0.9), at("silas", 0.2), at("lem", 0.3)]);
    const aimed = (person: (id: string) => boolean): unknown => begin(question, "shoot", "", person);
    expect(aimed((id) => id !== "ghost")).toMatchObject({ mode: { kind: "target", target: "lem" } });
    expect(aimed(() => false)).toMatchObject({ mode: { kind: "target", target: "ghost" } });
  });
});

describe("the buttons", () => {
  test("one for each action, by the rank they came with, refused ones in their place, done last", () => {
    expect(deeds(ACTIVATION).map((deed) => deed.action)).toEqual(["move", "shoot", "fan", "aim", "mount", "done"]);
  });
  test("an action with several choices is one button with all of them", () => {
    expect(deeds(ACTIVATION).find((deed) => deed.action === "shoot")?.choices).toHaveLength(4);
  });
  test("a refused one says why and opens nothing", () => {
    const begun = begin(ACTIVATION, "mount");
    expect("refused" in begun && begun.refused.sentence).toBe("No riderless horse in reach.");
  });
  test("saying no comes last among offers", () => {
    expect(deeds(REACTION).map((deed) => deed.action)).toEqual(["snap", "duck", "stand"]);
  });
});

describe("pressing one", () => {
  test("a plain action is sent at once", () => {
    expect(begin(ACTIVATION, "aim")).toEqual({ send: "aim" });
  });
  test("a move asks for a path", () => {
    expect(mode("move").kind).toBe("path");
  });
  test("a shot goes to the best target first and is not sent", () => {
    expect(target("shoot")).toMatchObject({ target: "wes", weapon: "colt" });
  });
  test("even a single target is looked at before the shot", () => {
    const one = asked([choice("shoot target=ike", { target: "ike", commits: true })]);
    expect(begin(one, "shoot")).toMatchObject({ mode: { kind: "target", target: "ike" } });
  });
  test("a single horse is mounted at once", () => {
    const one = asked([choice("mount horse=bay", { target: "bay" })]);
    expect(begin(one, "mount")).toEqual({ send: "mount horse=bay" });
  });
  test("answers that differ in a place are listed", () => {
    const two = asked([
      choice("dismount a", { action: "dismount", at: [0, 0, 0] }),
      choice("dismount b", { action: "dismount", at: [9, 0, 0] }),
    ]);
    expect(begin(two, "dismount")).toMatchObject({ mode: { kind: "list", index: 0 } });
  });
  test("no card is spent on an action unless somebody picked it", () => {
    const brave = asked([choice("courage"), choice("courage card=4C", { card: "4C", commits: true })]);
    expect(firstCard(brave, ["4C"])).toBe("");
    expect(begin(brave, "courage")).toMatchObject({ mode: { kind: "list" } });
    expect(begin(brave, "courage", "4C")).toEqual({ send: "courage card=4C" });
  });
  test("in a reaction the picked card pays", () => {
    expect(begin(REACTION, "snap", "9S")).toEqual({ send: "snap card=9S" });
    expect(mode("duck", "KH")).toMatchObject({ kind: "path", choice: { card: "KH" } });
  });
});

describe("a row of buttons with too little room", () => {
  const many = deeds(ACTIVATION);
  const names = (row: readonly { readonly action: string }[]): string[] => row.map(({ action }) => action);
  test("what fits is left alone", () => {
    expect(rowOf(many, many.length, "")).toEqual({ first: many, more: [] });
  });
  test("one place is kept for More, refused ones go first, and nothing is lost", () => {
    const { first, more } = rowOf(many, many.length - 1, "");
    expect(first).toHaveLength(many.length - 2);
    expect(new Set([...names(first), ...names(more)])).toEqual(new Set(names(many)));
    const refused = many.filter((deed) => deed.refused);
    expect(more.filter((deed) => deed.refused)).toHaveLength(Math.min(2, refused.length));
  });
  test("what is down stays in sight, and so does Done", () => {
    const { first } = rowOf(many, 3, "fan");
    expect(names(first)).toContain("fan");
    expect(first.filter(ends)).toEqual(many.filter(ends));
  });
});

describe("targets", () => {
  test("each is named once", () => {
    expect(targets(ACTIVATION, "shoot")).toEqual(["ike", "vance", "wes"]);
  });
  test("Tab goes round and round, Shift Tab back", () => {
    const first = target("shoot");
    const onward = step(ACTIVATION, first, 1);
    expect(onward).toMatchObject({ target: "ike" });
    expect(step(ACTIVATION, onward, -1)).toMatchObject({ target: "wes" });
  });
  test("a weapon is kept where the next target allows it, else changed", () => {
    const rifle = { ...aimAt(ACTIVATION, target("shoot"), "ike"), weapon: "rifle" };
    expect(weapons(ACTIVATION, rifle)).toEqual(["colt", "rifle"]);
    expect(chosen(ACTIVATION, rifle)?.words).toBe("shoot weapon=rifle target=ike");
    expect(aimAt(ACTIVATION, rifle, "vance").weapon).toBe("colt");
  });
  test("a fan begins with all the rounds there are and takes fewer", () => {
    const fan = target("fan");
    expect(rounds(ACTIVATION, fan)).toEqual([1, 2, 4]);
    expect(chosen(ACTIVATION, fan)?.count).toBe(4);
    expect(chosen(ACTIVATION, { ...fan, count: 2 })?.words).toContain("rounds=2");
  });
});

describe("the words that are sent", () => {
  const path: readonly Spot[] = [
    [10, 20, 0],
    [30, 40, 0],
    [50, 60, 1],
  ];
  test("a path is filled in, corners and all", () => {
    expect(words(ACTIVATION, mode("move"), { points: path, along: null })).toBe(
      "move figure=cal path=[[10,20,0],[30,40,0],[50,60,1]]",
    );
  });
  test("nothing is sent while the path has no end", () => {
    expect(words(ACTIVATION, mode("move"), BLANK)).toBeNull();
    expect(words(ACTIVATION, mode("move"), { points: path.slice(0, 1), along: null })).toBeNull();
  });
  test("a spot and a distance go under their own names", () => {
    const spot = choice("deploy figure=cal", { needs: "spot", fill: "at" });
    const held = choice("held-shot figure=cal", { needs: "distance", fill: "after" });
    expect(words(ACTIVATION, { kind: "spot", choice: spot }, { points: [[1, 2, 0]], along: null })).toBe(
      "deploy figure=cal at=[1,2,0]",
    );
    expect(words(ACTIVATION, { kind: "distance", choice: held }, { points: [], along: 127.4 })).toBe(
      "held-shot figure=cal after=127",
    );
  });
  test("idle sends nothing", () => {
    expect(words(ACTIVATION, IDLE, BLANK)).toBeNull();
  });
});

describe("cards", () => {
  test("what can be spent, and the cheapest of it first", () => {
    expect([...spendable(REACTION)]).toEqual(["KH", "9S"]);
    expect(firstCard(REACTION, ["KH", "9S", "4D"])).toBe("9S");
  });
  test("nobody's initiative card is picked for them, but one that was laid stays picked", () => {
    const lay = asked([choice("play-card card=7D", { card: "7D" }), choice("play-card card=KH", { card: "KH" })], {
      kind: "lay",
    });
    expect(firstCard(lay, ["KH", "7D"])).toBe("");
    expect(firstCard({ ...lay, given: "play-card card=7D" }, ["KH", "7D"])).toBe("7D");
  });
});

test("a manner is a switch for everything that can be done in it", () => {
  const question = asked(
    [
      choice("shoot", { target: "cal", manner: "walk" }),
      choice("shoot run", { action: "shoot", target: "cal", manner: "run" }),
      choice("daunt", { target: "cal", manner: "walk" }),
      choice("done", { rank: 99 }),
    ],
    {
      manners: [
        { id: "walk", label: "At a walk", key: "", none: "Only at a run.", rule: "" },
        { id: "run", label: "At a run", key: "I", none: "Not at a run.", rule: "a/rule" },
      ],
    },
  );
  const words = (manner: string): readonly string[] | undefined =>
    inManner(question, manner)?.choices.map((one) => one.words);
  expect(words("")).toEqual(["shoot", "daunt", "done"]);
  expect(words("run")).toEqual(["shoot run", "done"]);
  expect(inManner(question, "run")?.refused).toMatchObject([{ action: "daunt", sentence: "Not at a run." }]);
  const plain = asked([choice("shoot")]);
  expect(inManner(plain, "run")).toBe(plain);
});
