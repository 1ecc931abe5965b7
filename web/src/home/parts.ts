/** The parts of a book by name. */
import { capital } from "./words.ts";

/** What parts of a book are called when their id does not say it. */
const PARTS: Readonly<Record<string, string>> = {
  setup: "Cards and measuring",
  turn: "The turn",
  cards: "What cards do",
  gyc: "Got You Covered",
  snap: "Snap Shots",
  shoot: "Shooting",
  move: "Moving",
  mount: "Horses",
  horse: "Horses",
  aim: "Aiming",
  duck: "Ducking",
  fanfire: "Fan fire",
  fisticuffs: "Fisticuffs",
  lily: "Lily Livered",
  ko: "Out cold",
  trait: "Traits",
  weapon: "Weapons",
  reload: "Reloading",
  small: "Small gunfights",
  scenario: "Silver and the Wanted",
  campaign: "Between games",
  shooting: "Shooting",
  fanning: "Fanning",
  react: "Answering an attack",
  joker: "Jokers",
  points: "Points",
  initiative: "Initiative",
  courage: "Getting one's courage up",
  dismount: "Horses",
  design: "Making one's own",
};

/** What a part of a book is called: "gyc" is "Got You Covered". */
export const partName = (part: string): string => PARTS[part] ?? capital(part.replaceAll("-", " "));
