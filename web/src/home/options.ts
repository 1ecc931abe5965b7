/** The options of a game in groups, by the part of the book they belong to, and their values in words. */
import { partName } from "./parts.ts";
import type { OptionLine, ScenarioLine } from "../wire/types";
import type { Options } from "./start.ts";

export interface Group {
  readonly name: string;
  readonly options: readonly OptionLine[];
}

const partOf = (option: OptionLine): string => partName(option.rule.split("/")[1] ?? "");

/** Groups in the order of the book; options that fit the words being looked for, or all. */
export function groups(options: readonly OptionLine[], find = ""): readonly Group[] {
  const wanted = find.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (option: OptionLine): boolean => {
    const text = `${option.id} ${option.sentence} ${option.ruling} ${option.rule} ${partOf(option)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const found = new Map<string, OptionLine[]>();
  for (const option of options.filter(fits)) {
    const name = partOf(option);
    found.set(name, [...(found.get(name) ?? []), option]);
  }
  return [...found].map(([name, those]) => ({ name, options: those }));
}

/** A value in words: "card_plus_skull" is "card plus skull", "clamp-1-10" is "clamp 1–10", true is "yes". */
export const valueName = (value: string | boolean): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : value.replace(/(?<=\d)-(?=\d)/g, "–").replace(/[_-]/g, " ");

const OTHERWISE = " Otherwise: ";

/** What an option decides, and what its other values mean where its sentence says so; values in words. */
export function told(option: OptionLine): { readonly asked: string; readonly otherwise: string } {
  const [asked = "", otherwise = ""] = option.sentence.split(OTHERWISE, 2);
  const named = option.values.map((value) => [String(value), valueName(value)] as const);
  const longestFirst = named.toSorted(([a], [b]) => b.length - a.length);
  return { asked, otherwise: longestFirst.reduce((text, [id, name]) => text.replaceAll(id, name), otherwise) };
}

/** What is played when nobody changes anything: the book's defaults, then the scenario's own. */
export const usual = (options: readonly OptionLine[], scenario: ScenarioLine): Options => ({
  ...Object.fromEntries(options.map((option) => [option.id, option.default])),
  ...scenario.options,
});
