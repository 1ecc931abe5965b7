import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import MapPicture from "./MapPicture.svelte";
import { SAMPLE } from "./sample";
import Terrain from "./Terrain.svelte";

const drawnWith = (lifted: readonly string[], floors: readonly (readonly [string, number])[] = []): HTMLElement =>
  render(Terrain, { map: SAMPLE, lifted: new Set(lifted), floors: new Map(floors), still: true }).container;

it("letters the roof while it is on, and shows the storeys", () => {
  const table = drawnWith([]);
  expect(table.textContent).toContain("MINER'S REST");
  expect(table.querySelector(".t-storeys")?.textContent).toBe("2");
  expect(table.querySelector(".t-wall")).toBeNull();
});

it("shows solid walls and no storeys once the roof is lifted", () => {
  const table = drawnWith(["inn"]);
  expect(table.querySelector(".t-wall")).not.toBeNull();
  expect(table.querySelector(".t-lifted")).not.toBeNull();
  expect(table.querySelector(".t-storeys")).toBeNull();
});

it("dots the balcony in while the ground floor is shown, and draws it upstairs", () => {
  const balcony = (table: HTMLElement): boolean => table.querySelector(".t-deck") !== null;
  expect(balcony(drawnWith(["inn"], [["inn", 1]]))).toBe(true);
  expect(drawnWith(["inn"]).querySelectorAll(".t-ghost").length).toBeGreaterThan(0);
});

it("draws two balconies of one floor, front and back", () => {
  const [floor, ...others] = SAMPLE.platforms;
  if (!floor) throw new Error("the sample has lost its upper floor");
  const back = ([x, y]: readonly [number, number]): readonly [number, number] => [
    Math.round(x * 254),
    Math.round(y * 254),
  ];
  const [corner, ...rest] = floor.outline;
  const behind = [back([6, 4]), back([6, 2.6]), back([10, 2.6]), back([10, 4])];
  const outline = corner ? [corner, ...behind, ...rest] : [];
  const map = { ...SAMPLE, platforms: [{ ...floor, outline }, ...others] };
  const ghosts = (of: typeof SAMPLE): number =>
    render(Terrain, { map: of, lifted: new Set(["inn"]), still: true }).container.querySelectorAll(".t-ghost").length;
  expect(ghosts(map)).toBe(ghosts(SAMPLE) + 1);
});

it("is a picture with a name when small", () => {
  const { getByRole } = render(MapPicture, { map: SAMPLE });
  expect(getByRole("img", { name: "Map: Sample" })).toBeTruthy();
});
