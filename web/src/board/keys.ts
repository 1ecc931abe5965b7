/** Keys the table takes by itself. */
import { FIELDS } from "../look/fields.ts";

export type BoardKey =
  | { readonly do: "push"; readonly dx: number; readonly dy: number }
  | { readonly do: "zoom"; readonly factor: number }
  | { readonly do: "floor"; readonly by: number }
  | { readonly do: "fit" | "measure" | "sights" | "nothing" };

const CLOSER = 1.3;
const STEP = 80;

const PUSHES: Readonly<Record<string, BoardKey>> = {
  ArrowLeft: { do: "push", dx: STEP, dy: 0 },
  ArrowRight: { do: "push", dx: -STEP, dy: 0 },
  ArrowUp: { do: "push", dx: 0, dy: STEP },
  ArrowDown: { do: "push", dx: 0, dy: -STEP },
};
const KEYS: Readonly<Record<string, BoardKey>> = {
  "+": { do: "zoom", factor: CLOSER },
  "=": { do: "zoom", factor: CLOSER },
  "-": { do: "zoom", factor: 1 / CLOSER },
  "−": { do: "zoom", factor: 1 / CLOSER },
  "0": { do: "fit" },
  r: { do: "measure" },
  l: { do: "sights" },
  "[": { do: "floor", by: -1 },
  "]": { do: "floor", by: 1 },
};

/** What a key means here: nothing at all while somebody types; arrows push the table unless they are on something else. */
export function boardKey(event: KeyboardEvent, stage: HTMLElement | undefined, arrows: boolean): BoardKey | null {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof HTMLElement && target.closest(FIELDS)) return null;
  const within = arrows && target instanceof Node && (target === document.body || stage?.contains(target));
  return (within && PUSHES[event.key]) || (KEYS[event.key.toLowerCase()] ?? { do: "nothing" });
}
