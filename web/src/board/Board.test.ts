import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import type { MarkerShown, Spot } from "../wire/types";
import Board from "./Board.svelte";
import { scene, spot, table, tried } from "./town";

const stage = (): HTMLElement => screen.getByRole("group", { name: "The table, Test Street" });

/** The stage has no size in these tests, so the board takes 1104 by 748: the pixel of a spot when all of the table is seen. */
function pixel(at: Spot): { clientX: number; clientY: number } {
  const scale = Math.min(1104 / (24 + 1.26), 748 / (18 + 1.26));
  const left = (1104 - 24 * scale) / 2;
  const top = (748 - 18 * scale) / 2;
  return { clientX: left + (at[0] / 254) * scale, clientY: top + (at[1] / 254) * scale };
}
function point(type: string, at: Spot, more: PointerEventInit = {}): void {
  stage().dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId: 1,
      pointerType: "mouse",
      isPrimary: true,
      ...pixel(at),
      ...more,
    }),
  );
}
const frame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });

test("figures are buttons in reading order that say everything in words", () => {
  render(Board, { scene, table });
  const names = screen
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"))
    .filter((name) => name?.includes(","));
  expect(names).toEqual([
    "Ike Dunning, Pruitt's men, in the street, Lily Livered.",
    "Ruth Calloway, the Law, in the street.",
    "Cal Reed, the Law, in the street, acting.",
  ]);
});

test("Enter on a figure chooses it, as a target while targets are asked for", async () => {
  const onfigure = vi.fn();
  const ontarget = vi.fn();
  const { rerender } = render(Board, { scene, table, onfigure, ontarget });
  screen.getByRole("button", { name: /^Ike/ }).focus();
  await userEvent.keyboard("{Enter}");
  expect(onfigure).toHaveBeenCalledExactlyOnceWith("ike");
  await rerender({ act: { kind: "target" } });
  await userEvent.keyboard(" ");
  expect(ontarget).toHaveBeenCalledExactlyOnceWith("ike");
});

test("a tap beside a base still means the figure, and one far off nobody", () => {
  const onfigure = vi.fn();
  render(Board, { scene, table, onfigure });
  point("pointerdown", spot(12.3, 12));
  point("pointerup", spot(12.3, 12));
  expect(onfigure).toHaveBeenCalledExactlyOnceWith("cal");
  point("pointerdown", spot(16, 12));
  point("pointerup", spot(16, 12));
  expect(onfigure).toHaveBeenCalledOnce();
});

test("dragging the mover sends its path from where it stands, corners included, and drops it", async () => {
  const ondragpath = vi.fn<(figure: string, points: readonly Spot[]) => void>();
  const ondrop = vi.fn();
  render(Board, { scene, table, act: { kind: "path", figure: "cal" }, ondragpath, ondrop });
  point("pointerdown", spot(12, 12));
  point("pointermove", spot(14, 12));
  await frame();
  await userEvent.keyboard(" ");
  point("pointermove", spot(14, 15));
  point("pointerup", spot(14, 15));
  const path = ondragpath.mock.lastCall?.[1] ?? [];
  expect(path).toHaveLength(3);
  const near = (at: Spot | undefined, x: number, y: number): void => {
    expect(Math.abs((at?.[0] ?? 0) - x * 254)).toBeLessThan(3);
    expect(Math.abs((at?.[1] ?? 0) - y * 254)).toBeLessThan(3);
  };
  near(path[0], 12, 12);
  near(path[1], 14, 12);
  near(path[2], 14, 15);
  expect(ondrop).toHaveBeenCalledExactlyOnceWith("cal", path, "drag");
});

test("Escape while dragging puts the figure back and drops nothing", async () => {
  const oncancel = vi.fn();
  const ondrop = vi.fn();
  render(Board, { scene, table, act: { kind: "path", figure: "cal" }, oncancel, ondrop });
  point("pointerdown", spot(12, 12));
  point("pointermove", spot(15, 12));
  await frame();
  await userEvent.keyboard("{Escape}");
  point("pointerup", spot(15, 12));
  expect(oncancel).toHaveBeenCalledOnce();
  expect(ondrop).not.toHaveBeenCalled();
});

test("clicks send the mover on from corner to corner, but nobody else can be dragged", async () => {
  const ondrop = vi.fn<(figure: string, points: readonly Spot[], put: string) => void>();
  render(Board, { scene, table, act: { kind: "path", figure: "cal" }, ondrop });
  for (const at of [spot(15, 12), spot(15, 15)]) {
    point("pointerdown", at);
    point("pointerup", at);
  }
  expect(ondrop.mock.calls.map(([, points, put]) => [points.length, put])).toEqual([
    [2, "click"],
    [3, "click"],
  ]);
  point("pointerdown", spot(3, 15));
  point("pointermove", spot(5, 15));
  point("pointerup", spot(5, 15));
  await frame();
  expect(ondrop).toHaveBeenCalledTimes(2);
});

test("a place is asked for as a spot with its level, and another level can be chosen", async () => {
  const onspot = vi.fn<(at: Spot) => void>();
  render(Board, { scene, table, act: { kind: "spot", figure: "cal" }, onspot });
  point("pointerdown", spot(6, 9));
  point("pointerup", spot(6, 9));
  expect(onspot.mock.lastCall?.[0][2]).toBe(1);
  expect((await screen.findByRole("button", { name: "balcony" })).getAttribute("aria-pressed")).toBe("true");
  await userEvent.keyboard("{[}");
  expect(onspot.mock.lastCall?.[0][2]).toBe(0);
});

test("right click explains a figure", () => {
  const onexplain = vi.fn();
  render(Board, { scene, table, onexplain });
  const { clientX, clientY } = pixel(spot(20, 4));
  stage().dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }));
  expect(onexplain).toHaveBeenCalledExactlyOnceWith("ike");
});

test("L does what its button does, and typing it in a text field is only typing", async () => {
  const onsights = vi.fn();
  render(Board, { scene, table, onsights });
  const person = userEvent.setup();
  await person.keyboard("l");
  expect(onsights).toHaveBeenLastCalledWith(true);
  await person.keyboard("{l>3/}");
  expect(onsights, "held down it is pressed once").toHaveBeenLastCalledWith(false);
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await person.keyboard("l");
  expect(onsights).toHaveBeenCalledTimes(2);
  field.remove();
});

const TRIAL = tried([spot(12, 12), spot(15, 12), spot(15, 9)], 1524, { left: 500 });
const moving = { scene, table, act: { kind: "path", figure: "cal" } } as const;

test("a path is red from where it breaks a rule, and the rule is said there", () => {
  const why = "Cal Reed may turn by 45 degrees in a quarter of the move; that bend is sharper.";
  const { container } = render(Board, { ...moving, trial: { ...TRIAL, allowed: false, refusal: why, broken: 762 } });
  expect(container.querySelector(".wrong")?.getAttribute("d")).toBe("M600 480L600 360");
  expect([...container.querySelectorAll(".said text")].map((line) => line.textContent).join(" ")).toBe(why);
});

test("a path that breaks no rule has nothing red, and says what is left", () => {
  const { container } = render(Board, { ...moving, trial: TRIAL });
  expect(container.querySelector(".wrong, .said, .rails")).toBeNull();
  expect(container.textContent).toContain("2.0″ left");
});

test("the straight stretch of a run is set between lines, red while it is too short", async () => {
  const straight = { start: 0, end: 762, needed: 500 };
  const { container, rerender } = render(Board, { ...moving, trial: { ...TRIAL, straight } });
  expect(container.querySelector(".rails")?.classList.contains("short")).toBe(false);
  await rerender({ trial: { ...TRIAL, straight: { ...straight, needed: 800 } } });
  expect(container.querySelector(".rails")?.classList.contains("short")).toBe(true);
});

test("those who come along are shown where they will stand, and stay where they are", () => {
  const followers = [{ figure: "ruth", path: [spot(3, 15), spot(6, 15)], note: "" }];
  const { container } = render(Board, { ...moving, trial: { ...TRIAL, followers } });
  const places = [...container.querySelectorAll(".fig")].map((one) => [
    one.classList.contains("ghost"),
    /translate\((\d+ \d+)/.exec(one.getAttribute("transform") ?? "")?.[1],
  ]);
  expect(places).toContainEqual([true, "240 600"]);
  expect(places).toContainEqual([false, "120 600"]);
});

test("a point to make for is pointed at with one line from where the figure stands", () => {
  const onspot = vi.fn();
  render(Board, { scene, table, act: { kind: "point", figure: "cal" }, onspot });
  point("pointerdown", spot(8, 14));
  point("pointerup", spot(8, 14));
  const [[at]] = onspot.mock.calls as [[Spot]];
  expect(Math.hypot(at[0] - 8 * 254, at[1] - 14 * 254)).toBeLessThan(5);
});

test("people who are named are ringed, the first of them twice, and a click tells who", () => {
  const onfigure = vi.fn();
  const act = { kind: "people", chosen: ["ruth", "cal"] } as const;
  const { container } = render(Board, { scene, table, act, onfigure });
  expect(container.querySelectorAll(".chosen")).toHaveLength(3);
  point("pointerdown", spot(20, 4));
  point("pointerup", spot(20, 4));
  expect(onfigure).toHaveBeenCalledExactlyOnceWith("ike");
});

const counter = (number: number, rest: Partial<MarkerShown> = {}): MarkerShown => ({
  id: `counter_${number}`,
  kind: "counter",
  name: `Counter ${number}`,
  spot: spot(5, 14),
  number,
  shows: 3,
  mounted: false,
  place: "in the open",
  ...rest,
});

test("counters have words and can be chosen, and other things lying about have none", () => {
  const onfigure = vi.fn();
  const silver = counter(3, { id: "silver", kind: "silver", name: "Silver" });
  const markers = [counter(1), counter(2, { shows: 0, mounted: true, place: "" }), silver];
  render(Board, { scene, table: { ...table, markers }, act: { kind: "look" }, onfigure });
  const one = screen.getByRole("button", { name: "Counter 1, unspotted, in the open, shows 3." });
  expect(screen.getAllByRole("button", { name: "Counter 2, unspotted, mounted." })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /Silver/ })).toBeNull();
  one.click();
  expect(onfigure).toHaveBeenCalledExactlyOnceWith("counter_1");
});

test("counters are alike but for their numbers", () => {
  const { container } = render(Board, { scene, table: { ...table, markers: [counter(1), counter(2)] } });
  const [one, two] = [...container.querySelectorAll(".marker")].map((marker) => marker.innerHTML);
  expect(one).toContain(">1<");
  expect(one?.replace(">1<", ">2<")).toBe(two);
});

test("the view goes to whoever is aimed at by keys, but nobody moves under the hand that points at them", async () => {
  document.documentElement.classList.add("less-motion");
  const given = { scene, table, act: { kind: "target" } as const, onhover: vi.fn() };
  const { container, rerender } = render(Board, given);
  const moved = (): string => container.querySelector<HTMLElement>(".live")?.style.transform ?? "";
  await userEvent.keyboard("+++");
  await vi.waitFor(() => expect(moved()).toMatch(/scale\(1\)$/));
  const before = moved();
  const ike = screen.getByRole("button", { name: /^Ike/ });
  const at = { x: Number.parseFloat(ike.style.left), y: Number.parseFloat(ike.style.top) };
  const [, x = 0, y = 0] = (/translate\((.*)px, (.*)px\)/.exec(before) ?? []).map(Number);
  const half = Number.parseFloat(ike.style.width) / 2;
  const pointer = { clientX: x + at.x + half, clientY: y + at.y + half };
  stage().dispatchEvent(new PointerEvent("pointermove", { bubbles: true, ...pointer }));
  await vi.waitFor(() => expect(given.onhover).toHaveBeenCalledWith("ike"));
  await rerender({ ...given, target: "ike", lookAt: [spot(20, 4), spot(0.5, 17.5)] });
  expect(moved()).toBe(before);
  await rerender({ ...given, target: "ruth", lookAt: [spot(0.5, 17.5)] });
  expect(moved()).not.toBe(before);
  document.documentElement.classList.remove("less-motion");
});

test("where nobody may measure, the ruler stays away and a sentence says why for as long as it is wanted", async () => {
  const { container } = render(Board, { scene: { ...scene, premeasure: false }, table });
  const drawn = (): void => {
    point("pointerdown", spot(4, 4));
    point("pointermove", spot(9, 9));
  };
  const user = userEvent.setup();
  await user.keyboard("r");
  expect(screen.getByRole("status").textContent).toContain("nobody measures before declaring");
  drawn();
  expect(container.querySelector(".measuring, .bone")).toBeNull();
  await user.keyboard("r");
  expect(screen.queryByRole("status")).toBeNull();
});
