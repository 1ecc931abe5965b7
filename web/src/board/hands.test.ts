import { expect, test, vi } from "vitest";

import { layHands, type Host } from "./hands";

test("who is seen walking under the pointer is taken hold of, though pressing ends the walk", () => {
  const stage = document.createElement("div");
  let walking = true;
  const lift = vi.fn();
  const host = {
    measuring: false,
    pick: () => (walking ? "cal" : ""),
    mayDrag: (id: string) => id === "cal",
    pressed: () => (walking = false),
    lift,
    carry: vi.fn(),
  } as unknown as Host;
  const takeOff = layHands(stage, host);
  const at = (x: number) => ({ clientX: x, clientY: 0, pointerId: 1, pointerType: "mouse", isPrimary: true });
  stage.dispatchEvent(new PointerEvent("pointerdown", at(10)));
  stage.dispatchEvent(new PointerEvent("pointermove", at(30)));
  takeOff();
  expect(lift).toHaveBeenCalledWith("cal", { x: 10, y: 0 }, false);
});
