/** Ways between levels: stairs, ladders, ramps, handholds. */
import { add, inside, mid, right, span, toward, type Outline, type Pt } from "./geometry";
import { closed, lines, mark, open, shadowOf, stroke, tint, type Mark } from "./marks";
import type { House, Way } from "./plan";
import { strip } from "./strokes";

/** An arrow head at the end that is higher. */
function upward(way: Way): string {
  const d = toward(way.foot, way.top);
  const tip = add(way.top, d, -0.12);
  const back = add(tip, d, -0.24);
  return open([add(back, right(d), 0.17), tip, add(back, right(d), -0.17)]);
}

function stairs(way: Way): Mark[] {
  const d = toward(way.foot, way.top);
  const side = right(d);
  const flight = strip([add(way.foot, d, -0.1), way.top], 1);
  const treads = Array.from({ length: 9 }, (_, i) => {
    const p = mid(way.foot, way.top, (i + 0.5) / 9);
    return stroke(add(p, side, -0.5), add(p, side, 0.5));
  });
  return [
    mark("t-shadow", shadowOf(flight, 1)),
    tint("t-deck", flight),
    mark("t-tread", ...treads),
    mark("t-thin", closed(flight)),
    mark("t-bar", stroke(add(way.foot, side, 0.5), add(way.top, side, 0.5))),
    mark("t-line", stroke(mid(way.foot, way.top, 0.2), add(way.top, d, -0.12)), upward(way)),
  ];
}

function ladder(way: Way): Mark[] {
  const side = right(toward(way.foot, way.top));
  const rail = (k: number): [Pt, Pt] => [add(way.foot, side, k), add(way.top, side, k)];
  const count = Math.max(4, Math.round(span(way.foot, way.top) / 0.26));
  const rungs = Array.from({ length: count }, (_, i) => {
    const p = mid(way.foot, way.top, (i + 0.5) / count);
    return stroke(add(p, side, -0.26), add(p, side, 0.26));
  });
  return [
    mark("t-fshadow", lines([rail(-0.26), rail(0.26)].map(([a, b]) => [add(a, [0.1, 0.13]), add(b, [0.22, 0.3])]))),
    mark("t-rung", ...rungs),
    mark("t-fence", lines([rail(-0.26), rail(0.26)])),
    mark("t-fence-in", lines([rail(-0.26), rail(0.26)])),
  ];
}

function climb(way: Way): Mark[] {
  const d = toward(way.foot, way.top);
  const side = right(d);
  const holds: Outline[] = [];
  const count = Math.max(4, Math.round(span(way.foot, way.top) / 0.28));
  for (let i = 0; i < count; i++) {
    const p = add(mid(way.foot, way.top, (i + 0.5) / count), side, i % 2 ? 0.16 : -0.16);
    holds.push(strip([add(p, side, -0.13), add(p, side, 0.13)], 0.12));
  }
  return [mark("t-hold", ...holds.map(closed)), mark("t-thin", ...holds.map(closed), upward(way))];
}

/** A ramp of planks up to a bridge, or a path trodden up a slope. */
function ramp(way: Way, planked: boolean): Mark[] {
  const d = toward(way.foot, way.top);
  const side = right(d);
  const width = planked ? 1.25 : 0.62;
  const sides = [-1, 1].map((k) => stroke(add(way.foot, side, k * width), add(way.top, side, k * width)));
  const slope: Outline = [
    add(way.foot, side, -width),
    add(way.top, side, -width),
    add(way.top, side, width),
    add(way.foot, side, width),
  ];
  const count = Math.max(3, Math.round(span(way.foot, way.top) / (planked ? 0.26 : 0.42)));
  const across = (k: number, reach: number, bow: number): string => {
    const p = mid(way.foot, way.top, k);
    return open([add(p, side, -reach), add(p, d, bow), add(p, side, reach)]);
  };
  const steps = Array.from({ length: count }, (_, i) =>
    across((i + 0.5) / count, width * (planked ? 1 : 0.86), planked ? 0 : 0.1),
  );
  if (planked)
    return [
      tint("t-deck", slope),
      mark("t-hatch", ...steps),
      mark("t-line", ...sides, stroke(add(way.foot, side, -width), add(way.foot, side, width))),
    ];
  // A cutting: it narrows towards the top, and its banks are hachured.
  const cutting: Outline = [
    add(way.foot, side, -width * 1.25),
    add(mid(way.foot, way.top), side, -width * 0.9),
    add(way.top, side, -width),
    add(way.top, side, width),
    add(mid(way.foot, way.top), side, width * 0.9),
    add(way.foot, side, width * 1.25),
  ];
  const banks = [cutting.slice(0, 3), cutting.slice(3)];
  return [
    mark("t-cutting", closed(cutting)),
    mark("t-tread-faint", ...steps),
    mark("t-thin", ...banks.map(open)),
    mark("t-line", upward(way)),
  ];
}

export function outdoorWay(way: Way, onto: string | undefined): Mark[] {
  switch (way.kind) {
    case "stairs":
      return stairs(way);
    case "ladder":
      return ladder(way);
    case "climb":
      return climb(way);
    case "ramp":
      return ramp(way, onto === "bridge");
  }
}

/** Whether a way starts in the open, so that it shows while the roof is on. */
export const fromOutdoors = (way: Way, house: House): boolean =>
  way.footLevel === 0 && !inside(way.foot, house.outline);

/** The ways of a house that show on one of its levels. */
export function wayMarks(ways: readonly Way[], house: House, level: number): Mark[] {
  return ways
    .filter((way) => !fromOutdoors(way, house))
    .flatMap((way) => {
      // Coming up from below there is only the well of the stairs to see.
      if (way.topLevel === level && way.kind === "stairs") return stairwell(way);
      return outdoorWay(way, undefined);
    });
}
function stairwell(way: Way): Mark[] {
  const well = strip([way.foot, way.top], 1);
  const treads = Array.from({ length: 9 }, (_, i) => {
    const p = mid(way.foot, way.top, (i + 0.5) / 9);
    const side = right(toward(way.foot, way.top));
    return stroke(add(p, side, -0.5), add(p, side, 0.5));
  });
  return [
    tint("t-well", well),
    mark("t-hatch-deep", ...treads),
    mark("t-line", closed(well)),
    mark("t-line", upward(way)),
  ];
}
