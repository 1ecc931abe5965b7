import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import type { VehicleShown } from "../wire/types";
import Board from "./Board.svelte";
import { looksOf } from "./looks";
import { scene, spot, stands, table, tableOf, tried } from "./town";
import { seatOf, vehiclesOf } from "./vehicles";

const wagon: VehicleShown = {
  id: "silver",
  kind: "wagon",
  name: "The silver wagon",
  spot: spot(10, 10),
  radius: 254,
  facing: 90,
  driver: "cal",
  passengers: ["ruth"],
  seats: 3,
  team: 1,
  team_first: 2,
  wrecked: false,
  state: ["Stopped"],
};
const laden = {
  ...tableOf(
    stands("cal", spot(10, 10), { radius: 254, vehicle: "silver", posture: "aboard", facing: 90 }),
    stands("ruth", spot(10, 10), { radius: 254, vehicle: "silver", posture: "aboard", facing: 90 }),
    stands("ike", spot(20, 4)),
  ),
  vehicles: [wagon],
};

test("a vehicle is told in words: its state, who is aboard, how many still draw it", () => {
  const [look] = vehiclesOf(scene, laden);
  expect(look).toMatchObject({ side: 1, crew: ["cal", "ruth"], facing: 90, radius: 40 });
  expect(look?.words).toBe(
    "The silver wagon, stopped, driven by Cal Reed, with Ruth Calloway aboard, 1 of 2 in the team.",
  );
});

test("those aboard sit apart on the vehicle, small, and keep its ground as their base", () => {
  const looks = looksOf(scene, laden);
  const [cal, ruth, ike] = ["cal", "ruth", "ike"].map((id) => looks.find((look) => look.id === id));
  expect(cal?.at).not.toEqual(ruth?.at);
  expect(cal).toMatchObject({ aboard: "silver", base: { at: { x: 400, y: 400 }, radius: 40 } });
  expect(cal?.radius).toBeLessThan(10);
  expect(ike).toMatchObject({ aboard: "", base: { at: ike?.at, radius: ike?.radius } });
});

test("seats turn with the vehicle: the driver is left of the guard and ahead of the middle", () => {
  const [east] = vehiclesOf(scene, laden);
  if (!east) throw new Error("no vehicle");
  const driver = seatOf(east, "cal");
  const guard = seatOf(east, "ruth");
  expect(driver.y).toBeLessThan(guard.y);
  expect(driver.x).toBeCloseTo(guard.x);
  const south = { ...east, facing: 180 };
  expect(seatOf(south, "cal").x).toBeGreaterThan(seatOf(south, "ruth").x);
});

test("the vehicle goes and turns with its driver's path, and everybody aboard with it", async () => {
  const trial = tried([spot(10, 10), spot(14, 10), spot(14, 14)], 2032);
  const act = { kind: "path", figure: "cal" } as const;
  const { container, rerender } = render(Board, { scene, table: laden, act });
  const cart = (): string => container.querySelector(".vehicle")?.getAttribute("transform") ?? "";
  const turned = (): string => container.querySelector(".vehicle > g")?.getAttribute("transform") ?? "";
  expect([cart(), turned()]).toEqual(["translate(400 400) scale(0.667)", "rotate(90)"]);
  await rerender({ trial });
  expect([cart(), turned()]).toEqual(["translate(560 560) scale(0.667)", "rotate(180)"]);
  const seats = [...container.querySelectorAll(".fig.side-1")].map((one) => one.getAttribute("transform"));
  expect(seats).toHaveLength(2);
  expect(seats.every((place) => /^translate\(5[56]/.test(place ?? ""))).toBe(true);
});

test("a table without vehicles draws none", () => {
  const { container } = render(Board, { scene, table });
  expect(container.querySelector(".vehicle")).toBeNull();
});
