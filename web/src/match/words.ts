/** Numbers and small sentences as the screen says them. */
import type {
  ChoiceShown,
  FigureSet,
  FigureShown,
  LineShown,
  PlaceShown,
  SceneShown,
  SomebodyShown,
  TableShown,
  TrialShown,
} from "../wire/types";
import { bearing, placeOf, rangeText, wind } from "../board/geometry";

/** "50 %", and a tenth only where it matters: "10.8 %". A dash for what cannot be. */
export function percent(chance: number | null): string {
  if (chance === null) return "–";
  const tenths = Math.round(chance * 1000);
  return tenths % 10 === 0 ? `${tenths / 10} %` : `${(tenths / 10).toFixed(1)} %`;
}

/** A numbered place, and the chance to be hit there where it is known. */
export const sayPlace = ({ name, chance }: PlaceShown, i: number): string =>
  `${i + 1}: ${name}${chance === null ? "" : `, ${percent(chance)} to be hit`}.`;

type Unit = Pick<SceneShown, "unit" | "unit_length">;

/** A length in the game's own unit: "4.6″". Nothing for what may not be measured. */
export const far = (length: number | null, measure: Unit): string =>
  length === null ? "" : rangeText(length, measure);

const PLURAL: Readonly<Record<SceneShown["unit"], string>> = {
  inch: "inches",
  centimetre: "centimetres",
  foot: "feet",
};

/** The same, spoken: "4.6 inches". */
export function spoken(length: number, { unit, unit_length }: Unit): string {
  const value = trimmed(length / unit_length);
  return `${value} ${value === "1" ? unit : PLURAL[unit]}`;
}
const trimmed = (value: number): string => (Math.round(value * 10) / 10).toString();

export function figureSet(scene: SceneShown, id: string): FigureSet | null {
  return scene.figures.find((one) => one.id === id) ?? null;
}
/** The how-manieth of its side somebody is. */
export const nthOf = (scene: SceneShown, { id, side }: FigureSet): number =>
  scene.figures.filter((one) => one.side === side).findIndex((one) => one.id === id);
export function figureShown(table: TableShown, id: string): FigureShown | null {
  return table.figures.find((one) => one.id === id) ?? null;
}
/** How somebody is, on a map or in the head. */
export type How = FigureShown | SomebodyShown;
export const everybody = (table: TableShown): readonly How[] => [...table.figures, ...table.people];
export const standsIn = (table: TableShown, id: string): How | null =>
  everybody(table).find((one) => one.id === id) ?? null;
/** What a figure, a horse, a vehicle or a counter is called for short. */
export function shortName(scene: SceneShown, table: TableShown | null, id: string): string {
  const short = figureSet(scene, id)?.short;
  if (short !== undefined || !table) return short ?? id;
  return [...table.horses, ...table.vehicles, ...table.markers].find((one) => one.id === id)?.name ?? id;
}

/** A line that stands over others. An opening with dice of its own, a row of the charts, is a line like any: one may ask why. */
export const isHead = (line: LineShown): boolean =>
  line.tone === "heading" || (line.tone === "opening" && line.dice.length === 0);

/** Phrases as one sentence: joins what is not empty and ends with one full stop. */
export function sentence(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== "").join(", ");
  return said === "" ? "" : `${said}${/[.?!]$/.test(said) ? "" : "."}`;
}

/** All there is to say of a target: "6.1″, barrels. Skill 4 or less first." */
export function whole({ distance, note, also }: ChoiceShown, measure: Unit): string {
  const said = [far(distance, measure), note].filter(Boolean).join(", ");
  return also ? `${sentence([said])} ${also}` : said;
}

// --- For the live region: one sentence per change, most needed first --------------------------------------------------

/** "Ike, 6.1 inches north-east, soft cover behind barrels, 50 %." */
export function sayTarget(scene: SceneShown, table: TableShown, shooter: string, choice: ChoiceShown): string {
  const from = figureShown(table, shooter)?.spot;
  const to = figureShown(table, choice.target)?.spot ?? table.horses.find((one) => one.id === choice.target)?.spot;
  const way = from && to ? wind(bearing(placeOf(from), placeOf(to))) : "";
  const distance = choice.distance === null ? way : `${spoken(choice.distance, scene)} ${way}`.trim();
  const chance = choice.chance === null ? "" : percent(choice.chance);
  return sentence([shortName(scene, table, choice.target), distance, choice.note, chance]);
}

/** "1.4 inches left, behind the wagon, Ike hits at 20 %." Why it cannot be comes first. */
export function sayTrial(scene: SceneShown, table: TableShown, trial: TrialShown): string {
  const left = `${spoken(Math.max(0, trial.left), scene)} left`;
  const dangers = trial.from_here
    .filter((one) => one.hits_you !== null)
    .sort((a, b) => (b.hits_you ?? 0) - (a.hits_you ?? 0))
    .map((one) => `${shortName(scene, table, one.figure)} hits at ${percent(one.hits_you)}`);
  const [worst] = dangers;
  const more = dangers.length > 1 ? `and ${dangers.length - 1} more can shoot` : "";
  const seen = scene.premeasure && dangers.length === 0 && trial.from_here.length > 0 ? "nobody can shoot here" : "";
  const there = sentence([left, trial.place, worst ?? seen, more]);
  return [trial.allowed ? "" : trial.refusal, ...trial.watched.map((one) => one.words), there]
    .filter(Boolean)
    .join(" ");
}

/** A line of the story, all of it. */
export const sayLine = ({ sentence, outcome }: LineShown): string => [sentence, outcome].filter(Boolean).join(" ");

/** Words of one's own as they are written into an answer, which blanks would end. */
export const spelt = (words: string): string =>
  JSON.stringify(words).replace(/\s/g, (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, "0")}`);

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * What would be taken back if only so many answers were left: the first line told of it, and how many came since; where nothing
 * was told yet, the choice before the `question` that is asked now, if this screen is asked one.
 */
export function takenBack(story: readonly LineShown[], told: readonly number[], to: number, question: string): string {
  const gone = story.filter((line, i) => (told[i] ?? 0) > to && line.tone !== "silent" && line.tone !== "heading");
  const [first, ...more] = gone;
  if (!first)
    return question ? `the choice that led to “${question}”` : "the last choice, of which nothing was told yet.";
  const since = more.length === 1 ? " and the line since." : ` and the ${more.length} lines since.`;
  return `“${first.sentence}”${more.length > 0 ? since : ""}`;
}
