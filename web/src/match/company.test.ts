import { expect, test } from "vitest";

import { opened, words } from "./acting.ts";
import { candidates, led, named, type Naming } from "./company.ts";
import { asked, choice } from "./samples.ts";

const group = choice("activate seat=law", { needs: "figures", fill: "figures", figures: ["cal", "ruth", "ike"] });
const naming = (...ids: string[]): Naming => ({ kind: "people", choice: group, named: ids });

test("a choice that wants people is opened with nobody named", () => {
  expect(opened(group)).toEqual(naming());
});

test("the first named leads, a second press takes the name back, and another can be put first", () => {
  const two = named(named(naming(), "ruth"), "cal");
  expect(two.named).toEqual(["ruth", "cal"]);
  expect(named(two, "ruth").named).toEqual(["cal"]);
  expect(led(two, "cal").named).toEqual(["cal", "ruth"]);
});

test("what is sent names them in order, and nothing while nobody is named", () => {
  const blank = { points: [], along: null };
  expect(words(asked([group]), naming(), blank)).toBeNull();
  expect(words(asked([group]), naming("ruth", "cal"), blank)).toBe('activate seat=law figures=["ruth","cal"]');
});

test("those whom the choice lists may be named, else one's own", () => {
  expect(candidates(group, ["dan"])).toEqual(["cal", "ruth", "ike"]);
  expect(candidates({ ...group, figures: [] }, ["dan"])).toEqual(["dan"]);
});
