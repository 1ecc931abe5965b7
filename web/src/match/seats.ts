/** Who sits where, as the screen says it. */
import type { PersonShown, SeatSet, SceneShown, SideShown } from "../wire/types";

const NOBODY: SideShown = { id: "", name: "", short: "", letter: "", number: 1 };

export function sideOf(scene: SceneShown, id: string): SideShown {
  return scene.sides.find((one) => one.id === id) ?? NOBODY;
}
export function seatOf(scene: SceneShown, id: string): SeatSet | null {
  return scene.seats.find((one) => one.id === id) ?? null;
}
export function sideOfSeat(scene: SceneShown, seat: string): SideShown {
  return sideOf(scene, seatOf(scene, seat)?.side ?? "");
}

/** What somebody is called: their name, the bot's and whom it sits in for, or that nobody has come yet. */
export function called(person: PersonShown | undefined): string {
  if (!person || person.who === "person") return calledShortly(person);
  return `the ${calledShortly(person)}`;
}

/** The same without an article: "deputy for Nell". */
export function calledShortly(person: PersonShown | undefined): string {
  if (!person) return "";
  if (person.who !== "person") return person.name ? `${person.who} for ${person.name}` : person.who;
  return person.name || (person.here ? "no name" : "not here yet");
}
