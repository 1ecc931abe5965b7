/** The sides of a scenario as the screen marks them: number for colour and shape, and a letter nobody else has. */
import type { ScenarioLine, SideShown } from "../wire/types";

const LITTLE = new Set(["the", "a", "an", "of", "and"]);

/** Letters a side could go by, best first: those of its words that say something, then every letter of its name. */
function letters(name: string): readonly string[] {
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length > 1);
  const telling = words.filter((word) => !LITTLE.has(word.toLowerCase()));
  return [...telling.map((word) => word.slice(0, 1)), ...telling.join(""), ...name].map((one) => one.toUpperCase());
}

export function sidesOf(scenario: Pick<ScenarioLine, "sides">): readonly SideShown[] {
  const taken = new Set<string>();
  return scenario.sides.map(({ id, name }, index) => {
    const letter = letters(name).find((one) => /\p{L}/u.test(one) && !taken.has(one)) ?? "?";
    taken.add(letter);
    return { id, name, short: name, letter, number: index + 1 };
  });
}
