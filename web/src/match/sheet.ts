/** A character's sheet in words: what the scores are now, what hurts, and whom somebody goes with. */
import type { FigureShown, ScoreShown, TableShown } from "../wire/types";

export interface Score {
  readonly name: string;
  readonly short: string;
  readonly now: number;
  readonly whole: number;
  readonly low: boolean;
}

/** A score as it is now: nerve is the one that drains away. */
export function scoreOf({ name, short, value }: ScoreShown, figure: FigureShown): Score {
  const now = name === "Cool" && figure.cool_first > 0 ? figure.cool : value;
  return { name, short, now, whole: value, low: now < value };
}

/** Wounds by place: "left arm 1 wound". */
export function injuries(figure: FigureShown): readonly string[] {
  return figure.wounds
    .filter((row) => row.ticked > 0)
    .map((row, i) => {
      const name = i === 0 ? row.name : row.name.toLowerCase();
      return `${name}: ${row.ticked === 1 ? "a wound" : `${row.ticked} wounds`}`;
    });
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

/** Whom somebody leads, or whose group it is in. */
export function company(figure: FigureShown, table: TableShown, names: (id: string) => string): string {
  if (figure.group === "") return "";
  const others = table.figures.filter((one) => one.group === figure.group && one.id !== figure.id);
  if (figure.leads) return `Leads ${listed(others.map((one) => names(one.id)))}.`;
  const rest = others.filter((one) => one.id !== figure.group).map((one) => names(one.id));
  return `Goes with ${names(figure.group)}, who leads${rest.length > 0 ? `, and ${listed(rest)}` : ""}.`;
}
