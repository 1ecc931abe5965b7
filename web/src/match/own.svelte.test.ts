import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";

import type { Session } from "../wire/session";
import OwnDie from "./OwnDie.svelte";
import { Play } from "./play.svelte.ts";
import { asked } from "./samples.ts";

let shown: Record<string, unknown> | null = null;
afterEach(async () => {
  if (shown) await unmount(shown);
});

/** The form for one's own dice, with something typed into it and kept. */
function typed(text: string, dice: number, sides: number) {
  const handIn = vi.fn(() => Promise.resolve({ ok: true, value: null }));
  const session = { handIn, line: { state: "up" } } as unknown as Session;
  const question = asked([], {
    kind: "roll",
    sentence: `Roll ${dice || ""}d${sides}: luck.`,
    sides,
    dice,
    need: "11+",
  });
  shown = mount(OwnDie, { target: document.body, props: { session, play: new Play(session), asked: question } });
  flushSync();
  const input = document.querySelector("input");
  if (!input) throw new Error("there is nowhere to type");
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  const said = document.querySelector(".bad")?.textContent ?? "";
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  return { handIn, said, label: input.getAttribute("aria-label"), room: input.maxLength };
}

test("a handful is typed face after face and handed in as its faces", () => {
  const { handIn, said, label, room } = typed("251", 3, 6);
  expect(handIn).toHaveBeenCalledExactlyOnceWith([2, 5, 1]);
  expect(said).toBe("");
  expect(label).toBe("The faces of your 3 dice, 1 to 6");
  expect(room).toBeGreaterThanOrEqual(5);
});

test("a plain die is handed in as its face", () => {
  const { handIn, label } = typed("0", 0, 10);
  expect(handIn).toHaveBeenCalledExactlyOnceWith(10);
  expect(label).toBe("The face of your die, 1 to 10; 0 is ten");
});

test("a handful that cannot be is not handed in, and why is said", () => {
  const wrong = typed("2571", 3, 6);
  expect([wrong.said, wrong.handIn.mock.calls]).toEqual(["3 faces, each from 1 to 6.", []]);
});

test("a handful half typed is not wrong yet", () => {
  const begun = typed("25", 3, 6);
  expect([begun.said, begun.handIn.mock.calls]).toEqual(["", []]);
});
