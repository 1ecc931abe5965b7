/** Single keys that do something on a screen, as long as nobody is writing or pressing something else. */
import { FIELDS } from "../look/fields.ts";

/** The sign for a key as the screen prints it: a capital letter, an arrow, "Enter", "Space". */
export function pressed(event: KeyboardEvent): string {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return "";
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(`${FIELDS}, dialog`)) return "";
  const key = event.key === " " ? "Space" : event.key;
  // Enter and Space already press what has the focus.
  if ((key === "Enter" || key === "Space") && target?.closest("a, button, summary, [role=button], [role=slider]"))
    return "";
  // A radio button or a box keeps what works it, and lets letters and Enter go.
  if (target?.closest("input") && key.length > 1 && key !== "Enter") return "";
  return key.length === 1 ? key.toUpperCase() : key;
}

/** Enter presses what prints it, wherever the keyboard is, unless a panel lies over it. */
export function enter(event: KeyboardEvent): void {
  if (pressed(event) !== "Enter" || document.querySelector(".panel")) return;
  const printed = document.querySelectorAll<HTMLElement>("[aria-keyshortcuts=Enter]:not([aria-disabled], :disabled)");
  printed[printed.length - 1]?.click();
  event.preventDefault();
}

/** What was clicked with a mouse or a finger lets go of the keyboard, or Enter and Space would press it once more. */
export function letGo(): void {
  const held = document.activeElement;
  if (held instanceof HTMLElement && held.matches("button, a, summary, select")) held.blur();
}
