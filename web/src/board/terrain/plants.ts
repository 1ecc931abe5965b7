/** What grows: scrub, trees, cactus, standing crops; and the rough ground under it. */
import type { Chance } from "./chance";
import {
  add,
  boxOf,
  centre,
  fallen,
  inset,
  mid,
  ring,
  roundness,
  strokesAcross,
  toward,
  type Outline,
  type Pt,
} from "./geometry";
import { closed, disc, lines, mark, n, scalloped, shadowOf, smooth, stroke, type Mark } from "./marks";
import type { Draw, Piece } from "./piece";
import { blob, scatter, sprinkled, worn } from "./strokes";

const moved = (outline: Outline, height: number): Outline => outline.map((p) => fallen(p, height));

/** Rough ground: a darker patch with open chevrons and a dotted edge where its footing begins. */
export function roughGround(r: Chance, outline: Outline): Mark[] {
  const chevrons = sprinkled(r, outline, 0.76, 0.52).map((p) => `M${n(p[0] - 0.12)} ${n(p[1] - 0.07)}l4.5 5l4.5-5`);
  return [mark("t-rough", closed(outline)), mark("t-chevron", ...chevrons), mark("t-dotted", closed(outline))];
}

function twigs(r: Chance, at: Pt, radius: number): string {
  let d = "";
  for (let i = 0; i < Math.max(3, radius * 12); i++) {
    const turn = r() * 6.28;
    const q = radius * (0.15 + r() * 0.6);
    const p = `M${n(at[0] + Math.cos(turn) * q)} ${n(at[1] + Math.sin(turn) * q)}`;
    d += `${p}l${(-3 - r() * 2).toFixed(1)} ${(-4 - r() * 2).toFixed(1)}${p}l.5 ${(-6 - r() * 2).toFixed(1)}${p}l${(3 + r() * 2).toFixed(1)} -4`;
  }
  return d;
}

export const scrub: Draw = ({ outline, r }) => {
  const bushes = scatter(r, outline, 0.26, 0.56, 0.98).map(({ at, radius }) => ({
    at,
    radius,
    leaf: blob(r, at, radius, Math.max(7, Math.round(radius * 15)), 0.3),
  }));
  return {
    patch: roughGround(r, outline),
    shadow: bushes.map((b) => scalloped(moved(b.leaf, 0.55))).join(""),
    marks: [
      mark("t-scrub", ...bushes.map((b) => scalloped(b.leaf))),
      mark("t-twig", ...bushes.map((b) => twigs(r, b.at, b.radius))),
      mark("t-leafline", ...bushes.map((b) => scalloped(b.leaf))),
    ],
  };
};

function crown(r: Chance, at: Pt, radius: number): Mark[] {
  const outer = scalloped(blob(r, at, radius, Math.round(9 + radius * 6), 0.16), 0.6);
  const lit = scalloped(blob(r, add(at, [-radius * 0.14, -radius * 0.16]), radius * 0.74, 12, 0.16), 0.6);
  let leaves = "";
  for (let i = 0; i < 10 + radius * 14; i++) {
    const turn = r() * 6.28;
    const q = radius * Math.sqrt(r()) * 0.82;
    const s = 0.13 + r() * 0.11;
    leaves += `M${n(at[0] + Math.cos(turn) * q - s)} ${n(at[1] + Math.sin(turn) * q)}a${n(s)} ${n(s * 0.8)} 0 0 1 ${n(2 * s)} 0`;
  }
  return [mark("t-tree-dim", outer), mark("t-tree-lit", lit), mark("t-leaf", leaves), mark("t-line", outer)];
}

export const trees: Draw = ({ outline, r }) => {
  const stand = scatter(r, outline, 0.5, 1.05, 0.8);
  const trunks = stand.map(({ at, radius }) => ({ at, radius: 0.1 + radius * 0.12 }));
  return {
    patch: roughGround(r, outline),
    shadow: stand.map(({ at, radius }) => scalloped(blob(r, fallen(at, radius * 2.1), radius, 12, 0.16), 0.6)).join(""),
    marks: [mark("t-bark", ...trunks.map(({ at, radius }) => disc(at, radius)))],
    crown: stand.flatMap(({ at, radius }) => crown(r, at, radius)),
  };
};

/**
 * One great tree that people climb: boughs from the trunk into the crown round them. Where people can stand the leaves are
 * thin, so that the boughs and the edge of the perch show.
 */
export function perch(r: Chance, stand: Outline, crowned: Outline | undefined): Piece {
  const at = centre(stand);
  const hold = boxOf(stand).width / 2;
  const radius = Math.max((crowned && roundness(crowned)) ?? 0, hold * 1.5);
  const stray = (): Pt => [(r() - 0.5) * radius * 0.34, (r() - 0.5) * radius * 0.34];
  const ends = ring(at, radius * 0.62, 6, r() * 6.28).map((p) => add(p, stray(), 0.5));
  const boughs = ends.map((end) => curve(at, add(mid(at, end), stray()), end));
  const forks = ends.map((end) => curve(mid(at, end, 0.55), mid(at, end, 0.8), add(end, stray(), 1.6)));
  const tufts = ends.map((end) => scalloped(blob(r, end, radius * 0.2, 8, 0.24), 0.6));
  return {
    patch: crowned ? roughGround(r, crowned) : [],
    shadow: scalloped(blob(r, fallen(at, radius * 1.5), radius, 18, 0.16), 0.6),
    marks: [mark("t-bark", disc(at, 0.42))],
    crown: [
      ...crown(r, at, radius),
      mark("t-tree-dim", scalloped(blob(r, at, hold * 1.05, 14, 0.1), 0.6)),
      mark("t-fork", ...forks),
      mark("t-bough-line", ...boughs),
      mark("t-bough", ...boughs),
      mark("t-bark", disc(at, 0.26)),
      mark("t-tree-lit", ...tufts),
      mark("t-leafline", ...tufts),
      mark("t-ghost", closed(stand)),
    ],
  };
}
const curve = (from: Pt, bend: Pt, to: Pt): string =>
  `M${n(from[0])} ${n(from[1])}Q${n(bend[0])} ${n(bend[1])} ${n(to[0])} ${n(to[1])}`;

export const cactus: Draw = ({ outline, height, r }) => {
  const size = roundness(outline) ?? boxOf(outline).width / 2;
  const at = centre(outline);
  const arms: readonly [Pt, number][] = [
    [at, size * 0.62],
    [add(at, [-size * 0.62, size * 0.12]), size * 0.34],
    [add(at, [size * 0.58, -size * 0.2]), size * 0.38],
  ];
  const ribs = arms.flatMap(([p, radius]) => ring(p, radius, 9, r()).map((q) => stroke(mid(p, q, 0.15), q)));
  return {
    patch: [mark("t-rough", closed(outline)), mark("t-dotted", closed(outline))],
    shadow: arms.map(([p, radius]) => shadowOf(ring(p, radius, 12), height)).join(""),
    marks: [
      mark("t-cactus", ...arms.map(([p, radius]) => disc(p, radius))),
      mark("t-hatch-deep", ...ribs),
      mark("t-line", ...arms.map(([p, radius]) => disc(p, radius))),
    ],
  };
};

/** Standing crops: rows of blades the long way of the field. */
export const crops: Draw = ({ outline, height, r }) => {
  const box = boxOf(outline);
  const rows = strokesAcross(inset(outline, 0.12), toward(box.place(0, 0), box.place(1, 0)), () => 0.36);
  const blades = rows.flatMap(([a, b]) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const row: string[] = [];
    for (let t = 0.1; t < length; t += 0.2 + r() * 0.05) {
      const p = mid(a, b, t / length);
      row.push(`M${n(p[0])} ${n(p[1])}l-3-6M${n(p[0])} ${n(p[1])}l3.4-5.4`);
    }
    return row;
  });
  return {
    shadow: shadowOf(outline, height * 0.6),
    marks: [
      mark("t-crop", closed(outline)),
      mark("t-furrow", lines(rows.flatMap((row) => worn(r, row, 0.6)))),
      mark("t-blade", ...blades),
      mark("t-leafline", closed(outline)),
    ],
  };
};

/** A patch of something soft and wet: dark, with a few still pools. */
export const mud: Draw = ({ outline, r }) => {
  const pools = scatter(r, outline, 0.2, 0.46, 1.3).slice(0, 6);
  const shore = pools.map(({ at, radius }) =>
    smooth(blob(r, at, radius, 8, 0.3).map((p) => add(at, [p[0] - at[0], (p[1] - at[1]) * 0.6]))),
  );
  return {
    patch: [
      mark("t-mud", smooth(outline)),
      mark("t-pool", ...shore),
      mark("t-poolline", ...shore),
      mark("t-dotted", closed(outline)),
    ],
    marks: [],
  };
};

/** A slope: hachures that run down it, and the dotted edge of rough ground. */
export const hill: Draw = ({ outline, r }) => {
  const marks: Mark[] = [mark("t-rough", smooth(outline))];
  for (const [depth, ink] of [
    [0.1, "t-hachure"],
    [0.75, "t-hachure-faint"],
  ] as const) {
    const shelf = inset(outline, depth);
    let d = "";
    shelf.forEach((a, i) => {
      const b = shelf[(i + 1) % shelf.length];
      if (!b) return;
      const middle = centre(outline);
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      for (let t = 0.1; t < length; t += 0.22 + r() * 0.08) {
        const p = mid(a, b, t / length);
        d += stroke(p, add(p, toward(p, middle), 0.3 + r() * 0.24));
      }
    });
    marks.push(mark(ink, d));
  }
  return { patch: [...marks, mark("t-dotted", closed(outline))], marks: [] };
};

/** A hedge along a line: a scalloped strip. */
export function hedge(r: Chance, run: readonly [Pt, Pt]): Outline {
  const d = toward(...run);
  const length = Math.hypot(run[1][0] - run[0][0], run[1][1] - run[0][1]);
  const count = Math.max(3, Math.round(length / 0.42));
  const side: Pt = [-d[1], d[0]];
  const row = (sign: number): Pt[] =>
    Array.from({ length: count + 1 }, (_, i) => add(mid(...run, i / count), side, sign * (0.2 + r() * 0.08)));
  return [...row(-1), ...row(1).reverse()];
}
