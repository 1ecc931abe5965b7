import { expect, test } from "vitest";

import { detailAt, horsesOf, looksOf, readingOrder } from "./looks";
import { scene, spot, stands, table, tableOf } from "./town";

test("a figure is described in words: name, side, place, state", () => {
  const words = looksOf(scene, table).map((look) => look.words);
  expect(words).toContain("Cal Reed, the Law, in the street, acting.");
  expect(words).toContain("Ike Dunning, Pruitt's men, in the street, Lily Livered.");
});

test("marks come from what the server says", () => {
  const wounds = [
    { name: "Arm", boxes: 3, ticked: 1, kills: true },
    { name: "Leg", boxes: 3, ticked: 2, kills: true },
  ];
  const [look] = looksOf(scene, tableOf(stands("cal", spot(1, 1), { rounds: [2], wounds, floor: 1, aiming: true })));
  expect(look).toMatchObject({
    rounds: [2, 6],
    wounds: 3,
    storey: 2,
    badge: "aim",
    side: 1,
    letter: "L",
    initial: "C",
  });
});

test("the dead are drawn first, and those not on the table not at all", () => {
  const all = tableOf(
    stands("cal", spot(1, 1)),
    stands("ruth", spot(2, 2), { mark: "waiting" }),
    stands("ike", spot(3, 3), { mark: "dead" }),
  );
  expect(looksOf(scene, all).map(({ id }) => id)).toEqual(["ike", "cal"]);
  expect(looksOf(scene, all, "ruth").map(({ id }) => id)).toEqual(["ike", "cal", "ruth"]);
});

test("in a game without facing people look at the nearest foe still up", () => {
  const duel = tableOf(stands("cal", spot(5, 5)), stands("ike", spot(9, 5)));
  expect(looksOf(scene, duel).map(({ facing }) => facing)).toEqual([90, 270]);
  expect(looksOf(scene, tableOf(stands("cal", spot(5, 5), { facing: 45 })))[0]?.facing).toBe(45);
});

test("reading goes in bands from the top, left to right", () => {
  expect(readingOrder(looksOf(scene, table)).map(({ id }) => id)).toEqual(["ike", "ruth", "cal"]);
});

test("a ridden horse is drawn with its rider", () => {
  const horse = {
    id: "h",
    name: "Juniper",
    spot: spot(1, 1),
    radius: 190,
    rider: "",
    wounds: 0,
    alive: true,
    facing: 0,
    state: [],
  };
  expect(horsesOf([horse, { ...horse, id: "i", rider: "cal" }]).map(({ words }) => words)).toEqual([
    "Juniper, a horse without a rider.",
  ]);
});

test("a base shows less the smaller it is", () => {
  expect([12, 16, 24, 28, 64].map(detailAt)).toEqual(["far", "plain", "own", "all", "all"]);
});

test("what holds somebody back comes before what helps: flight, an empty gun, lost nerve, then aiming", () => {
  const badge = (more: Parameters<typeof stands>[2]): string =>
    looksOf(scene, tableOf(stands("cal", spot(1, 1), { aiming: true, ...more })))[0]?.badge ?? "";
  const shaken = { cool: 2, cool_first: 4 };
  const empty = { ...shaken, unloaded: [true] };
  expect(badge({})).toBe("aim");
  expect(badge({ cool: 4, cool_first: 4 })).toBe("aim");
  expect(badge(shaken)).toBe("shaken");
  expect(badge(empty)).toBe("unloaded");
  expect(badge({ ...empty, running: true })).toBe("running");
  expect(badge({ ...empty, running: true, mark: "captured" })).toBe("captured");
});

test("posture, cover from the enemy's eyes and company are marks of their own", () => {
  const prone = stands("cal", spot(1, 1), { posture: "prone", unseen: true, group: "cal", leads: true });
  const [look] = looksOf(scene, tableOf(prone));
  expect(look).toMatchObject({ prone: true, unseen: true, group: "cal", leads: true });
  expect(look?.words).toContain("leads a group");
  const [down] = looksOf(scene, tableOf({ ...prone, mark: "down" }));
  expect(down?.prone).toBe(false);
});
