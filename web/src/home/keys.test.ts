import { afterEach, describe, expect, it } from "vitest";

import { enter, letGo, pressed } from "./keys.ts";

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

  it("leaves a radio button what works it, and hears letters and Enter", () => {
    const heard = ["c", "Enter", "ArrowUp"].map((key) => press('<input id="here" type="radio">', { key }));
    expect(heard).toEqual(["C", "Enter", ""]);
  });

  it("presses with Enter what prints it, once a button that was clicked has let go", () => {
    document.body.innerHTML = "<button>Clicked</button><button aria-keyshortcuts=Enter>Red</button>";
    const [clicked, red] = document.querySelectorAll("button");
    const heard: string[] = [];
    for (const one of [clicked, red]) one?.addEventListener("click", () => heard.push(one.textContent));
    window.addEventListener("keydown", enter);
    const press = (): unknown =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    clicked?.focus();
    press();
    expect(heard, "the keyboard is on a button, and that is the browser's business").toEqual([]);
    letGo();
    press();
    expect(heard).toEqual(["Red"]);
    document.body.append(Object.assign(document.createElement("aside"), { className: "panel" }));
    press();
    expect(heard, "a panel lies over it").toEqual(["Red"]);
    window.removeEventListener("keydown", enter);
  });

  it("leaves the browser's own keys alone", () => {
    expect(press("", { key: "c", ctrlKey: true })).toBe("");
    expect(press("", { key: "w", metaKey: true })).toBe("");
  });
});
