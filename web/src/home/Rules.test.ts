import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api } from "../wire/api.ts";
import type { GameShown } from "../wire/types";
import { library } from "./library.svelte.ts";
import Rules from "./Rules.svelte";

const RESTED = 1000; // milliseconds: longer than the page waits for the next letter

beforeEach(() => {
  vi.useFakeTimers();
  const game = { id: "ruthless", name: "Ruthless", scenarios: [] } as unknown as GameShown;
  library.catalogue = { games: [game] } as unknown as typeof library.catalogue;
  vi.spyOn(api, "rules").mockResolvedValue({ ok: true, value: { books: [], guide: [], rules: [] } });
  location.hash = "#/rules/ruthless";
  render(Rules, { game: "ruthless", find: "" });
  vi.advanceTimersByTime(RESTED);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  library.catalogue = null;
});

function search(words: string): void {
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

test("what is searched for stands in the address", async () => {
  search("cover");
  await vi.advanceTimersByTimeAsync(RESTED);
  expect(location.hash).toBe("#/rules/ruthless?find=cover");
});

test("whoever leaves in the middle of a word is not called back", async () => {
  search("cove");
  await Promise.resolve();
  location.hash = "#/settings";
  vi.advanceTimersByTime(RESTED);
  expect(location.hash).toBe("#/settings");
});
