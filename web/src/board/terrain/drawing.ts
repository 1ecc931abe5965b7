/** A whole map as marks, layer by layer. Made once for a map; nothing in it ever moves. */
import type { Map as TerrainMap } from "../../wire/types";
import { chance } from "./chance";
import {
  bounds,
  boxOf,
  centre,
  inside,
  mid,
  rect,
  span,
  toward,
  type Outline,
  type Pt,
  type Segment,
} from "./geometry";
import { drawLine } from "./fences";
import { interior } from "./interior";
import { drawingOf } from "./kinds";
import { floorName, roofName, storeyDisc } from "./lettering";
import { closed, mark, merged, n, shadowOf, tint, UNITS, type Lettering, type Mark } from "./marks";
import type { Lamp } from "./openings";
import { planned, type Deck, type House, type Lot, type Plan } from "./plan";
import { perch } from "./plants";
import { balconies, balconyShadows, roof } from "./roofs";
import { soil, type Tone } from "./soil";
import { cliff } from "./stones";
import { boards, strip } from "./strokes";
import { water } from "./water";
import { fromOutdoors, outdoorWay } from "./ways";

export interface Balcony {
  readonly level: number;
  readonly marks: readonly Mark[];
  readonly ghost: readonly Mark[];
}
export interface HouseDrawing {
  readonly id: string;
  readonly name: string;
  readonly storeys: number;
  readonly roof: readonly Mark[];
  readonly lifted: Mark;
  readonly lettering: readonly Lettering[];
  readonly disc: Pt;
  /** Ladders and steps that lean on it from outside. */
  readonly outside: readonly Mark[];
  readonly balconies: readonly Balcony[];
  readonly lamps: readonly Lamp[];
  /** The light indoors at dusk, while the roof is lifted. */
  readonly glow: Lamp;
  /** One level with the roof off, drawn when it is first asked for. */
  readonly inside: (level: number) => { readonly marks: readonly Mark[]; readonly lettering: readonly Lettering[] };
}
export interface Drawing {
  readonly id: string;
  /** In units of 1/40 inch. */
  readonly width: number;
  readonly depth: number;
  readonly tones: readonly Tone[];
  /** Ground, water, shadows and everything that stands outdoors. */
  readonly base: readonly Mark[];
  readonly houses: readonly HouseDrawing[];
  /** Tree crowns. */
  readonly crowns: readonly Mark[];
  readonly streets: readonly Lettering[];
}

const WATER = new Set(["river", "ford"]);
/** Small things first, tall ones last, so that what is tall lies over what is low. */
const byHeight = (a: Lot, b: Lot): number => a.base + a.height - b.base - b.height;

export function drawn(map: TerrainMap): Drawing {
  const plan = planned(map);
  const onTable = rect(0, 0, plan.width, plan.depth);
  const offTable = (p: Pt): boolean =>
    p[0] < 0.02 || p[1] < 0.02 || p[0] > plan.width - 0.02 || p[1] > plan.depth - 0.02;
  const onEdge = ([a, b]: Segment): boolean => offTable(a) && offTable(b) && offTable(mid(a, b));

  const wet = plan.lots.filter((lot) => WATER.has(lot.kind));
  const cliffs = plan.lots.filter((lot) => lot.kind === "cliff").sort(byHeight);
  const walks = plan.lots.filter((lot) => lot.kind === "boardwalk");
  const things = plan.lots
    .filter((lot) => !WATER.has(lot.kind) && lot.kind !== "cliff" && lot.kind !== "boardwalk")
    .sort(byHeight);
  const keepOff = [
    ...plan.houses.map((house) => house.outline),
    ...plan.lots.map((lot) => lot.outline),
    ...plan.lines.map((line) => strip(line.run, 0.3)),
  ];

  const ground = soil(chance(plan.id), plan, keepOff);
  const under = new Layer();
  const low = new Layer();
  const high = new Layer();
  const crowns: Mark[] = [];
  const perches = plan.decks.filter((deck) => deck.kind === "tree");
  const crownOf = (deck: Deck): Lot | undefined => things.find((lot) => lot.kind === "trees" && same(deck, lot));
  for (const deck of perches) {
    const tree = perch(chance(deck.id), deck.outline, crownOf(deck)?.outline);
    low.add(tree.patch ?? [], tree.shadow ?? "", tree.marks);
    crowns.push(...(tree.crown ?? []));
  }
  const climbed = new Set(perches.map(crownOf));
  for (const lot of things) {
    if (climbed.has(lot)) continue;
    const piece = drawingOf(lot.kind)({ outline: lot.outline, height: lot.height, r: chance(lot.id) });
    const bridged = plan.decks.some(
      (deck) => deck.elevation >= lot.base + lot.height - 0.05 && inside(centre(lot.outline), deck.outline),
    );
    const layer = bridged ? under : lot.base > 0.1 ? high : low;
    layer.add(piece.patch ?? [], piece.shadow ?? "", piece.marks);
    crowns.push(...(piece.crown ?? []));
  }
  for (const line of plan.lines) {
    const fence = drawLine(line, chance(line.id));
    (line.base > 0.1 ? high : low).add([], fence.shadow, fence.marks);
  }
  const flatTop = (lot: Lot): boolean => plan.decks.some((deck) => same(deck, lot));
  const tall = [
    ...plan.houses.map((house) =>
      shadowOf(house.outline, house.eaves + (house.fronts.length || house.ridge ? 0.6 : 0)),
    ),
    ...cliffs.map((lot) => shadowOf(lot.outline, lot.height)),
  ];
  const decks = plan.decks.filter((deck) => deck.kind !== "tree" && !cliffs.some((lot) => same(deck, lot)));
  const base = [
    mark("t-dust", closed(onTable)),
    ...ground.marks,
    ...low.patches,
    ...water(chance("water"), wet, onEdge),
    mark("t-shadow", ...tall),
    ...walks.flatMap((lot) => drawingOf("boardwalk")({ outline: lot.outline, height: 0, r: chance(lot.id) }).marks),
    mark("t-shadow-deep", ...plan.houses.flatMap(balconyShadows)),
    ...low.shadows(),
    ...under.marks,
    ...decks.flatMap((deck) => deckMarks(deck, plan)),
    ...low.marks,
    ...cliffs.flatMap((lot) => cliff(chance(lot.id), carriedOn(lot.outline, plan), flatTop(lot))),
    ...plan.ways.flatMap((way) => outdoorWay(way, plan.decks.find((deck) => deck.level === way.topLevel)?.kind)),
    ...high.patches,
    ...high.shadows(),
    ...high.marks,
  ];
  return {
    id: plan.id,
    width: plan.width * UNITS,
    depth: plan.depth * UNITS,
    tones: ground.tones,
    base: tidy(base),
    houses: plan.houses.map(houseDrawing),
    crowns: tidy(crowns),
    streets: ground.names,
  };
}

/** What ends at the table's edge is drawn on past it, so that no face of rock stands along the edge. */
function carriedOn(outline: Outline, plan: Plan): Outline {
  const past = (v: number, end: number): number => (v < 0.02 ? v - 2 : v > end - 0.02 ? v + 2 : v);
  return outline.map((p): Pt => [past(p[0], plan.width), past(p[1], plan.depth)]);
}

/** Shadows of one layer are one path, so that where they cross they do not darken twice. */
class Layer {
  readonly patches: Mark[] = [];
  readonly marks: Mark[] = [];
  readonly #solid: string[] = [];
  readonly #lines: Mark[] = [];

  add(patch: readonly Mark[], shadow: string | readonly Mark[], marks: readonly Mark[]): void {
    this.patches.push(...patch);
    this.marks.push(...marks);
    if (typeof shadow === "string") this.#solid.push(shadow);
    else
      for (const one of shadow)
        if (one.ink === "t-shadow") this.#solid.push(one.d);
        else this.#lines.push(one);
  }
  shadows(): Mark[] {
    return [mark("t-shadow", ...this.#solid), ...this.#lines];
  }
}

const tidy = (marks: readonly Mark[]): Mark[] => merged(marks.filter((one) => one.d));
const same = (deck: Deck, lot: Lot): boolean =>
  span(centre(deck.outline), centre(lot.outline)) < 0.3 && inside(centre(deck.outline), lot.outline);

/** A bridge or a staging in the open: planks across, a shadow by its height. */
function deckMarks(deck: Deck, plan: Plan): Mark[] {
  const box = boxOf(deck.outline);
  const ends = plan.ways.filter((way) => way.topLevel === deck.level).map((way) => toward(way.foot, way.top));
  const along = ends[0] ?? toward(box.place(0, 0), box.place(1, 0));
  return [
    mark("t-shadow", shadowOf(deck.outline, deck.elevation)),
    tint("t-deck", deck.outline),
    mark("t-hatch", boards(chance(deck.id), deck.outline, [-along[1], along[0]], 0.25, 0.8)),
    mark("t-line", closed(deck.outline)),
  ];
}

function houseDrawing(house: House): HouseDrawing {
  const r = chance(house.id);
  const top = roof(r, house);
  const decks = balconies(r, house).map((balcony): Balcony => {
    const rails = house.inner
      .filter(
        (line) =>
          line.kind === "railing" &&
          !inside(mid(...line.run), house.outline) &&
          span(centre(balcony.outline), mid(...line.run)) < 30,
      )
      .flatMap((line) => drawLine(line, chance(line.id)).marks);
    return {
      level: balcony.level,
      marks: tidy([...balcony.marks, ...balcony.gaps, ...rails]),
      ghost: [mark("t-ghost", closed(balcony.outline))],
    };
  });
  const insides = new Map<number, { marks: readonly Mark[]; lettering: readonly Lettering[] }>();
  return {
    id: house.id,
    name: house.name,
    storeys: house.storeys,
    roof: tidy(top.marks),
    lifted: mark("t-lifted", closed(grown(house.outline))),
    lettering: roofName(house),
    disc: inUnits(storeyDisc(house)),
    outside: tidy(house.ways.filter((way) => fromOutdoors(way, house)).flatMap((way) => outdoorWay(way, undefined))),
    balconies: decks,
    lamps: top.lamps,
    glow: glow(house),
    inside: (level) => {
      const known = insides.get(level);
      if (known) return known;
      const made = { marks: tidy(interior(chance(house.id), house, level)), lettering: floorName(house, level) };
      insides.set(level, made);
      return made;
    },
  };
}
function glow(house: House): Lamp {
  const b = bounds(house.outline);
  const at = inUnits(centre(house.outline));
  return { x: at[0], y: at[1], rx: (b.x1 - b.x0) * UNITS * 0.5, ry: (b.y1 - b.y0) * UNITS * 0.5 };
}
const inUnits = (p: Pt): Pt => [Number(n(p[0])), Number(n(p[1]))];
const grown = (outline: Outline): Outline => {
  const at = centre(outline);
  return outline.map((p) => [p[0] + Math.sign(p[0] - at[0]) * 0.2, p[1] + Math.sign(p[1] - at[1]) * 0.2]);
};
