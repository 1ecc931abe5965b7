/** What the lists of matches say of one: against whom, and when. */
import { memory } from "../wire/memory.ts";
import type { MatchLine } from "../wire/types";
import { library } from "./library.svelte.ts";

/** Against whom it is or was played. */
export function against(line: MatchLine): string {
  const held = line.people.filter((person) => person.who !== "charts").length;
  const mine = line.yours.length < held ? line.yours.map((one) => one.seat) : mineAtHome(line);
  const others = line.people
    .filter((person) => person.who !== "person" || !mine.includes(person.seat))
    .map((person) =>
      person.who === "person"
        ? person.name || (line.ended ? "somebody" : "somebody to come")
        : library.botName(person.who),
    );
  return others.length > 0 ? `against ${[...new Set(others)].join(" and ")}` : "everybody at one keyboard";
}

/** At home every key is at hand; which seats are played here is what was remembered. */
const mineAtHome = (line: MatchLine): readonly string[] =>
  memory.match(line.match)?.seats.map((one) => one.seat) ?? line.yours.map((one) => one.seat);

/** A day in words; nothing for what is none. */
export function day(when: string): string {
  const date = new Date(when);
  return Number.isNaN(date.valueOf())
    ? ""
    : date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}
