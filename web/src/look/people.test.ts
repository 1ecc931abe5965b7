import { expect, test } from "vitest";

import { personFor } from "./people.ts";
import vectors from "./people.vectors.json";

test("of six in a company no two have the same hat and look the same way, even if they are dressed alike", () => {
  const seen = [0, 1, 2, 3, 4, 5]
    .map((nth) => personFor("Wei Zhang", nth))
    .map(({ felt, turned }) => `${felt} ${turned}`);
  expect(new Set(seen).size).toBe(6);
});

const PLAIN = { beard: "", bust: "coat", glass: false };

test.each(vectors)("$name looks on the screen as in print", ({ name, nth, looks }) => {
  expect({ ...PLAIN, ...personFor(name, nth) }).toEqual(looks);
});
