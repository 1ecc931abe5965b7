/** The course of a match that is stepped through: where to stop at each pace, and where things lie on the timeline. */
import type { FigureSet, ReplayShown, TimelineMark } from "../wire/types";

/** How far one step goes: to the next thing that is to be seen, the next figure, the next turn. */
export type Pace = "action" | "figure" | "turn";

type Steps = Pick<ReplayShown, "steps" | "marks">;

/** The counts of answers at which a pace stops, in order; the beginning and the end always among them. */
export function stops({ steps, marks }: Steps, pace: Pace): readonly number[] {
  if (pace === "action") return steps;
  const wanted = pace === "figure" ? ["action", "turn", "end"] : ["turn", "end"];
  const numbers = marks.filter((mark) => wanted.includes(mark.kind)).map((mark) => mark.number);
  return [...new Set([steps[0] ?? 0, ...numbers, steps.at(-1) ?? 0])].sort((a, b) => a - b);
}

export const onward = (stops: readonly number[], at: number): number => stops.find((stop) => stop > at) ?? at;
export const back = (stops: readonly number[], at: number): number => stops.findLast((stop) => stop < at) ?? at;

/** The last step that is not after a number; what a link to a moment means even when it names none. */
export const settled = (steps: readonly number[], at: number): number =>
  steps.findLast((step) => step <= at) ?? steps[0] ?? 0;

/** How far along the timeline a number lies, from 0 to 1: every step takes the same room. */
export function share(steps: readonly number[], at: number): number {
  const index = steps.findLastIndex((step) => step <= at);
  return steps.length > 1 ? Math.max(0, index) / (steps.length - 1) : 0;
}

/** The step at a share of the timeline. */
export const stepAt = (steps: readonly number[], part: number): number =>
  steps[Math.round(Math.min(1, Math.max(0, part)) * (steps.length - 1))] ?? 0;

export interface TurnBox {
  readonly turn: number;
  readonly from: number;
  readonly to: number;
}

/** The turns as stretches of the timeline; what comes before the first turn belongs to it. */
export function turnBoxes({ steps, marks }: Steps): readonly TurnBox[] {
  const starts = marks.filter((mark) => mark.kind === "turn");
  if (starts.length === 0) return [{ turn: 1, from: 0, to: 1 }];
  return starts.map((mark, i) => {
    const after = starts[i + 1];
    return {
      turn: mark.turn,
      from: i === 0 ? 0 : share(steps, mark.number),
      to: after ? share(steps, after.number) : 1,
    };
  });
}

/** A mark's few words under the timeline: "Moss dead". */
export function shortly(mark: TimelineMark, figures: readonly FigureSet[]): string {
  const figure = figures.find((one) => one.id === mark.figure);
  return figure ? `${figure.short} ${mark.kind}` : mark.what;
}

/** Which of the words have room, those first in the list before the others. `at` and `width` are pixels. */
export function roomFor<T extends { readonly at: number; readonly width: number }>(words: readonly T[]): readonly T[] {
  const kept: T[] = [];
  for (const one of words)
    if (kept.every((other) => Math.abs(other.at - one.at) >= (other.width + one.width) / 2 + 6)) kept.push(one);
  return kept;
}
