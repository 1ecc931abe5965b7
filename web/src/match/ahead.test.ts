import { expect, test, vi } from "vitest";

import { fetchAhead } from "./ahead.ts";

test("what is opened later is fetched in good time, and one that does not arrive keeps none of the others back", async () => {
  vi.useFakeTimers();
  const [lost, found] = [vi.fn(() => Promise.reject(new Error("away"))), vi.fn(() => Promise.resolve(1))];
  fetchAhead([lost, found], 10);
  expect(lost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  expect(found).toHaveBeenCalledOnce();
  const never = vi.fn(() => Promise.resolve(1));
  fetchAhead([never], 10)();
  await vi.advanceTimersByTimeAsync(20);
  expect(never).not.toHaveBeenCalled();
  vi.useRealTimers();
});
