/** Single keys that do something on a screen, as long as nobody is writing or pressing something else. */

/** The sign for a key as the screen prints it: a capital letter, an arrow, "Enter", "Space". */
export function pressed(event: KeyboardEvent): string {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return "";
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, dialog, [contenteditable]")) return "";
  const key = event.key === " " ? "Space" : event.key;
  // Enter and Space already press what has the focus.
  if ((key === "Enter" || key === "Space") && target?.closest("a, button, summary, [role=button], [role=slider]"))
    return "";
  return key.length === 1 ? key.toUpperCase() : key;
}
