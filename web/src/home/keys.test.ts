import { afterEach, describe, expect, it } from "vitest";

import { pressed } from "./keys.ts";

function press(markup: string, init: KeyboardEventInit): string {
  document.body.innerHTML = markup;
  let heard = "nothing";
  const listen = (event: KeyboardEvent): void => {
    heard = pressed(event);
  };
  window.addEventListener("keydown", listen, { once: true });
  const target = document.body.querySelector("[id=here]") ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
  return heard;
}

afterEach(() => {
  document.body.innerHTML = "";
});

describe("keys of a screen", () => {
  it("reads letters whatever their case, and names what has no letter", () => {
    expect(press("", { key: "c" })).toBe("C");
    expect(press("", { key: " " })).toBe("Space");
    expect(press("", { key: "ArrowLeft" })).toBe("ArrowLeft");
  });

  it("hears nothing while somebody writes", () => {
    expect(press('<input id="here">', { key: "c" })).toBe("");
    expect(press('<input id="here">', { key: "Enter" })).toBe("");
  });

  it("leaves Enter to the link or button that has the focus, but not letters", () => {
    expect(press('<button id="here">Go</button>', { key: "Enter" })).toBe("");
    expect(press('<button id="here">Go</button>', { key: "c" })).toBe("C");
    expect(press("", { key: "Enter" })).toBe("Enter");
  });

  it("leaves the browser's own keys alone", () => {
    expect(press("", { key: "c", ctrlKey: true })).toBe("");
    expect(press("", { key: "w", metaKey: true })).toBe("");
  });
});
