/** Who sits where, as the screen says it. */
import type { PersonShown, SeatSet, SettingShown, SideShown } from "../wire/types";

const NOBODY: SideShown = { id: "", name: "", short: "", letter: "", number: 1 };

export function sideOf(setting: SettingShown, id: string): SideShown {
  return setting.sides.find((one) => one.id === id) ?? NOBODY;
}
export function seatOf(setting: SettingShown, id: string): SeatSet | null {
  return setting.seats.find((one) => one.id === id) ?? null;
}
export function sideOfSeat(setting: SettingShown, seat: string): SideShown {
  return sideOf(setting, seatOf(setting, seat)?.side ?? "");
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
