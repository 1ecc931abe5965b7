/** A small made-up town for the board's tests: a two-storey saloon with a balcony on a bare street. */
import type { FigureSet, FigureShown, Map as TableMap, Spot, TableShown, TrialShown } from "../wire/types";
import type { Staged } from "./given";

const inch = (length: number): number => Math.round(length * 254);
export const spot = (x: number, y: number, level = 0): Spot => [inch(x), inch(y), level];
const rect = (x: number, y: number, w: number, h: number): readonly (readonly [number, number])[] => [
  [inch(x), inch(y)],
  [inch(x + w), inch(y)],
  [inch(x + w), inch(y + h)],
  [inch(x), inch(y + h)],
];

/** 24 by 18 inches. The saloon stands from 4,2 to 12,8; its upper floor goes on as a balcony down to 9.5. */
export const map: TableMap = {
  id: "test",
  name: "Test Street",
  width: inch(24),
  depth: inch(18),
  areas: [],
  walls: [],
  platforms: [
    { id: "saloon-2", kind: "floor", name: "Saloon, upstairs", outline: rect(4, 2, 8, 7.5), elevation: 762 },
    { id: "saloon-roof", kind: "roof", name: "Saloon, roof", outline: rect(4, 2, 8, 6), elevation: 1524 },
  ],
  links: [],
  buildings: [
    { id: "saloon", name: "Saloon", outline: rect(4, 2, 8, 6), storeys: 2, roof: "saloon-roof", tint: "straw" },
  ],
  markings: [],
};

const card = (id: string, name: string, side: string): FigureSet => ({
  id,
  name,
  short: name.split(" ")[0] ?? name,
  initial: name.slice(0, 1),
  description: "",
  seat: `${side}-seat`,
  side,
  toughness: 4,
  weapons: [{ id: "revolver", name: "Revolver", capacity: 6, bands: [], note: "" }],
  traits: [],
  notes: [],
  scores: [],
});

export const scene: Staged = {
  game: "ruthless",
  game_name: "Ruthless",
  scenario: "test",
  title: "",
  subtitle: "",
  blurb: "",
  won_by: "",
  goals: [],
  turns: 6,
  map,
  unit: "inch",
  unit_length: 254,
  foot: 250,
  sides: [
    { id: "law", name: "the Law", short: "Law", letter: "L", number: 1 },
    { id: "gang", name: "Pruitt's men", short: "Pruitt's men", letter: "P", number: 2 },
  ],
  seats: [
    { id: "law-seat", name: "Nell", short: "Nell", side: "law" },
    { id: "gang-seat", name: "Tomás", short: "Tomás", side: "gang" },
  ],
  figures: [card("cal", "Cal Reed", "law"), card("ruth", "Ruth Calloway", "law"), card("ike", "Ike Dunning", "gang")],
  zones: [],
  special: [],
  house_rules: {},
  measured: "edges",
  premeasure: true,
  town: null,
  cards: true,
  score: "points",
};

export const stands = (id: string, at: Spot, more: Partial<FigureShown> = {}): FigureShown => ({
  id,
  spot: at,
  radius: 125,
  mark: "fit",
  wounds: [],
  rounds: [6],
  in_hand: 0,
  horse: "",
  aiming: false,
  jammed: false,
  covering: false,
  acting: false,
  done: false,
  actions_left: 0,
  floor: 0,
  building: "",
  facing: 0,
  silver: 0,
  state: [],
  place: "in the street",
  posture: "",
  group: "",
  leads: false,
  doing: "",
  cool: 0,
  cool_first: 0,
  vehicle: "",
  riding: "",
  unloaded: [],
  running: false,
  unseen: false,
  counts: [],
  dice: "",
  ...more,
});

export const tableOf = (...figures: FigureShown[]): TableShown => ({
  turn: 1,
  seats: [],
  figures,
  horses: [],
  markers: [],
  hand: [],
  asked: null,
  waiting: "",
  ended: null,
  discards: 0,
  deck: 0,
  vehicles: [],
  others: [],
  people: [],
  joined: [],
  standing: null,
  step: "",
  steps: [],
  laid: "",
  abroad: null,
  order: [],
});

/** A path tried out: allowed, with nothing in its way. */
export const tried = (path: readonly Spot[], length: number, more: Partial<TrialShown> = {}): TrialShown => ({
  words: "",
  path,
  length,
  left: 0,
  stretches: [],
  allowed: true,
  refusal: "",
  rule: "",
  note: "",
  from_here: [],
  place: "",
  quarters: [],
  followers: [],
  first: "",
  straight: null,
  broken: null,
  watched: [],
  bears: [],
  check: null,
  shop: null,
  ...more,
});

export const table = tableOf(
  stands("cal", spot(12, 12), { acting: true }),
  stands("ruth", spot(3, 15)),
  stands("ike", spot(20, 4), { mark: "lily", state: ["Lily Livered"] }),
);
