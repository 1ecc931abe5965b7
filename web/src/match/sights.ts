/** A side view that can be read: only what shelters, blocks or has some breadth is named, and each thing once. */
import { INCH } from "../board/geometry";
import type { SideView } from "../wire/types";

export function legible(side: SideView): SideView {
  const named: string[] = [];
  const slices = side.slices.map((slice) => {
    const counts = slice.role !== "passes" || slice.end - slice.start > INCH / 3;
    const name = counts && !named.includes(slice.name) ? slice.name : "";
    if (name) named.push(name);
    return { ...slice, name };
  });
  return { ...side, slices };
}
