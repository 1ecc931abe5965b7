/** Doors and windows on the wall line. An open door is drawn open, because it counts as open. */
import { add, mid, right, span, toward, type Pt } from "./geometry";
import { arcTo, closed, mark, n, open, stroke, type Mark } from "./marks";
import type { Gap } from "./plan";
import { strip } from "./strokes";

/** A saloon's door is wide enough for two small leaves. */
const BATWINGS = 1.75;

/** Leaves hung on a gap and opened to one side; `out` is one inch that way. */
export function leaves(gap: Gap, out: Pt): Mark[] {
  const [a, b] = gap.at;
  const along = toward(a, b);
  const length = span(a, b);
  if (gap.wide) {
    // Big doors stand folded back flat against the wall.
    const [p, q] = [add(a, out, 0.17), add(b, out, 0.17)];
    return [mark("t-leaf-door", stroke(p, add(p, along, -length * 0.46)), stroke(q, add(q, along, length * 0.46)))];
  }
  const clockwise = right(along)[0] * out[0] + right(along)[1] * out[1] < 0;
  const leaf = (hinge: Pt, reach: number, k: number): [string, string] => {
    const end = add(hinge, out, reach);
    const shut = add(hinge, along, k * reach);
    return [open([hinge, end]) + arcTo(reach, shut, k > 0 === clockwise), open([hinge, end])];
  };
  const hung = length >= BATWINGS ? [leaf(a, length * 0.42, 1), leaf(b, length * 0.42, -1)] : [leaf(a, length, 1)];
  return [mark("t-swing", ...hung.map(([swing]) => swing)), mark("t-leaf-door", ...hung.map(([, panel]) => panel))];
}

/** An opening as it shows on the wall of a roofed house. */
export function onWall(gap: Gap, out: Pt): Mark[] {
  const pane = closed(strip(gap.at, 0.3));
  if (gap.kind === "window") return [mark("t-window", pane), mark("t-glass", stroke(...gap.at))];
  return [mark("t-door", pane), ...leaves(gap, out)];
}

/** An opening cut through a wall that is drawn solid. */
export function throughWall(gap: Gap, out: Pt, thick: number): Mark[] {
  if (gap.kind !== "window") return leaves(gap, out);
  const d = toward(...gap.at);
  const side = right(d);
  const pane = (k: number): string => stroke(add(gap.at[0], side, thick * k), add(gap.at[1], side, thick * k));
  return [mark("t-pane", closed(strip(gap.at, thick))), mark("t-thin", pane(-0.5), pane(-0.17), pane(0.17), pane(0.5))];
}

/** Lamplight that falls through an opening at dusk: where its pool lies and how far it reaches. */
export interface Lamp {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}
export function lamp(gap: Gap, out: Pt): Lamp {
  const at = add(mid(...gap.at), out, gap.wide ? 0.8 : 0.55);
  const reach = gap.wide ? 2 : 1.15 + span(...gap.at) * 0.15;
  return { x: Number(n(at[0])), y: Number(n(at[1])), rx: Number(n(reach)), ry: Number(n(reach * 1.08)) };
}
