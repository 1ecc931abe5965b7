/** Targets that are out of view are named at the edge of the stage. Everything here is in pixels of the stage. */
import { covered, onScreen, type Camera, type Window } from "./camera";
import { overlap, type Box, type Place } from "./geometry";
import type { Look } from "./looks";
import type { Ticket } from "./tickets";

export interface Pin {
  readonly look: Look;
  readonly ticket: Ticket;
  readonly at: Place;
}

const WIDTH = 100;
const HEIGHT = 30;

/** A pin for each ticket somebody has out of view, clear of people, of what lies in the corners and of one another. */
export function pinsFor(
  people: readonly Look[],
  tickets: ReadonlyMap<string, Ticket>,
  camera: Camera,
  window: Window,
): Pin[] {
  const { w, h } = window;
  const bases = people.map((look): Box => {
    const { x, y } = onScreen(camera, look.at);
    const r = look.radius * camera.scale + 4;
    return { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
  });
  const taken = [...covered(window, camera), ...bases];
  const pins: Pin[] = [];
  for (const look of people) {
    const ticket = tickets.get(look.id);
    const { x, y } = onScreen(camera, look.at);
    if (!ticket?.possible || (x > 0 && y > 0 && x < w && y < h)) continue;
    const at = { x: Math.min(Math.max(x, 6), w - 6), y: Math.min(Math.max(y, 20), h - 20) };
    const step = at.y < h / 2 ? 8 : -8;
    const box = (): Box => ({ x: at.x > w / 2 ? at.x - WIDTH : at.x, y: at.y - HEIGHT / 2, w: WIDTH, h: HEIGHT });
    while (taken.some((one) => overlap(one, box()) > 0) && at.y > 12 && at.y < h - 12) at.y += step;
    taken.push(box());
    pins.push({ look, ticket, at });
  }
  return pins;
}
