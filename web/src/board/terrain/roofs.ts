/** Roofs: two slopes to a ridge, or flat behind a parapet; false fronts; what lies on them. */
import type { Chance } from "./chance";
import {
  add,
  bounds,
  boxOf,
  centre,
  clockwise,
  cutOff,
  edges,
  inset,
  mid,
  rect,
  right,
  span,
  toward,
  type Outline,
  type Pt,
  type Segment,
} from "./geometry";
import { closed, dot, lines, mark, open, shadowOf, stroke, tint, type Mark } from "./marks";
import { drawingOf } from "./kinds";
import { lamp, leaves, onWall, type Lamp } from "./openings";
import { overhangs, type Gap, type House, type Line } from "./plan";
import { boards, sprinkled, strip } from "./strokes";

const INKS: Readonly<Record<House["tint"], string>> = {
  straw: "frame",
  grey: "grey",
  red: "barn",
  green: "shingle",
  adobe: "adobe",
  brick: "brick",
  stone: "stone",
};
const BOARDED = new Set<House["tint"]>(["straw", "grey", "red", "green"]);

/** The way out of a house through one of its walls, one inch long. */
export function outward(run: Segment, outline: Outline): Pt {
  const side = right(toward(...run));
  const middle = centre(outline);
  const at = mid(...run);
  return (at[0] - middle[0]) * side[0] + (at[1] - middle[1]) * side[1] > 0 ? side : [-side[0], -side[1]];
}

/** Planks run from ridge to eave; the slope that faces north or west is lit. */
function slopes(r: Chance, house: House, ridge: Segment): Mark[] {
  const ink = INKS[house.tint];
  const marks: Mark[] = [];
  const d = toward(...ridge);
  const parts: [Outline, Pt][] = [
    [cutOff(house.outline, ...ridge), right(d)],
    [cutOff(house.outline, ridge[1], ridge[0]), [-right(d)[0], -right(d)[1]]],
  ];
  for (const [slope, down] of parts) {
    const lit = down[0] + down[1] < 0;
    marks.push(tint(`t-${ink}-${lit ? "lit" : "dim"}`, slope));
    marks.push(mark(lit ? "t-hatch" : "t-hatch-deep", boards(r, slope, down, 0.29)));
    if (lit) continue;
    // Extra short strokes near the eave of the slope that lies in shade.
    const reach = Math.max(...slope.map((p) => (p[0] - ridge[0][0]) * down[0] + (p[1] - ridge[0][1]) * down[1]));
    const shelf: Segment = [add(ridge[0], down, reach * 0.62), add(ridge[1], down, reach * 0.62)];
    const eave = down === parts[0]?.[1] ? cutOff(slope, ...shelf) : cutOff(slope, shelf[1], shelf[0]);
    marks.push(mark("t-hatch", boards(r, eave, down, 0.145, 0.2)));
  }
  const shade = right(d);
  const k = shade[0] + shade[1] > 0 ? 0.12 : -0.12;
  marks.push(
    mark("t-ridge", lines([ridge])),
    mark("t-ridge-thin", stroke(add(ridge[0], shade, k), add(ridge[1], shade, k))),
  );
  return [...marks, mark("t-edge", closed(house.outline))];
}

const PARAPET = 0.32;

function flat(r: Chance, house: House): Mark[] {
  const ink = INKS[house.tint];
  const boarded = BOARDED.has(house.tint);
  const box = boxOf(house.outline);
  const across = toward(box.place(0, 0), box.place(0, 1));
  if (!house.parapets.length)
    return [
      tint(`t-${ink}-mid`, house.outline),
      mark("t-hatch-deep", boards(r, house.outline, across, 0.28)),
      mark("t-edge", closed(house.outline)),
    ];
  const floor = inset(house.outline, PARAPET);
  const marks = [tint(`t-${ink}-mid`, house.outline), tint(`t-${ink}-lit`, floor)];
  marks.push(
    boarded
      ? mark("t-hatch", boards(r, floor, toward(box.place(0, 0), box.place(1, 0)), 0.42))
      : mark("t-gravel", ...sprinkled(r, floor, 0.46, 0.42).map(dot)),
  );
  // The parapet's own shade lies inside it along the north and west.
  const shaded = edges(floor).filter(([a, b]) => {
    const inward = right(toward(a, b));
    return inward[0] + inward[1] > 0.2;
  });
  marks.push(
    mark(
      "t-shade",
      ...shaded.map(([a, b]) =>
        closed(cutOff(cutOff(shadowStrip([a, b]), ...firstAfter(floor, a)), ...firstAfter(floor, b))),
      ),
    ),
  );
  marks.push(mark("t-thin", closed(floor), ...clockwise(house.outline).map((p, i) => stroke(p, floor[i] ?? p))));
  return [...marks, mark("t-edge", closed(house.outline))];
}
/** The strip of floor beside a parapet that lies in its shade. */
function shadowStrip([a, b]: Segment): Outline {
  const inward = right(toward(a, b));
  const depth = 0.26 + 0.1 * inward[1];
  return [a, b, add(b, inward, depth), add(a, inward, depth)];
}
/** A side of the floor to cut a shade off at; the side that starts at the point. */
function firstAfter(floor: Outline, from: Pt): Segment {
  return edges(floor).find(([a]) => a === from) ?? [from, add(from, [1, 0])];
}

/** A high board wall on the street side, a little wider than the house, with its shade on the roof behind. */
function falseFront(r: Chance, house: House, front: Line): Mark[] {
  const ink = BOARDED.has(house.tint) ? "frame" : INKS[house.tint];
  const out = outward(front.run, house.outline);
  const d = toward(...front.run);
  const middle: Segment = [add(front.run[0], out, -0.05), add(front.run[1], out, -0.05)];
  const band = strip(middle, 0.34, 0.16);
  const behind = out[1] < 0 || out[0] < 0 ? shadeBehind(middle, house) : [];
  return [
    mark("t-shade", closed(behind)),
    tint(`t-${ink}-mid`, band),
    mark("t-hatch-deep", boards(r, band, right(d), 0.22)),
    mark("t-edge", closed(band)),
  ];
}
/** A front in the north or west throws its shade over the roof. */
function shadeBehind(run: Segment, house: House): Outline {
  let shade: Outline = [run[0], run[1], add(run[1], [0.3, 0.7]), add(run[0], [0.3, 0.7])];
  for (const [a, b] of edges(clockwise(house.outline))) shade = cutOff(shade, a, b);
  return shade;
}

/** A hatch cut in the roof where a ladder comes up. */
function hatch(at: Pt): Mark[] {
  const lid: Outline = [add(at, [-0.4, -0.4]), add(at, [0.4, -0.4]), add(at, [0.4, 0.4]), add(at, [-0.4, 0.4])];
  return [
    mark("t-shade", shadowOf(lid, 0.5)),
    tint("t-deck", lid),
    mark(
      "t-hatch-deep",
      stroke(add(at, [-0.13, -0.4]), add(at, [-0.13, 0.4])),
      stroke(add(at, [0.13, -0.4]), add(at, [0.13, 0.4])),
    ),
    mark("t-line", closed(lid)),
    mark("t-bar", stroke(add(at, [0.1, 0.22]), add(at, [0.3, 0.22]))),
  ];
}

/** A brick stack on a dwelling's pitched roof, clear of its name; nobody can stand there, so it gives no cover. */
function chimney(house: House): Mark[] {
  if (!house.ridge || house.tint === "red") return [];
  const b = bounds(house.outline);
  const [a, c] = house.ridge;
  const level = Math.abs(c[0] - a[0]) > Math.abs(c[1] - a[1]);
  const at: Pt = level
    ? [b.x0 + (b.x1 - b.x0) * 0.2, (b.y0 + a[1]) / 2]
    : [(a[0] + b.x1) / 2, b.y1 - (b.y1 - b.y0) * 0.2];
  const stack = rect(at[0] - 0.28, at[1] - 0.28, 0.56, 0.56);
  return [
    mark("t-shadow", shadowOf(stack, 1.8)),
    tint("t-brick-mid", stack),
    mark("t-edge", closed(stack)),
    mark("t-flue", closed(rect(at[0] - 0.12, at[1] - 0.12, 0.24, 0.24))),
  ];
}

/** Whether a gap lies under one of the balconies. */
const sheltered = (gap: Gap, balconies: readonly Outline[]): boolean =>
  balconies.some((deck) => {
    const at = mid(...gap.at);
    return edges(deck).some(([a, b]) => span(a, at) + span(at, b) < span(a, b) + 0.05);
  });

/** How high a wall's gap may begin and still be seen as a way in from the street. */
const AT_STREET = 1.5;

export function roof(r: Chance, house: House): { marks: Mark[]; lamps: Lamp[] } {
  const marks = house.ridge ? slopes(r, house, house.ridge) : flat(r, house);
  for (const lot of house.onRoof) {
    const piece = drawingOf(lot.kind)({ outline: lot.outline, height: lot.height, r });
    marks.push(mark("t-shadow", piece.shadow ?? ""), ...piece.marks);
  }
  for (const way of house.ways)
    if (
      way.topLevel === house.roofLevel &&
      house.floors.some((floor) => floor.level > 0 && floor.level === way.footLevel)
    )
      marks.push(...hatch(way.top));
  for (const front of house.fronts) marks.push(...falseFront(r, house, front));
  marks.push(...chimney(house));
  const balconies = house.floors.flatMap((floor) => overhangs(floor.outline, house.outline));
  const lamps: Lamp[] = [];
  for (const wall of house.outer) {
    const out = outward(wall.run, house.outline);
    for (const gap of wall.gaps) {
      if (gap.sill > AT_STREET && !sheltered(gap, balconies)) continue;
      if (wall.base < 0.1 && sheltered(gap, balconies)) continue;
      if (wall.base < 0.1) marks.push(...onWall(gap, out));
      if (gap.kind === "window" || gap.wide) lamps.push(lamp(gap, out));
    }
  }
  return { marks, lamps };
}

/** Each balcony throws a second shadow a storey down, so that it floats. */
export const balconyShadows = (house: House): string[] =>
  house.floors.flatMap((floor) =>
    overhangs(floor.outline, house.outline).map((deck) => shadowOf(deck, floor.elevation + 0.6)),
  );

/** A balcony: deck boards lengthwise and the openings that lead to it. */
export function balconies(r: Chance, house: House): { marks: Mark[]; outline: Outline; level: number; gaps: Mark[] }[] {
  return house.floors.flatMap((floor) =>
    overhangs(floor.outline, house.outline).map((deck) => {
      const box = boxOf(deck);
      const gaps = house.outer
        .filter((wall) => Math.abs(wall.base - floor.elevation) < 0.1)
        .flatMap((wall) =>
          wall.gaps
            .filter((gap) => sheltered(gap, [deck]))
            .flatMap((gap) => onDeck(gap, outward(wall.run, house.outline))),
        );
      return {
        level: floor.level,
        outline: deck,
        marks: [
          tint("t-deck", deck),
          mark("t-hatch", boards(r, deck, toward(box.place(0, 0), box.place(1, 0)), 0.25, 0.75)),
          mark("t-edge", open([...deck])),
        ],
        gaps: [underDeck(house, deck), ...gaps],
      };
    }),
  );
}
/** A door or window upstairs: only its outer half shows, the rest is under the eave. */
/** A door on the street under a balcony: dotted, as plans draw what is hidden. */
function underDeck(house: House, deck: Outline): Mark {
  const doors = house.outer
    .filter((wall) => wall.base < 0.1)
    .flatMap((wall) =>
      wall.gaps
        .filter((gap) => gap.kind === "door" && gap.sill < AT_STREET && sheltered(gap, [deck]))
        .flatMap((gap) => leaves(gap, outward(wall.run, house.outline))),
    );
  return mark("t-ghost-thin", ...doors.map((door) => door.d));
}
function onDeck(gap: Gap, out: Pt): Mark[] {
  const pane = closed([gap.at[0], gap.at[1], add(gap.at[1], out, 0.22), add(gap.at[0], out, 0.22)]);
  return [mark(gap.kind === "window" ? "t-window" : "t-door", pane)];
}
