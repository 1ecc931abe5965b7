/** From what the server says of a figure to what is drawn of it, and to the words for those who cannot see it. */
import type { FigureSet, FigureShown, HorseShown, MarkerShown, SceneShown, SideShown, TableShown } from "../wire/types";
import { apart, bearing, placeOf, units, UNITS, type Place } from "./geometry";
import { aboardRadius, seatOf, vehiclesOf } from "./vehicles";

/** Everything a base can show. Places and radii are in drawing units. */
export interface Look {
  readonly id: string;
  readonly at: Place;
  readonly radius: number;
  /** The side's number fixes colour and shape; its letter stands beside both. */
  readonly side: number;
  readonly letter: string;
  readonly sideName: string;
  readonly seat: string;
  readonly initial: string;
  readonly name: string;
  readonly short: string;
  readonly body: "up" | "down" | "dead";
  readonly coat: string;
  readonly mounted: boolean;
  /** Compass degrees. */
  readonly facing: number;
  /** Rounds left and capacity of the weapon in hand; no capacity, no gauge. */
  readonly rounds: readonly [have: number, capacity: number];
  readonly wounds: number;
  readonly badge: "" | "captured" | "running" | "lily" | "jam" | "unloaded" | "shaken" | "aim";
  readonly covering: boolean;
  /** The storey as people count it: 0 for none worth a mark. */
  readonly storey: number;
  readonly acting: boolean;
  readonly done: boolean;
  readonly silver: number;
  readonly prone: boolean;
  /** The vehicle it is aboard, or "". */
  readonly aboard: string;
  /** One's own whom no enemy has spotted. */
  readonly unseen: boolean;
  /** Whom it goes with, by the id of their leader; "" for nobody. */
  readonly group: string;
  readonly leads: boolean;
  /** The ground it takes up in the rules: somebody aboard has the vehicle's. */
  readonly base: { readonly at: Place; readonly radius: number };
  readonly words: string;
}

const NOBODY: FigureSet = {
  id: "",
  name: "Somebody",
  short: "Somebody",
  initial: "?",
  description: "",
  seat: "",
  side: "",
  toughness: 0,
  weapons: [],
  traits: [],
  notes: [],
  scores: [],
};
const NO_SIDE: SideShown = { id: "", name: "nobody's", short: "nobody's", letter: "?", number: 4 };
const COATS = ["", "bay", "dun"] as const;

/** A small number that is always the same for an id. */
export function lot(id: string, of: number): number {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % of;
}

export const coatOf = (horse: string): string => COATS[lot(horse, COATS.length)] ?? "";

/** Whether it stands or lies on the table at all. */
export const onTheTable = ({ mark }: FigureShown): boolean => !["away", "waiting", "hidden"].includes(mark);

/** Where people look when the game has no facing: towards the nearest foe still up. */
function watching(figure: FigureShown, side: string, table: TableShown, sides: ReadonlyMap<string, string>): number {
  const here = placeOf(figure.spot);
  let nearest: Place | null = null;
  for (const other of table.figures) {
    if (sides.get(other.id) === side || other.mark === "dead" || other.mark === "down" || !onTheTable(other)) continue;
    const there = placeOf(other.spot);
    if (!nearest || apart(here, there) < apart(here, nearest)) nearest = there;
  }
  return nearest ? bearing(here, nearest) : 0;
}

/** The one thing worth a badge: what holds somebody back comes before what helps. */
function badgeOf(figure: FigureShown): Look["badge"] {
  const { mark } = figure;
  if (mark === "captured") return mark;
  if (figure.running) return "running";
  if (mark === "lily") return mark;
  if (figure.jammed) return "jam";
  if (figure.unloaded[figure.in_hand]) return "unloaded";
  if (figure.cool < figure.cool_first) return "shaken";
  return figure.aiming ? "aim" : "";
}

/** A sentence of everything the drawing says. */
function wordsFor(figure: FigureShown, set: FigureSet, side: SideShown): string {
  const parts = [set.name, side.name];
  if (figure.place) parts.push(figure.place);
  parts.push(...figure.state);
  if (figure.horse) parts.push("mounted");
  if (figure.leads) parts.push("leads a group");
  if (figure.acting) parts.push("acting");
  if (figure.done) parts.push("done this turn");
  return `${parts.join(", ")}.`;
}

/** What to draw of everybody on the table and of one who is being set down, the dead first so that the living lie over them. */
export function looksOf(scene: SceneShown, table: TableShown, arriving = ""): Look[] {
  const sets = new Map(scene.figures.map((set) => [set.id, set]));
  const sides = new Map(scene.sides.map((side) => [side.id, side]));
  const sideOf = new Map(scene.figures.map((set) => [set.id, set.side]));
  const order = { dead: 0, down: 1, up: 2 };
  const vehicles = new Map(vehiclesOf(scene, table).map((vehicle) => [vehicle.id, vehicle]));
  return table.figures
    .filter((figure) => onTheTable(figure) || figure.id === arriving)
    .map((figure): Look => {
      const set = sets.get(figure.id) ?? NOBODY;
      const side = sides.get(set.side) ?? NO_SIDE;
      const body = figure.mark === "dead" || figure.mark === "down" ? figure.mark : "up";
      const base = { at: placeOf(figure.spot), radius: units(figure.radius) };
      const vehicle = vehicles.get(figure.vehicle);
      return {
        id: figure.id,
        at: vehicle ? seatOf(vehicle, figure.id) : base.at,
        radius: vehicle ? aboardRadius(vehicle) : base.radius,
        side: side.number,
        letter: side.letter,
        sideName: side.name,
        seat: set.seat,
        initial: set.initial,
        name: set.name,
        short: set.short,
        body,
        coat: coatOf(figure.horse),
        mounted: figure.horse !== "" && body === "up",
        facing: figure.facing === 0 ? watching(figure, set.side, table, sideOf) : figure.facing,
        rounds: [figure.rounds[figure.in_hand] ?? 0, set.weapons[figure.in_hand]?.capacity ?? 0],
        wounds: figure.wounds.reduce((sum, row) => sum + row.ticked, 0),
        badge: badgeOf(figure),
        covering: figure.covering,
        storey: figure.floor > 0 ? figure.floor + 1 : 0,
        acting: figure.acting,
        done: figure.done,
        silver: figure.silver,
        prone: figure.posture === "prone" && body === "up",
        aboard: vehicle?.id ?? "",
        unseen: figure.unseen,
        group: figure.group,
        leads: figure.leads,
        base,
        words: wordsFor(figure, set, side),
      };
    })
    .sort((a, b) => order[a.body] - order[b.body]);
}

/** The order people read a page in: bands of four inches from the top, left to right within each. */
export const readingOrder = <T extends { readonly at: Place }>(things: readonly T[]): T[] => {
  const band = ({ at }: T): number => Math.floor(at.y / (4 * UNITS));
  return [...things].sort((a, b) => band(a) - band(b) || a.at.x - b.at.x);
};

/** A horse nobody rides. */
export interface HorseLook {
  readonly id: string;
  readonly name: string;
  readonly at: Place;
  readonly radius: number;
  readonly coat: string;
  readonly facing: number;
  readonly alive: boolean;
  readonly wounds: number;
  readonly words: string;
}

export const horsesOf = (horses: readonly HorseShown[]): HorseLook[] =>
  horses
    .filter((horse) => horse.rider === "")
    .map((horse) => ({
      id: horse.id,
      name: horse.name,
      at: placeOf(horse.spot),
      radius: units(horse.radius),
      coat: coatOf(horse.id),
      facing: horse.facing === 0 ? lot(horse.id, 12) * 30 + 15 : horse.facing,
      alive: horse.alive,
      wounds: horse.wounds,
      words: `${horse.name}, ${horse.alive ? "a horse without a rider" : "a dead horse"}.`,
    }));

/** A counter that somebody may be behind; what it hides is nowhere here. */
export interface CounterLook {
  readonly id: string;
  readonly at: Place;
  readonly radius: number;
  readonly words: string;
}

/** The radius of a counter as it is drawn. */
export const COUNTER = 14.4;

export const countersOf = (markers: readonly MarkerShown[]): CounterLook[] =>
  markers
    .filter(({ kind }) => kind === "counter")
    .map(({ id, name, spot, place, shows, mounted }) => {
      const parts = [`${name}, unspotted`, place, mounted ? "mounted" : "", shows > 0 ? `shows ${shows}` : ""];
      return { id, at: placeOf(spot), radius: COUNTER, words: `${parts.filter((part) => part !== "").join(", ")}.` };
    });

/** How much of a base is drawn at its size on the screen. */
export type Detail = "far" | "plain" | "own" | "all";

/** By the diameter in pixels: a shape and a letter; base and badges; with gauges, and names where asked; everything. */
export function detailAt(diameter: number): Detail {
  if (diameter < 15.5) return "far";
  if (diameter < 23.5) return "plain";
  return diameter < 27 ? "own" : "all";
}
