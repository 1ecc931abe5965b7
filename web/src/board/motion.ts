/** How long things take to happen on the table. */
import { UNITS } from "./geometry";

/** A walk goes at 24 inches a second and takes 600 ms at most. */
export const walkTime = (drawn: number): number => Math.min(600, (drawn / UNITS / 24) * 1000);
/** A shot's line is drawn, then stays. */
export const SHOT_DRAWN = 140;
export const SHOT_STAYS = 700;
export const FALL_STAYS = 500;

/** Whether this person asked for less motion, here or in the system. */
export const lessMotion = (): boolean =>
  document.documentElement.classList.contains("less-motion") ||
  (typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches);

/** Slow at the end. */
export const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/**
 * Call `step` with 0 to 1 once a frame for some milliseconds, then `done`. Returns a way to stop it where it is.
 * With no time to fill, the end comes at once.
 */
export function tween(time: number, step: (part: number) => void, done: () => void = () => undefined): () => void {
  if (time <= 0) {
    step(1);
    done();
    return () => undefined;
  }
  let start: number | undefined;
  let frame = requestAnimationFrame(function next(now) {
    start ??= now;
    const part = Math.min(1, (now - start) / time);
    step(part);
    if (part < 1) frame = requestAnimationFrame(next);
    else done();
  });
  return () => {
    cancelAnimationFrame(frame);
  };
}
