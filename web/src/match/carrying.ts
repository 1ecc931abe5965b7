/**
 * A card carried by the pointer: lifted from the hand, it follows; let go over the table it is played, let go elsewhere it
 * goes back. Esc puts it back too. A press that never moves stays a click.
 */
import type { Attachment } from "svelte/attachments";

/** How far a pointer moves before it carries, in pixels. */
const LIFTED = 8;
const TABLE = "main.table";

/** Where each card was pressed last: a click that ends elsewhere is the end of a carry, whatever was drawn anew meanwhile. */
const pressed = new WeakMap<HTMLElement, { readonly x: number; readonly y: number }>();

export function carried(can: () => boolean, played: () => void): Attachment<HTMLElement> {
  return (card) => {
    let from: { readonly x: number; readonly y: number } | null = null;
    let carrying = false;

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary) return;
      pressed.set(card, { x: event.clientX, y: event.clientY });
      if (!can()) return;
      from = { x: event.clientX, y: event.clientY };
      card.setPointerCapture(event.pointerId);
    }
    function move(event: PointerEvent): void {
      if (!from) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      if (!carrying) {
        if (Math.hypot(dx, dy) < LIFTED) return;
        carrying = true;
        card.classList.add("carried");
        addEventListener("keydown", escape, true);
      }
      card.style.transform = `translate(${String(dx)}px, ${String(dy)}px)`;
      card.classList.toggle("over", overTable(event));
    }
    function up(event: PointerEvent): void {
      const dropped = carrying && overTable(event);
      putBack();
      if (dropped) played();
    }
    function click(event: MouseEvent): void {
      const at = pressed.get(card);
      pressed.delete(card);
      // A key presses no place.
      if (!at || event.detail === 0 || Math.hypot(event.clientX - at.x, event.clientY - at.y) < LIFTED) return;
      event.stopImmediatePropagation();
    }
    function escape(event: KeyboardEvent): void {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      putBack();
    }
    function putBack(): void {
      from = null;
      carrying = false;
      card.style.removeProperty("transform");
      card.classList.remove("carried", "over");
      removeEventListener("keydown", escape, true);
    }

    card.addEventListener("pointerdown", down);
    card.addEventListener("pointermove", move);
    card.addEventListener("pointerup", up);
    card.addEventListener("pointercancel", putBack);
    card.addEventListener("click", click, { capture: true });
    return () => {
      putBack();
      card.removeEventListener("pointerdown", down);
      card.removeEventListener("pointermove", move);
      card.removeEventListener("pointerup", up);
      card.removeEventListener("pointercancel", putBack);
      card.removeEventListener("click", click, { capture: true });
    };
  };
}

function overTable(event: PointerEvent): boolean {
  const box = document.querySelector(TABLE)?.getBoundingClientRect();
  return box !== undefined && event.clientX >= box.left && event.clientX <= box.right && event.clientY <= box.bottom;
}
