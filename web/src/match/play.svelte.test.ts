import { flushSync } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { tried } from "../board/town.ts";
import type { Session } from "../wire/session";
import { NO_UNDO } from "../wire/story.ts";
import type { AskedShown, PlaceShown, RegionShown, ShotShown, TableShown, TrialShown, UndoShown } from "../wire/types";
import { Play } from "./play.svelte.ts";
import { ACTIVATION, asked, choice, REACTION } from "./samples.ts";

const settle = async (): Promise<void> => {
  for (let i = 0; i < 6; i++) await Promise.resolve();
};

const TRIAL = tried(
  [
    [0, 0, 0],
    [1000, 0, 0],
  ],
  1000,
  { words: "move figure=cal path=cut", left: 524, place: "in the open" },
);
const PLACE: PlaceShown = {
  words: "move figure=cal path=behind",
  spot: [500, 0, 0],
  path: [],
  name: "Behind the trough",
  chance: null,
};
const REGION: RegionShown = { outlines: [[0, [[0, 0]]]], places: [], limit: 1524, backs: [] };
const SHOT = { sight: { target: "wes", sees: true }, possible: true, chain: [], others: [], terms: [], need: "5+" };
const UNDO: UndoShown = { ...NO_UNDO, why_not: "The dice have fallen." };

/** A session that remembers what it was asked and gives what it is told to. */
function seated(question: AskedShown, trial: TrialShown = TRIAL, undoing: UndoShown = UNDO) {
  const ok = <T>(value: T) => Promise.resolve({ ok: true as const, value });
  const figure = { id: "cal", spot: [0, 0, 0], mark: "fit", state: [], place: "", rounds: [], actions_left: 2 };
  const table = {
    asked: question,
    figures: [figure],
    people: [],
    horses: [],
    vehicles: [],
    others: [],
    markers: [],
    hand: [{ card: "KH", name: "the King of Hearts", note: "" }],
  };
  const answer = vi.fn(() => ok(null));
  const undo = vi.fn(() => ok(null));
  const trialed = vi.fn(() => ok(trial));
  const session = {
    oversees: [],
    scene: {
      unit: "inch",
      unit_length: 254,
      figures: [{ id: "cal", short: "Cal", side: "law" }],
      sides: [],
      seats: [],
    },
    table: table as unknown as TableShown,
    seat: "law",
    story: [],
    line: { state: "up", retryAt: 0, sentence: "" },
    undoing,
    answer,
    undo,
    trial: trialed,
    region: vi.fn((_: string, places = false) => ok(places ? { ...REGION, places: [PLACE] } : REGION)),
    shot: vi.fn(() => ok(SHOT as unknown as ShotShown)),
    sights: vi.fn((figure: string) =>
      ok([
        { figure, target: "ike" },
        { figure, target: "wes" },
      ]),
    ),
    putAwayRefusal: vi.fn(),
  } as unknown as Session;
  const play = new Play(session);
  play.fresh();
  return { play, answer, undo, trialed };
}

test("whoever cannot be shot at is told once, however often the targets are looked at", async () => {
  const { play } = seated(ACTIVATION);
  const { session } = play;
  const dora = { id: "dora", spot: [0, 0, 0], mark: "fit", state: [], place: "", rounds: [], actions_left: 0 };
  Object.assign(session.table ?? {}, { figures: [...(session.table?.figures ?? []), dora] });
  const none = { ...SHOT, sight: { target: "dora", sees: true, room: null }, possible: false };
  Object.assign(none, { brief: "spared", refusal: "Cal is Chivalrous.", rule: "malice/trait/ladies-man" });
  Object.assign(session, { shot: () => Promise.resolve({ ok: true, value: none }) });
  play.press("shoot");
  play.back();
  play.press("shoot");
  await settle();
  await settle();
  expect(play.noShot.map(({ sight, why }) => [sight.target, why])).toEqual([["dora", "spared"]]);
  expect(play.tickets.filter(({ figure }) => figure === "dora")).toHaveLength(1);
  play.touch("dora");
  expect(play.refused).toMatchObject({ sentence: "Cal is Chivalrous.", rule: "malice/trait/ladies-man" });
});

describe("moving", () => {
  let at = seated(ACTIVATION);
  beforeEach(() => {
    at = seated(ACTIVATION);
  });

  test("nothing is sent until the red button, and then the path as the server cut it", async () => {
    at.play.press("move");
    at.play.drag("cal", [
      [0, 0, 0],
      [9000, 0, 0],
    ]);
    await settle();
    expect(at.answer).not.toHaveBeenCalled();
    at.play.commit?.run();
    expect(at.answer).toHaveBeenCalledWith("move figure=cal path=cut");
  });

  test("places worth a thought are asked for when somebody wants to see them", async () => {
    at.play.press("move");
    await settle();
    expect(at.play.region).toEqual(REGION);
    at.play.run({ do: "places" });
    await settle();
    expect(at.play.places).toEqual([PLACE]);
    expect(at.play.spoken).toBe("1: Behind the trough.");
    at.play.run({ do: "places" });
    expect(at.play.places).toEqual([]);
  });

  test("places asked for before the ground is known come with it, and stay", async () => {
    at.play.press("move");
    at.play.run({ do: "places" });
    expect(at.play.region).toBeNull();
    await settle();
    expect(at.play.places).toEqual([PLACE]);
  });

  test("ground that comes after its places does not take them away", async () => {
    let late: (reply: unknown) => void = () => undefined;
    const slow = new Promise((resolve) => (late = resolve));
    const found = { ok: true, value: { ...REGION, places: [PLACE] } };
    Object.assign(at.play.session, { region: (_: string, places = false) => (places ? Promise.resolve(found) : slow) });
    at.play.press("move");
    at.play.run({ do: "places" });
    await settle();
    late({ ok: true, value: REGION });
    await settle();
    expect(at.play.places).toEqual([PLACE]);
  });

  test("clicking an enemy within reach tries the Move up to them; the red button commits it", async () => {
    const { session } = at.play;
    const near = { id: "wes", spot: [1500, 0, 0], radius: 127, mark: "fit", state: [], place: "" };
    const far = { ...near, id: "dora", spot: [9000, 0, 0] };
    const [cal] = session.table?.figures ?? [];
    Object.assign(session.table ?? {}, { figures: [{ ...cal, radius: 127 }, near, far] });
    at.play.press("move");
    await settle();
    at.play.touch("dora");
    expect(at.play.looked).toBe("dora");
    expect(at.trialed).not.toHaveBeenCalled();
    at.play.touch("wes");
    await settle();
    expect(at.trialed).toHaveBeenCalledWith("move figure=cal path=[[0,0,0],[1500,0,0]]");
    expect(at.answer).not.toHaveBeenCalled();
    at.play.commit?.run();
    expect(at.answer).toHaveBeenCalledWith("move figure=cal path=cut");
  });

  test("dragging a figure that may move begins the move by itself", () => {
    at.play.drag("cal", [
      [0, 0, 0],
      [500, 0, 0],
    ]);
    expect(at.play.mode.kind).toBe("path");
    expect(at.trialed).toHaveBeenCalledOnce();
  });

  test("while a trial is under way only the newest of the later ones is asked", async () => {
    at.play.press("move");
    for (const x of [100, 200, 300, 400])
      at.play.drag("cal", [
        [0, 0, 0],
        [x, 0, 0],
      ]);
    await settle();
    expect(at.trialed.mock.calls.map((call) => (call as unknown as string[])[0])).toEqual([
      "move figure=cal path=[[0,0,0],[100,0,0]]",
      "move figure=cal path=[[0,0,0],[400,0,0]]",
    ]);
  });

  test("Esc puts back, then leaves the move, and never commits", async () => {
    at.play.press("move");
    at.play.drag("cal", [
      [0, 0, 0],
      [500, 0, 0],
    ]);
    await settle();
    at.play.back();
    expect(at.play.trial).toBeNull();
    expect(at.play.mode.kind).toBe("path");
    at.play.back();
    expect(at.play.mode.kind).toBe("idle");
    expect(at.answer).not.toHaveBeenCalled();
  });

  test("a mouse let go commits, a finger does not", async () => {
    at.play.drag("cal", [
      [0, 0, 0],
      [500, 0, 0],
    ]);
    at.play.drop(false);
    await settle();
    expect(at.answer).not.toHaveBeenCalled();
    at.play.drop(true);
    await settle();
    expect(at.answer).toHaveBeenCalledOnce();
  });

  test("a place where nobody may stop is not sent, and the reason is said", async () => {
    const barred = seated(ACTIVATION, { ...TRIAL, allowed: false, refusal: "His base would stand on Ruth's." });
    barred.play.drag("cal", [
      [0, 0, 0],
      [500, 0, 0],
    ]);
    await settle();
    barred.play.commit?.run();
    expect(barred.answer).not.toHaveBeenCalled();
    expect(barred.play.spoken).toContain("Ruth");
  });

  test("a typed bearing is walked from where the path has got to", async () => {
    at.play.press("move");
    expect(at.play.type("e 2")).toBe("");
    await settle();
    expect(at.play.points.at(-1)).toEqual([508, 0, 0]);
    expect(at.play.type("sideways 2")).toMatch(/not a bearing/);
  });
});

describe("shooting", () => {
  test("Tab looks at the next target, Enter fires at the one looked at", () => {
    const { play, answer } = seated(ACTIVATION);
    play.press("shoot");
    play.run({ do: "target", by: 1 });
    expect(play.target).toBe("ike");
    play.run({ do: "commit" });
    expect(answer).toHaveBeenCalledWith("shoot weapon=colt target=ike");
  });
  test("rounds are chosen by digits", () => {
    const { play, answer } = seated(ACTIVATION);
    play.press("fan");
    play.run({ do: "rounds", number: 2 });
    expect(play.commit?.label).toBe("Fan 2 rounds");
    play.run({ do: "commit" });
    expect(answer).toHaveBeenCalledWith("fan weapon=colt target=ike rounds=2");
  });
});

test("a refused button prints its sentence and sends nothing", () => {
  const { play, answer } = seated(ACTIVATION);
  play.press("mount");
  expect(play.refused?.sentence).toBe("No riderless horse in reach.");
  expect(answer).not.toHaveBeenCalled();
});

test("the cheapest card is ready to be spent, and another can be picked", () => {
  const { play, answer } = seated(REACTION);
  expect(play.card).toBe("KH");
  play.press("snap");
  expect(answer).toHaveBeenCalledWith("snap card=KH");
});

test("cards to be thrown away are marked one by one", () => {
  const throws = [[], ["KH"]].map((cards) => {
    const words = `throw-away cards=[${cards.join()}]`;
    return choice(words, { label: words, board: "cards", cards });
  });
  const { play, answer } = seated(asked(throws, { kind: "pick" }));
  expect(play.commit?.label).toBe("throw-away cards=[]");
  play.pickCard("KH");
  flushSync();
  play.commit?.run();
  expect(answer).toHaveBeenCalledWith("throw-away cards=[KH]");
});

test("undo takes back what is in hand first, then a step, then asks; else it says why not", async () => {
  const free = seated(ACTIVATION, TRIAL, { ...UNDO, step: true });
  free.play.drag("cal", [
    [0, 0, 0],
    [500, 0, 0],
  ]);
  await settle();
  free.play.undo();
  expect(free.undo).not.toHaveBeenCalled();
  free.play.undo();
  expect(free.undo).toHaveBeenCalledWith("step");
  const asks = seated(ACTIVATION, TRIAL, { ...UNDO, ask: true });
  asks.play.undo();
  expect(asks.undo).toHaveBeenCalledWith("ask");
  const none = seated(ACTIVATION);
  none.play.undo();
  expect(none.undo).not.toHaveBeenCalled();
  expect(none.play.spoken).toBe("The dice have fallen.");
});

test("whoever is drawn on sees the line along which the shot will come", async () => {
  const { play } = seated(asked([choice("let-it-come")], { kind: "react", figure: "cal", against: "wes" }));
  await settle();
  expect(play.threat?.target).toBe("wes");
});

test("what cannot be reset is told where it can be read", () => {
  const { play, undo } = seated(ACTIVATION);
  play.reset();
  expect(undo).not.toHaveBeenCalled();
  expect(play.trouble?.sentence).toBe("The dice have fallen.");
});

describe("naming a group", () => {
  const group = choice("activate seat=law", {
    key: "G",
    action: "group",
    needs: "figures",
    fill: "figures",
    figures: ["cal", "ruth"],
  });
  const question = asked([group, choice("done", { key: "E" })], { kind: "activate", figure: "" });

  test("clicks on figures name them, the rules are asked each time, and the red button sends the names", async () => {
    const { play, trialed, answer } = seated(question, { ...TRIAL, words: "activate seat=law figures=both" });
    play.press("group");
    play.touch("cal");
    play.touch("nobody");
    play.touch("ruth");
    await settle();
    await settle();
    expect(play.mode).toMatchObject({ kind: "people", named: ["cal", "ruth"] });
    expect(trialed).toHaveBeenLastCalledWith('activate seat=law figures=["cal","ruth"]');
    play.commit?.run();
    expect(answer).toHaveBeenCalledExactlyOnceWith("activate seat=law figures=both");
  });

  test("by keyboard: Tab to somebody, Space names, Esc takes all names back and then the question", async () => {
    const { play } = seated(question);
    play.press("group");
    play.run({ do: "target", by: 1 });
    expect(play.looked).toBe("cal");
    play.run({ do: "name" });
    play.run({ do: "target", by: 1 });
    play.run({ do: "name" });
    await settle();
    expect(play.mode).toMatchObject({ named: ["cal", "ruth"] });
    play.run({ do: "target", by: -1 });
    play.run({ do: "name" });
    expect(play.mode).toMatchObject({ named: ["ruth"] });
    play.back();
    expect(play.mode).toMatchObject({ kind: "people", named: [] });
    play.back();
    expect(play.mode.kind).toBe("idle");
  });

  test("nobody named or a group that may not be leaves the red button grey", async () => {
    const { play, answer } = seated(question, { ...TRIAL, allowed: false, refusal: "Too far apart." });
    play.press("group");
    expect(play.commit?.ready).toBe(false);
    play.touch("cal");
    await settle();
    await settle();
    expect(play.commit?.ready).toBe(false);
    play.commit?.run();
    expect(answer).not.toHaveBeenCalled();
    expect(play.spoken).toBe("Too far apart.");
  });
});

test("a point to make for is tried as a point, with a line from where the figure stands", async () => {
  const hasten = choice("hasten figure=cal", { key: "F", needs: "point", fill: "to", figure: "cal" });
  const { play, trialed } = seated(asked([hasten, choice("done", { key: "E" })]));
  play.press("hasten");
  play.place([700, 300, 0]);
  await settle();
  expect(trialed).toHaveBeenLastCalledWith("hasten figure=cal to=[700,300]");
  expect(play.points).toEqual([
    [0, 0, 0],
    [700, 300, 0],
  ]);
  play.nudge(1, 0);
  await settle();
  await settle();
  expect(play.points.at(-1)).toEqual([764, 300, 0]);
});

test("while the line is down a press says so and begins nothing, and what was tried cannot be committed", async () => {
  const { play, answer, undo } = seated(ACTIVATION, TRIAL, { ...UNDO, step: true });
  play.press("move");
  play.type("e 1");
  await settle();
  expect(play.commit?.ready).toBe(true);
  Object.assign(play.session, { line: { state: "down", retryAt: 0, sentence: "" } });
  const deaf = new Play(play.session);
  deaf.fresh();
  for (const press of [() => deaf.press("shoot"), () => deaf.press("done"), () => deaf.undo(), () => deaf.reset()]) {
    deaf.spoken = "";
    press();
    expect(deaf.spoken).toContain("the table cannot hear you");
  }
  expect(deaf.mode.kind).toBe("idle");
  expect([answer, undo].flatMap((one) => one.mock.calls)).toEqual([]);
});

test("a digit that comes before the places do picks no card", async () => {
  const { play } = seated(REACTION);
  play.press("duck");
  play.run({ do: "places" });
  expect(play.circumstances("page").placesOpen).toBe(true);
  play.run({ do: "place", number: 1 });
  expect(play.card).toBe("KH");
  await settle();
  play.run({ do: "place", number: 1 });
  expect(play.points.at(-1)).toEqual(PLACE.spot);
});
