/** Questions for tests: the shape the server sends, with only what matters filled in. */
import type { AskedShown, ChoiceShown, Key, RefusedShown } from "../wire/types";

export function choice(words: string, rest: Partial<ChoiceShown> = {}): ChoiceShown {
  const [action = ""] = words.split(" ");
  return {
    words,
    action,
    label: action,
    name: words,
    key: "",
    needs: "",
    fill: "",
    figure: "",
    target: "",
    weapon: "",
    card: "",
    count: 0,
    at: null,
    chance: null,
    distance: null,
    note: "",
    rows: [],
    commits: false,
    figures: [],
    brief: "",
    also: "",
    board: "",
    commit: "",
    whom: "",
    plain: false,
    cards: [],
    rank: 50,
    chips: [],
    manner: "",
    faces: [],
    under: "",
    asks: [],
    ...rest,
  };
}

export function refused(action: string, key: Key, sentence: string, rank = 50): RefusedShown {
  return { action, label: action, key, sentence, rule: "ruthless/some/rule", rank };
}

export function asked(choices: readonly ChoiceShown[], rest: Partial<AskedShown> = {}): AskedShown {
  return {
    seat: "law",
    kind: "act",
    sentence: "What next?",
    hint: "",
    rule: "",
    choices,
    refused: [],
    figure: "cal",
    against: "",
    secret: false,
    given: "",
    sides: 0,
    dice: 0,
    need: "",
    moot: "",
    veiled: false,
    anybody: false,
    manners: [],
    entered: [],
    lying: null,
    rulings: [],
    ...rest,
  };
}

const shot = (target: string, weapon: string, chance: number): ChoiceShown =>
  choice(`shoot weapon=${weapon} target=${target}`, {
    key: "S",
    rank: 2,
    target,
    weapon,
    chance,
    count: 1,
    commits: true,
  });
const fan = (target: string, count: number): ChoiceShown =>
  choice(`fan weapon=colt target=${target} rounds=${count}`, {
    key: "F",
    rank: 3,
    target,
    weapon: "colt",
    count,
    commits: true,
    commit: `Fan ${count} rounds`,
  });

/** An activation: a move, shots at three with two guns, a fan at one, aiming, done; mounting refused. */
export const ACTIVATION: AskedShown = asked(
  [
    choice("done", { key: "E", rank: 99 }),
    choice("move figure=cal", { key: "M", rank: 1, needs: "path", fill: "path", figure: "cal", board: "walk" }),
    choice("aim", { key: "A", rank: 4 }),
    shot("ike", "colt", 0.5),
    shot("vance", "colt", 0.4),
    shot("wes", "colt", 0.6),
    shot("ike", "rifle", 0.4),
    fan("ike", 1),
    fan("ike", 2),
    fan("ike", 4),
  ],
  { refused: [refused("mount", "H", "No riderless horse in reach.", 7)] },
);

/** A snap shot is offered: two cards can pay for shooting or ducking. */
export const REACTION: AskedShown = asked(
  [
    choice("let-it-come", { action: "stand", key: "N", rank: 98 }),
    ...["KH", "9S"].flatMap((card) => [
      choice(`snap card=${card}`, { key: "S", card, target: "silas", commits: true }),
      choice(`duck card=${card}`, { key: "D", card, needs: "path", fill: "path", figure: "cal" }),
    ]),
  ],
  { kind: "react" },
);
