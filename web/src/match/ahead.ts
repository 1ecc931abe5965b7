/**
 * What is fetched only when somebody opens it, fetched a while before that: so it opens although the line is down. A style sheet
 * that did not arrive is never asked for again by the page that wanted it.
 */
const SETTLED = 3000;

const ROOMS: readonly (() => Promise<unknown>)[] = [
  () => import("./MenuPanel.svelte"),
  () => import("./GoalPanel.svelte"),
  () => import("./PeoplePanel.svelte"),
  () => import("./KeysPanel.svelte"),
  () => import("./RulesPanel.svelte"),
  () => import("./WhyPanel.svelte"),
  () => import("./Lay.svelte"),
  () => import("./Offers.svelte"),
  () => import("./Reactions.svelte"),
  () => import("./EndBill.svelte"),
];

/** Fetch them one after another, once the table lies; what calls it off. */
export function fetchAhead(rooms = ROOMS, after = SETTLED): () => void {
  let left = false;
  const timer = window.setTimeout(() => {
    void (async () => {
      for (const room of rooms) {
        if (left) return;
        await room().catch(() => null);
      }
    })();
  }, after);
  return () => {
    left = true;
    window.clearTimeout(timer);
  };
}
