/** The ground itself: worn streets, trails and yards, ruts and hoof marks, specks and tufts. */
import type { Chance } from "./chance";
import {
  add,
  beside,
  bounds,
  clearance,
  distanceTo,
  flowing,
  inside,
  mid,
  right,
  span,
  stretches,
  toward,
  type Outline,
  type Pt,
} from "./geometry";
import { closed, dot, mark, n, open, smooth, type Lettering, type Mark } from "./marks";
import type { Plan, Worn } from "./plan";
import { tuft } from "./stones";

/** A soft patch of warmer or paler ground, in units. */
export interface Tone {
  readonly pale: boolean;
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
}

/** A course drawn on past the table where it ends at the edge. */
function drawnOn(course: Outline, plan: Plan): Outline {
  const atEdge = (p: Pt): boolean => p[0] < 0.05 || p[1] < 0.05 || p[0] > plan.width - 0.05 || p[1] > plan.depth - 0.05;
  const [first, second] = course;
  const [before, last] = [course.at(-2), course.at(-1)];
  if (!first || !second || !before || !last) return course;
  return [
    ...(atEdge(first) ? [add(first, toward(second, first), 1)] : []),
    ...course,
    ...(atEdge(last) ? [add(last, toward(before, last), 1)] : []),
  ];
}

function ribbon(r: Chance, line: Outline, width: number, ragged: number): Outline {
  const wobble = (): number => width / 2 + (r() - 0.5) * ragged;
  const every = line.filter((_, i) => i % 4 === 0 || i === line.length - 1);
  return [...beside(every, () => -wobble()), ...beside([...every].reverse(), () => -wobble())];
}

function street(r: Chance, line: Outline, width: number, wheeled: boolean): Mark[] {
  const tracks = !wheeled ? [] : width > 4 ? [-0.85, -0.25, 0.75, 1.3] : [-0.42, 0.42];
  const ruts = tracks.map((off) =>
    open(beside(line, (i) => off + Math.sin(i * 0.21 + off) * 0.12 + (r() - 0.5) * 0.03)),
  );
  const hooves: string[] = [];
  for (const [a, b] of stretches(line))
    for (let k = 0; k < span(a, b) * width * 0.62; k++) {
      const side = right(toward(a, b));
      const p = add(add(a, toward(a, b), r() * span(a, b)), side, (r() - 0.5) * width * 0.78);
      hooves.push(`M${n(p[0] - 0.05)} ${n(p[1])}a2.2 2.2 0 0 1 4.4 0`);
    }
  return [mark("t-rut", ...ruts), mark("t-hoof", ...hooves)];
}

function yard(r: Chance, course: Outline): Mark[] {
  const b = bounds(course);
  const hooves: string[] = [];
  for (let k = 0; k < (b.x1 - b.x0) * (b.y1 - b.y0) * 0.9; k++) {
    const p: Pt = [b.x0 + r() * (b.x1 - b.x0), b.y0 + r() * (b.y1 - b.y0)];
    if (inside(p, course)) hooves.push(`M${n(p[0] - 0.05)} ${n(p[1])}a2.2 2.2 0 0 1 4.4 0`);
  }
  return [mark("t-yard", closed(course)), mark("t-hoof", ...hooves)];
}

export interface Soil {
  readonly tones: readonly Tone[];
  readonly marks: readonly Mark[];
  readonly names: readonly Lettering[];
}

export function soil(r: Chance, plan: Plan, keepOff: readonly Outline[]): Soil {
  const tones: Tone[] = [];
  const tone = (pale: boolean, x: number, y: number, rx: number, ry: number): number =>
    tones.push({ pale, cx: Number(n(x)), cy: Number(n(y)), rx: Number(n(rx)), ry: Number(n(ry)) });
  for (let i = 0; i < (plan.width * plan.depth) / 130; i++)
    tone(r() < 0.38, r() * plan.width, r() * plan.depth, 4 + r() * 6, 3 + r() * 3.5);
  const courses = plan.markings.map((worn) => flowing(drawnOn(worn.course, plan)));
  const strips: Outline[] = [];
  const marks: Mark[] = [];
  const names: Lettering[] = [];
  // All the worn earth is one path, so that crossings do not show.
  const earth: string[] = [];
  plan.markings.forEach((worn, i) => {
    const line = courses[i];
    if (!line || worn.kind === "yard") return;
    const band = ribbon(r, line, worn.width, worn.kind === "street" ? 0.5 : 0.4);
    strips.push(band);
    earth.push(smooth(band));
    if (worn.kind === "street")
      for (let k = 3; k < line.length; k += 26) {
        const p = line[k];
        if (p && worn.width > 4) tone(true, p[0], p[1], 6, worn.width * 0.34);
      }
    if (worn.name) names.push(along(worn, line, keepOff));
  });
  for (const worn of plan.markings) if (worn.kind === "yard") marks.push(...yard(r, worn.course));
  marks.push(mark("t-street", ...earth));
  plan.markings.forEach((worn, i) => {
    const line = courses[i];
    if (line && worn.kind !== "yard") marks.push(...street(r, line, worn.width, worn.kind === "street"));
  });
  const specks: string[] = [];
  const tufts: string[] = [];
  for (let i = 0; i < plan.width * plan.depth * 1.15; i++) specks.push(dot([r() * plan.width, r() * plan.depth]));
  for (let i = 0; i < plan.width * plan.depth * 0.28; i++) {
    const p: Pt = [r() * plan.width, r() * plan.depth];
    const bare =
      [...keepOff, ...plan.markings.filter((one) => one.kind === "yard").map((one) => one.course)].some((o) =>
        inside(p, o),
      ) ||
      plan.markings.some(
        (worn, k) =>
          worn.kind !== "yard" && stretches(courses[k] ?? []).some((s) => distanceTo(p, s) < worn.width / 2 + 0.25),
      );
    if (!bare) tufts.push(tuft(p));
  }
  marks.push(mark("t-speck", ...specks), mark("t-tuft", ...tufts));
  return { tones, marks, names };
}

/** How far a name keeps from the ends of its street, which may lie an inch off the table. */
const MARGIN = 2;
const NAME = { size: 30, step: 1.02 / 40 };

/** The name of a street, large and pale, where the least stands in its way. */
function along(worn: Worn, line: Outline, keepOff: readonly Outline[]): Lettering {
  const first: Pt = line[0] ?? [0, 0];
  const last: Pt = line.at(-1) ?? first;
  const level = Math.abs(last[0] - first[0]) > Math.abs(last[1] - first[1]);
  const half = (worn.name.length * NAME.size * NAME.step) / 2;
  const middle = mid(first, last);
  const net = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
  let best = { at: middle, room: -Infinity };
  const [low, high]: [Pt, Pt] = [
    [Math.min(first[0], last[0]), Math.min(first[1], last[1])],
    [Math.max(first[0], last[0]), Math.max(first[1], last[1])],
  ];
  const boxes = keepOff.map((outline) => ({ outline, box: bounds(outline) }));
  for (const p of line.filter((_, i) => i % 4 === 0))
    for (const off of [0, -0.12, 0.12, -0.24, 0.24, -0.34, 0.34]) {
      const at: Pt = level ? [p[0], p[1] + off * worn.width] : [p[0] + off * worn.width, p[1]];
      const reach = net.map((k): Pt => (level ? [at[0] + k * half, at[1]] : [at[0], at[1] + k * half]));
      let room = 1.4 - span(at, middle) * 0.012;
      const [start, end] = [reach[0] ?? at, reach.at(-1) ?? at];
      const past = level ? [start[0] - low[0], high[0] - end[0]] : [start[1] - low[1], high[1] - end[1]];
      if (Math.min(...past) < MARGIN) continue;
      for (const { outline, box } of boxes) {
        // What lies farther off than the room that is left need not be measured.
        if (box.x0 > end[0] + room || box.x1 < start[0] - room || box.y0 > end[1] + room || box.y1 < start[1] - room)
          continue;
        for (const q of reach)
          if (room > best.room) room = Math.min(room, inside(q, outline) ? -1 : clearance(q, outline));
      }
      if (room > best.room) best = { at, room };
    }
  const [x, y] = level ? [best.at[0], best.at[1] + 0.26] : [best.at[0] + 0.26, best.at[1]];
  const words = worn.name.toUpperCase();
  return { ink: "t-street-name", x: Number(n(x)), y: Number(n(y)), size: NAME.size, words, turn: level ? 0 : -90 };
}
