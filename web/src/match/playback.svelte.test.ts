import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { settings } from "../wire/settings.svelte.ts";
import type { FigureShown, LineShown, Spot, TableShown } from "../wire/types";
import { Playback } from "./playback.svelte.ts";
import { ACTIVATION } from "./samples.ts";

const line = (number: number, side: string, rest: Partial<LineShown> = {}): LineShown =>
  ({
    number,
    side,
    tone: "plain",
    sentence: "It is so.",
    outcome: "",
    dice: [],
    showing: { kind: "" },
    ...rest,
  }) as never;
const walk = (number: number, side: string, figure: string, ...path: Spot[]): LineShown =>
  line(number, side, { showing: { kind: "walk", figure, target: "", path, hit: false, cards: [] } });
const table = (at: Record<string, number>, asked: TableShown["asked"] = null): TableShown =>
  ({
    figures: Object.entries(at).map(([id, x]) => ({ id, spot: [x, 0, 0] }) as unknown as FigureShown),
    asked,
  }) as never;
const stands = (shown: TableShown | null, id: string): number | undefined =>
  shown?.figures.find((one) => one.id === id)?.spot[0];

const BEFORE = table({ cal: 0, ike: 10, wes: 20 }, ACTIVATION);
const AFTER = table({ cal: 5, ike: 40, wes: 50 }, ACTIVATION);
const OWN = walk(0, "law", "cal", [0, 0, 0], [5, 0, 0]);
const IKE = walk(1, "gang", "ike", [10, 0, 0], [40, 0, 0]);
const WES = walk(2, "gang", "wes", [20, 0, 0], [50, 0, 0]);

/** Somebody has moved Cal; then Ike and Wes have moved, of which one message tells. */
function heard(): Playback {
  const playback = new Playback();
  playback.hear([], BEFORE, ["law"]);
  playback.hear([OWN, IKE, WES], AFTER, ["law"]);
  return playback;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  settings.pace = "normal";
  vi.useRealTimers();
});

test("what the others did is told one after another on the table as it was then, and only then is anything asked", () => {
  const playback = heard();
  expect(playback.now).toBe(IKE);
  expect(playback.table?.asked).toBeNull();
  expect(stands(playback.table, "wes")).toBe(20);
  expect(playback.upTo).toBe(2);
  playback.played();
  expect(playback.line, "it stays until it can have been read").toBe(IKE);
  vi.advanceTimersByTime(2000);
  expect(playback.now).toBe(WES);
  expect(stands(playback.table, "ike")).toBe(40);
  playback.played();
  vi.advanceTimersByTime(2000);
  expect(playback.table).toBeNull();
});

test("step by step each thing stays until one goes on", () => {
  settings.pace = "step";
  const playback = heard();
  playback.played();
  vi.advanceTimersByTime(3_600_000);
  expect(playback.line).toBe(IKE);
  playback.on();
  expect(playback.line).toBe(WES);
  playback.on();
  expect(playback.table).toBeNull();
});

test("quickly it is played in passing while the question lies there already", () => {
  settings.pace = "quick";
  const playback = heard();
  expect(playback.now).toBe(IKE);
  expect(playback.table).toBeNull();
});

test("an answer in the middle of what the others do takes nothing of it away", () => {
  const playback = heard();
  playback.skip();
  const story = [OWN, IKE, WES];
  playback.hear(story, table({ ike: 40 }, { ...ACTIVATION, kind: "react" }), ["law"]);
  playback.hear([...story, line(3, "gang")], AFTER, ["law"]);
  expect(playback.last.map((told) => told.line.number)).toEqual([1, 2, 3]);
});

test("what the others did since one's last answer is shown again from its beginning, as often as one likes", () => {
  const playback = heard();
  playback.skip();
  expect(playback.last.map((told) => told.line)).toEqual([IKE, WES]);
  playback.again();
  expect(playback.now).toBe(IKE);
  expect(stands(playback.table, "wes")).toBe(20);
  playback.skip();
  playback.hear([OWN, IKE, WES, line(3, "law")], AFTER, ["law"]);
  expect(playback.last, "one's own deeds take nothing away").toHaveLength(2);
  playback.hear([OWN, IKE, WES, line(3, "law"), line(4, "gang")], AFTER, ["law"]);
  expect(playback.last.map((told) => told.line.number)).toEqual([4]);
});
