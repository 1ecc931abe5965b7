/**
 * Mouse, pen and fingers on the table, told apart: a tap, a figure dragged, the table pushed, a pinch, a long press.
 * It knows pixels of the stage and ids, nothing else.
 */
import type { Place } from "./geometry";

/** What the board does about it. Places are pixels from the stage's corner. */
export interface Host {
  /** The figure or other thing under a place, or "". */
  pick(at: Place, touch: boolean): string;
  mayDrag(id: string): boolean;
  /** Whether a ruler is wanted. */
  readonly measuring: boolean;
  /** Anything at all was pressed: what is running finishes. */
  pressed(): void;
  tap(id: string, at: Place, touch: boolean): void;
  explain(id: string): void;
  hover(id: string, at: Place | null): void;
  lift(id: string, at: Place, touch: boolean): void;
  carry(at: Place): void;
  corner(): void;
  drop(): void;
  putBack(): void;
  push(dx: number, dy: number): void;
  zoom(at: Place, factor: number): void;
  measure(from: Place, to: Place | null): void;
}

type Doing = "nothing" | "press" | "carry" | "push" | "pinch" | "measure";

const LONG_PRESS = 500;
const SLOP = { mouse: 4, touch: 9 };

/** Listen on a stage until the returned function is called. */
export function layHands(stage: HTMLElement, host: Host): () => void {
  const down = new Map<number, Place>();
  let doing: Doing = "nothing";
  let from: Place = { x: 0, y: 0 };
  let last: Place = from;
  let touch = false;
  let id = "";
  let timer = 0;
  let frame = 0;
  let latest: Place | null = null;

  /** Where the stage is; asked anew when a gesture begins, since asking makes the browser lay out what has changed. */
  let box = stage.getBoundingClientRect();
  const look = (): void => {
    box = stage.getBoundingClientRect();
  };
  const at = (event: MouseEvent): Place => {
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const capture = (event: PointerEvent): void => {
    // A pointer that is already gone cannot be captured; then there is nothing to follow.
    if (stage.isConnected && "setPointerCapture" in stage) stage.setPointerCapture(event.pointerId);
  };
  const quiet = (): void => {
    window.clearTimeout(timer);
    cancelAnimationFrame(frame);
    latest = null;
  };
  const nextFrame = (place: Place, act: (place: Place) => void): void => {
    if (latest === null)
      frame = requestAnimationFrame(() => {
        const newest = latest;
        latest = null;
        if (newest) act(newest);
      });
    latest = place;
  };
  const flush = (act: (place: Place) => void): void => {
    const newest = latest;
    quiet();
    if (newest) act(newest);
  };
  const carry = (place: Place): void => {
    host.carry(place);
  };
  const spread = (): { middle: Place; width: number } | null => {
    const [a, b] = [...down.values()];
    if (!a || !b) return null;
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, width: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
  };
  let pinch = spread();

  const pointerdown = (event: PointerEvent): void => {
    // Buttons that lie on the table look after themselves.
    if (event.target instanceof Element && event.target.closest("[data-aside]")) return;
    if (doing === "nothing") look();
    const place = at(event);
    // Who is seen walking under the pointer is meant, wherever the walk ends.
    const under = host.pick(place, event.pointerType === "touch");
    host.pressed();
    if (event.pointerType === "mouse" && event.button === 2) {
      if (doing === "carry") host.corner();
      return;
    }
    if (event.pointerType === "mouse" && event.button === 1) {
      event.preventDefault();
      doing = "push";
      last = place;
      capture(event);
      return;
    }
    down.set(event.pointerId, place);
    if (down.size === 2) {
      if (doing === "carry") {
        // A second finger while a figure is in the air sets a corner.
        host.corner();
        return;
      }
      quiet();
      doing = "pinch";
      pinch = spread();
      return;
    }
    if (down.size > 2) return;
    touch = event.pointerType === "touch";
    from = last = place;
    if (host.measuring) {
      doing = "measure";
      capture(event);
      host.measure(from, place);
      return;
    }
    id = under;
    doing = "press";
    if (touch && id)
      timer = window.setTimeout(() => {
        doing = "nothing";
        host.explain(id);
      }, LONG_PRESS);
  };

  const pointermove = (event: PointerEvent): void => {
    const place = at(event);
    if (down.has(event.pointerId)) down.set(event.pointerId, place);
    if (doing === "nothing" && event.pointerType !== "touch") {
      nextFrame(place, (newest) => {
        host.hover(host.pick(newest, false), newest);
      });
      return;
    }
    if (doing === "press" && Math.hypot(place.x - from.x, place.y - from.y) > (touch ? SLOP.touch : SLOP.mouse)) {
      quiet();
      capture(event);
      if (id && host.mayDrag(id)) {
        doing = "carry";
        host.lift(id, from, touch);
      } else doing = "push";
    }
    if (doing === "carry" && event.isPrimary) nextFrame(place, carry);
    else if (doing === "measure") host.measure(from, place);
    else if (doing === "push") {
      host.push(place.x - last.x, place.y - last.y);
      last = place;
    } else if (doing === "pinch") {
      const now = spread();
      if (now && pinch) {
        host.zoom(now.middle, now.width / pinch.width);
        host.push(now.middle.x - pinch.middle.x, now.middle.y - pinch.middle.y);
      }
      pinch = now;
    }
  };

  const pointerup = (event: PointerEvent): void => {
    const place = at(event);
    down.delete(event.pointerId);
    if (doing === "carry" && !event.isPrimary) return;
    if (event.pointerType === "mouse" && event.button === 2) return;
    const was = doing;
    if (was === "pinch" && down.size === 1) {
      // The finger that stays pushes on.
      doing = "push";
      last = [...down.values()][0] ?? place;
      return;
    }
    doing = down.size === 0 ? "nothing" : doing;
    if (was === "press") {
      quiet();
      host.tap(id, place, touch);
    } else if (was === "carry") {
      flush(carry);
      host.drop();
    } else if (was === "measure") host.measure(from, null);
  };

  const pointercancel = (event: PointerEvent): void => {
    down.delete(event.pointerId);
    quiet();
    if (doing === "carry") host.putBack();
    doing = "nothing";
  };
  const pointerleave = (): void => {
    if (doing !== "nothing") return;
    quiet();
    host.hover("", null);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (doing === "nothing") look();
    const lines = event.deltaMode === 1 ? 18 : 1;
    host.zoom(at(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)));
  };
  const contextmenu = (event: MouseEvent): void => {
    event.preventDefault();
    if (doing === "carry" || touch) return;
    const place = at(event);
    const under = host.pick(place, false);
    if (under) host.explain(under);
  };
  const keydown = (event: KeyboardEvent): void => {
    if (doing !== "carry") return;
    if (event.key === "Escape") {
      quiet();
      doing = "nothing";
      down.clear();
      host.putBack();
    } else if (event.key === " ") host.corner();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const off = new AbortController();
  const { signal } = off;
  stage.addEventListener("pointerenter", look, { signal });
  stage.addEventListener("pointerdown", pointerdown, { signal });
  stage.addEventListener("pointermove", pointermove, { signal });
  stage.addEventListener("pointerup", pointerup, { signal });
  stage.addEventListener("pointercancel", pointercancel, { signal });
  stage.addEventListener("pointerleave", pointerleave, { signal });
  stage.addEventListener("wheel", wheel, { signal, passive: false });
  stage.addEventListener("contextmenu", contextmenu, { signal });
  window.addEventListener("keydown", keydown, { signal, capture: true });
  return () => {
    quiet();
    off.abort();
  };
}
