/** The house rules of a game as a page lists them: first what is played otherwise than in the book, then the others. */
import type { HouseRule, Preset, ScenarioLine } from "../wire/types";

/** What each house rule is set to. */
export type Chosen = Readonly<Record<string, string | boolean>>;

/** A house rule, what it is set to, and who has set it so; `back` is what it can be put back to. */
export interface SetRule {
  readonly line: HouseRule;
  readonly value: string | boolean;
  readonly by: "book" | "scenario" | "you";
  readonly back: string | boolean;
}

/** What is played when nobody changes anything: as in the book, then as the scenario has it. */
export const usual = (lines: readonly HouseRule[], scenario: ScenarioLine): Chosen => ({
  ...Object.fromEntries(lines.map((line) => [line.id, line.default])),
  ...scenario.house_rules,
});

/** What a preset makes of it: whatever it does not name is as usual, and who sits at which table stays. */
export const withPreset = (
  lines: readonly HouseRule[],
  usual: Chosen,
  chosen: Chosen,
  { values }: Pick<Preset, "values">,
): Chosen => ({
  ...usual,
  ...values,
  ...Object.fromEntries(lines.flatMap(({ id, part }) => (part === "table" ? [[id, chosen[id] ?? ""]] : []))),
});

/** Every house rule in the order of the book, with who has set it. */
export const houseRules = (lines: readonly HouseRule[], usual: Chosen, chosen: Chosen): readonly SetRule[] =>
  lines.map((line) => {
    const before = usual[line.id] ?? line.default;
    const value = chosen[line.id] ?? before;
    if (value !== before) return { line, value, by: "you", back: before };
    return { line, value, by: value === line.default ? "book" : "scenario", back: line.default };
  });

/** A value of a house rule in words. */
export const valueName = (line: HouseRule, value: string | boolean): string =>
  line.words[line.values.indexOf(value)] ?? String(value);

/** Only what differs from what would be played anyway. */
export const changed = (chosen: Chosen, usual: Chosen): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([id, value]) => usual[id] !== value));
