import { expect, test } from "vitest";

import { cardName, layout, readCard } from "./pips.ts";

test("a card is read however it is written, and what is none is none", () => {
  expect(readCard("QC")).toEqual({ rank: "Q", suit: "C" });
  expect(readCard(" 10h ")).toEqual({ rank: "10", suit: "H" });
  expect(readCard("TH")).toEqual({ rank: "10", suit: "H" });
  expect(readCard("X1C")).toEqual({ rank: "Joker", suit: "C" });
  for (const text of ["", "1C", "11C", "QX", "Q", "C"]) expect(readCard(text)).toBeNull();
});

test("every number card has as many pips as it says", () => {
  for (const rank of ["2", "3", "4", "5", "6", "7", "8", "9", "10"]) expect(layout(rank)).toHaveLength(Number(rank));
});

test("cards are called by their names", () => {
  expect(cardName("AS")).toBe("Ace of spades");
  expect(cardName("10D")).toBe("10 of diamonds");
  expect(cardName("X1H")).toBe("Joker");
});
