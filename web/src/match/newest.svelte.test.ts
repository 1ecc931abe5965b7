import { expect, test, vi } from "vitest";

import { Newest } from "./newest.svelte.ts";

const settle = async (): Promise<void> => {
  for (let i = 0; i < 6; i++) await Promise.resolve();
};

/** Something to ask whose answers come when they are let. */
function slow() {
  const answers: (() => void)[] = [];
  const ask = vi.fn((): Promise<void> | null => new Promise((go) => answers.push(go)));
  return { ask, answer: () => answers.shift()?.() };
}

test("of what is wanted meanwhile only the newest is asked, and until its answer comes it is busy", async () => {
  const { ask, answer } = slow();
  const newest = new Newest(ask);
  const rested = vi.fn();
  newest.want();
  newest.want();
  newest.want();
  void newest.settled().then(rested);
  expect([ask.mock.calls.length, newest.busy, newest.outdated]).toEqual([1, true, true]);
  answer();
  await settle();
  expect([ask.mock.calls.length, newest.busy, newest.outdated]).toEqual([2, true, false]);
  expect(rested).not.toHaveBeenCalled();
  answer();
  await settle();
  expect([ask.mock.calls.length, newest.busy]).toEqual([2, false]);
  expect(rested).toHaveBeenCalledOnce();
});

test("whoever waits is told when nothing is wanted any more by then", async () => {
  const { ask, answer } = slow();
  const newest = new Newest(ask);
  const rested = vi.fn();
  newest.want();
  newest.want();
  void newest.settled().then(rested);
  ask.mockReturnValueOnce(null);
  answer();
  await settle();
  expect(newest.busy).toBe(false);
  expect(rested).toHaveBeenCalledOnce();
});
