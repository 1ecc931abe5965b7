import { expect, it } from "vitest";

import { sidesOf } from "./sides.ts";

const of = (...names: string[]) =>
  sidesOf({ sides: names.map((name) => ({ id: name, name, figures: [] })) }).map((side) => side.letter);

it("takes the first letter of the word that tells most", () => {
  expect(of("The Law", "Tulley's Gang")).toEqual(["L", "T"]);
});

it("never gives two sides the same letter", () => {
  expect(of("The Prospectors", "Pruitt's Men", "The Posse")).toEqual(["P", "M", "O"]);
});
