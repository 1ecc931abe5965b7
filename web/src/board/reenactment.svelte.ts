/** A line of the story played on the table: somebody walks, shoots or falls. */
import type { LineShown } from "../wire/types";
import { along, pathLength, placeOf, type Place } from "./geometry";
import { FALL_STAYS, lessMotion, SHOT_DRAWN, SHOT_STAYS, tween, walkTime } from "./motion";

export class Reenactment {
  /** Who is on the way, where, and looking which way. */
  walker = $state.raw<{ readonly id: string; readonly at: Place; readonly heading: number } | null>(null);
  /** Who shoots at whom, and how much of the line is drawn. */
  shot = $state.raw<{
    readonly from: string;
    readonly to: string;
    readonly hit: boolean;
    readonly drawn: number;
  } | null>(null);
  /** Who falls. */
  falling = $state.raw("");

  #end: (() => void) | null = null;
  #stop: () => void = () => undefined;

  /** Play a line, in so many times the usual time, and say when it is over. Whatever was running is dropped: whoever gave the new line knows. */
  begin({ showing }: LineShown, over: () => void, times = 1): void {
    this.drop();
    this.#end = over;
    if (showing.kind === "walk" && showing.path.length > 1) {
      const path = showing.path.map(placeOf);
      const length = pathLength(path);
      this.#stop = tween(
        lessMotion() ? 0 : times * walkTime(length),
        (part) => {
          const { at, heading } = along(path, length * part);
          this.walker = { id: showing.figure, at, heading };
        },
        () => {
          this.finish();
        },
      );
    } else if (showing.kind === "shot" && showing.target) {
      const { figure: from, target: to, hit } = showing;
      this.#stop = tween(
        lessMotion() ? 0 : SHOT_DRAWN,
        (drawn) => {
          this.shot = { from, to, hit, drawn };
        },
        () => {
          this.#wait(times * SHOT_STAYS);
        },
      );
    } else if (showing.kind === "fall" || showing.kind === "death") {
      this.falling = showing.figure;
      this.#wait(times * FALL_STAYS);
    } else this.finish();
  }

  #wait(time: number): void {
    const timer = window.setTimeout(() => {
      this.finish();
    }, time);
    this.#stop = () => {
      clearTimeout(timer);
    };
  }

  /** What runs is over now. */
  finish(): void {
    const end = this.#end;
    this.drop();
    end?.();
  }

  /** Stop and say nothing. */
  drop(): void {
    this.#stop();
    this.#stop = () => undefined;
    this.#end = null;
    this.walker = null;
    this.shot = null;
    this.falling = "";
  }
}
