/** Stone: loose rocks, boulders, cliffs with or without a top to stand on, headstones, masonry. */
import type { Chance } from "./chance";
import {
  add,
  boxOf,
  centre,
  clockwise,
  edges,
  inset,
  mid,
  right,
  ring,
  roundness,
  span,
  stretches,
  strokesAcross,
  toward,
  type Outline,
  type Pt,
  type Segment,
} from "./geometry";
import { closed, disc, lines, mark, open, shadowOf, stroke, tint, type Mark } from "./marks";
import { roughGround } from "./plants";
import type { Draw } from "./piece";
import { blob, scatter, sprinkled, worn } from "./strokes";

/** Whether a side of something faces the light in the north-west. */
export const litSide = ([a, b]: Segment): boolean => {
  const inward = right(toward(a, b));
  return inward[0] + inward[1] * 1.2 > 0;
};

/** A stone with facets from its edge to a top somewhat north-west of its middle. */
function stone(r: Chance, outline: Outline): { dim: string; lit: string; hatch: string; facets: string } {
  const middle = centre(outline);
  const size = Math.sqrt(Math.max(...outline.map((p) => span(middle, p))));
  const top = add(middle, [-0.14 * size, -0.17 * size]);
  let [dim, lit, hatch, facets] = ["", "", "", ""];
  edges(clockwise(outline)).forEach((side, i) => {
    const [a, b] = side;
    if (litSide(side)) lit += closed([a, b, top]);
    else {
      dim += closed([a, b, top]);
      const step = Math.min(0.45, 0.13 / Math.max(0.2, span(a, b)));
      for (let k = step; k < 1; k += step) {
        const from = mid(a, b, k);
        hatch += stroke(from, mid(from, top, 0.3 + r() * 0.16));
      }
    }
    if (i % 2 === 0) facets += stroke(a, mid(a, top, 0.86 + r() * 0.14));
  });
  return { dim, lit, hatch, facets };
}
function stones(r: Chance, outlines: readonly Outline[]): Mark[] {
  const cut = outlines.map((outline) => stone(r, outline));
  return [
    mark("t-rock-dim", ...cut.map((one) => one.dim)),
    mark("t-rock-lit", ...cut.map((one) => one.lit)),
    mark("t-hatch-deep", ...cut.map((one) => one.hatch)),
    mark("t-thin", ...cut.map((one) => one.facets)),
    mark("t-line", ...outlines.map(closed)),
  ];
}

export const rocks: Draw = ({ outline, height, r }) => {
  const heap = scatter(r, outline, 0.22, 0.66, 0.94).map(({ at, radius }) => blob(r, at, radius, 8, 0.34));
  return {
    patch: roughGround(r, outline),
    shadow: heap.map((one) => shadowOf(one, height * 0.75)).join(""),
    marks: stones(r, heap),
  };
};

/** A boulder fills its outline but for blunted corners: a broken top, and faces that fall away on every side. */
export const boulder: Draw = ({ outline, height, r }) => {
  const sides = edges(clockwise(outline));
  const foot = sides.flatMap(([a, b]): Pt[] => {
    const inward = right(toward(a, b));
    const blunt = Math.min(0.12 + r() * 0.2, span(a, b) * 0.22);
    const nick = add(mid(a, b, 0.3 + r() * 0.4), inward, r() * 0.14);
    return [add(a, toward(a, b), blunt), nick, add(b, toward(b, a), blunt)];
  });
  const middle = add(centre(outline), [-0.06 * height, -0.08 * height]);
  const top = foot.map((p) => mid(middle, p, 0.2 + r() * 0.36));
  const faces = edges(foot).map((side, i): [Segment, Outline] => {
    const [a, b] = [top[i] ?? middle, top[(i + 1) % top.length] ?? middle];
    return [side, [side[0], side[1], b, a]];
  });
  const facing = ([a, b]: Segment): number => {
    const inward = right(toward(a, b));
    return inward[0] + inward[1] * 1.2;
  };
  const shade = (low: number, high: number): string[] =>
    faces.filter(([side]) => facing(side) > low && facing(side) <= high).map(([, face]) => closed(face));
  const hatch = faces
    .filter(([side]) => facing(side) <= -0.25)
    .flatMap(([[a, b], face]) => {
      const [, , c, d] = face;
      const count = Math.max(2, Math.round(span(a, b) / 0.14));
      return Array.from({ length: count }, (_, k) => {
        const from = mid(a, b, (k + 0.5) / count);
        return stroke(from, mid(from, mid(d ?? a, c ?? b, (k + 0.5) / count), 0.4 + r() * 0.4));
      });
    });
  const arrises = foot.flatMap((p, i) => (i % 3 === 1 ? [] : [stroke(p, top[i] ?? p)]));
  const cracks = Array.from({ length: 3 }, () => {
    const from = mid(middle, top[Math.floor(r() * top.length)] ?? middle, 0.9);
    const to = mid(middle, top[Math.floor(r() * top.length)] ?? middle, 0.3 + r() * 0.4);
    return open([from, add(mid(from, to), [(r() - 0.5) * 0.2, (r() - 0.5) * 0.2]), to]);
  });
  return {
    shadow: shadowOf(foot, height),
    marks: [
      mark("t-rock-dim", ...shade(-9, -0.25)),
      mark("t-rock-mid", ...shade(-0.25, 0.7)),
      mark("t-rock-lit", ...shade(0.7, 9), closed(top)),
      mark("t-hatch-deep", ...hatch),
      mark("t-hatch-deep", ...arrises, closed(top), ...cracks),
      mark("t-line", closed(foot)),
    ],
  };
};

/** The same outline with small ins and outs, as a cliff's edge is inked. */
function ragged(r: Chance, outline: Outline, depth: number, step: number): Outline {
  return edges(clockwise(outline)).flatMap(([a, b]) => {
    const inward = right(toward(a, b));
    const count = Math.max(1, Math.round(span(a, b) / step));
    return Array.from({ length: count }, (_, i) => (i ? add(mid(a, b, i / count), inward, r() * depth) : a));
  });
}

/** A cliff: a rim of rock faces round either a flat top that can be stood on or a broken crest. */
export function cliff(r: Chance, outline: Outline, flat: boolean): Mark[] {
  const foot = ragged(r, outline, 0.16, 0.8);
  const face = flat ? 0.62 : Math.min(1.05, boxOf(outline).width * 0.24);
  const rimBase = inset(outline, face);
  const rim = ragged(r, rimBase, 0.2, 0.7);
  const marks: Mark[] = [tint("t-cliff-dim", foot)];
  // Faces that look to the light, each a strip from foot to rim.
  const strips: string[] = [];
  const hatch: string[] = [];
  const cracks: string[] = [];
  const [footSides, rimSides] = [edges(clockwise(outline)), edges(rimBase)];
  footSides.forEach((side, i) => {
    const shelf = rimSides[i];
    if (!shelf) return;
    const [a, b] = side;
    const lit = litSide(side);
    if (lit) strips.push(closed([a, b, shelf[1], shelf[0]]));
    const count = Math.max(2, Math.round(span(a, b) / (lit ? 0.34 : 0.15)));
    for (let k = 0.5; k < count; k++) {
      const [low, high] = [mid(a, b, k / count), mid(...shelf, k / count)];
      if (lit) cracks.push(stroke(mid(low, high, r() * 0.3), mid(low, high, 0.55 + r() * 0.4)));
      else hatch.push(stroke(mid(low, high, 0.06 + r() * 0.1), mid(low, high, 0.6 + r() * 0.34)));
    }
  });
  marks.push(mark("t-cliff-lit", ...strips), mark("t-hatch-deep", ...hatch), mark("t-hatch", ...cracks));
  marks.push(tint(flat ? "t-cliff-top" : "t-cliff-lit", rim));
  if (flat) {
    marks.push(
      mark(
        "t-gravel",
        ...sprinkled(r, rim, 0.5, 0.42).map((p) => `M${(p[0] * 40).toFixed(1)} ${(p[1] * 40).toFixed(1)}h.01`),
      ),
    );
    marks.push(mark("t-tuft", ...sprinkled(r, inset(rim, 0.3), 1.7, 1.5).map(tuft)));
  } else {
    const crest = scatter(r, rimBase, 0.24, 0.7, 1).map(({ at, radius }) => blob(r, at, radius, 8, 0.4));
    marks.push(...stones(r, crest));
  }
  marks.push(mark("t-line", closed(rim)), mark("t-edge", closed(foot)));
  return marks;
}
export const tuft = (p: Pt): string => {
  const at = `M${(p[0] * 40).toFixed(1)} ${(p[1] * 40).toFixed(1)}`;
  return `${at}l-2.5-5${at}l.6-6.4${at}l3-4.6`;
};

/** Headstones in rows, each with a low mound in front of it. */
export const graves: Draw = ({ outline, height, r }) => {
  const box = boxOf(outline);
  const columns = Math.max(1, Math.round(box.length / 0.95));
  const rows = Math.max(1, Math.round(box.width / 1.2));
  const mounds: Outline[] = [];
  const slabs: Outline[] = [];
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const u = -box.length / 2 + (i + 0.5) * (box.length / columns) + (r() - 0.5) * 0.1;
      const v = -box.width / 2 + (j + 0.22) * (box.width / rows) + (r() - 0.5) * 0.08;
      slabs.push(box.part(u - 0.2, v - 0.08, 0.4, 0.16));
      mounds.push(box.part(u - 0.17, v + 0.12, 0.34, Math.min(0.66, box.width / rows - 0.4)));
    }
  return {
    patch: [mark("t-dotted", closed(outline))],
    shadow: slabs.map((one) => shadowOf(one, height)).join(""),
    marks: [
      mark("t-mound", ...mounds.map(closed)),
      mark("t-hatch", ...mounds.map((one) => lines(strokesAcross(one, [1, 0.25], () => 0.11)))),
      tint("t-rock-lit", ...slabs),
      mark("t-line", ...slabs.map(closed)),
    ],
  };
};

/** Dressed stone seen from above: courses with staggered joints. */
export function masonry(r: Chance, outline: Outline, course = 0.3): string {
  const box = boxOf(outline);
  const along = toward(box.place(0, 0), box.place(1, 0));
  const rows = strokesAcross(outline, along, () => course);
  const joints = [...rows, ...stretches(outline.slice(0, 2))].flatMap(([a, b]) => {
    const found: Segment[] = [];
    for (let t = 0.15 + r() * 0.3; t < span(a, b); t += 0.38 + r() * 0.2) {
      const p = mid(a, b, t / span(a, b));
      found.push([p, add(p, right(along), course)]);
    }
    return found;
  });
  return lines(rows.flatMap((row) => worn(r, row, 0.9))) + lines(joints);
}
export const abutment: Draw = ({ outline, height, r }) => ({
  shadow: shadowOf(outline, height),
  marks: [tint("t-stone-mid", outline), mark("t-hatch-deep", masonry(r, outline)), mark("t-line", closed(outline))],
});

export const well: Draw = ({ outline, height }) => {
  const at = centre(outline);
  const radius = roundness(outline) ?? boxOf(outline).width / 2;
  const hole = radius * 0.64;
  const joints = ring(at, 1, 14).map((p) => stroke(mid(at, p, hole), mid(at, p, radius)));
  const post = (k: number): Outline => ring(add(at, [k * (radius + 0.04), 0]), 0.13, 4, Math.PI / 4);
  return {
    shadow: shadowOf(ring(at, radius), height),
    marks: [
      mark("t-rock-lit", disc(add(at, [0.02, 0.015]), radius)),
      mark("t-water-deep", disc(at, hole)),
      mark("t-shade", open([...ring(at, hole, 24)].slice(10, 22))),
      mark("t-thin", ...joints, disc(at, hole)),
      mark("t-line", disc(at, radius)),
      mark("t-bar", stroke(add(at, [-radius - 0.1, 0]), add(at, [radius + 0.1, 0]))),
      mark("t-post", closed(post(-1)), closed(post(1))),
      mark("t-bung", disc(at, 0.09)),
    ],
  };
};
