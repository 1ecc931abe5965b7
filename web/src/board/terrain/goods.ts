/** Things left about: barrels, crates, sacks, hay, wood, troughs, tents and the small buildings nobody enters. */
import type { Chance } from "./chance";
import {
  add,
  boxAlong,
  boxOf,
  centre,
  inset,
  mid,
  ring,
  roundness,
  toward,
  type Box,
  type Outline,
  type Pt,
} from "./geometry";
import { closed, disc, mark, scalloped, shadowOf, smooth, stroke, tint } from "./marks";
import type { Draw } from "./piece";
import { blob, boards } from "./strokes";

/** Cells of about one size in a box, row by row. */
function cells(box: Box, length: number, width: number): Outline[] {
  const columns = Math.max(1, Math.round(box.length / length));
  const rows = Math.max(1, Math.round(box.width / width));
  const [l, w] = [box.length / columns, box.width / rows];
  return Array.from({ length: columns * rows }, (_, i) =>
    box.part(-box.length / 2 + (i % columns) * l, -box.width / 2 + Math.floor(i / columns) * w, l, w),
  );
}
const lengthwise = (box: Box): Pt => toward(box.place(0, 0), box.place(1, 0));
const crosswise = (box: Box): Pt => toward(box.place(0, 0), box.place(0, 1));

function barrel(at: Pt, radius: number): Record<"wood" | "hoop" | "stave" | "bung", string> {
  const staves = [-0.3, 0.3].map((k) =>
    stroke(add(at, [radius * k, -radius * 0.62]), add(at, [radius * k, radius * 0.62])),
  );
  return {
    wood: disc(at, radius),
    hoop: disc(at, radius * 0.76),
    stave: staves.join(""),
    bung: disc(add(at, [radius * 0.04, radius * 0.2]), 0.05),
  };
}
/** Where barrels of an even size stand in a circle or a box. */
function stood(outline: Outline): [Pt[], number] {
  const whole = roundness(outline);
  const at = centre(outline);
  if (whole !== undefined) {
    if (whole < 0.45) return [[at], whole];
    const radius = whole * 0.44;
    return [[...ring(at, whole - radius, 3, -2.5)], radius];
  }
  const box = boxOf(outline);
  const found = cells(box, 0.56, 0.56).map(centre);
  return [found, Math.min(0.32, box.width / Math.max(1, Math.round(box.width / 0.56)) / 2 - 0.01)];
}
export const barrels: Draw = ({ outline, height }) => {
  const [places, radius] = stood(outline);
  const row = places.map((at) => barrel(at, radius));
  return {
    shadow: places.map((at) => shadowOf(ring(at, radius, 14), height)).join(""),
    marks: [
      mark("t-barrel", ...row.map((one) => one.wood)),
      mark("t-hatch-deep", ...row.map((one) => one.stave)),
      mark("t-thin", ...row.map((one) => one.hoop)),
      mark("t-line", ...row.map((one) => one.wood)),
      mark("t-bung", ...row.map((one) => one.bung)),
    ],
  };
};

/** The four corners of a cell, drawn in and turned a little, as things get set down. */
function setDown(r: Chance, cell: Outline, gap: number, turn: number): Box {
  const box = boxOf(cell);
  const angle = (r() - 0.5) * turn;
  const d = lengthwise(box);
  const direction: Pt = [
    d[0] * Math.cos(angle) - d[1] * Math.sin(angle),
    d[0] * Math.sin(angle) + d[1] * Math.cos(angle),
  ];
  return boxAlong(box.at, direction, box.length - gap, box.width - gap);
}
const whole = (box: Box): Outline => box.part(-box.length / 2, -box.width / 2, box.length, box.width);

export const crates: Draw = ({ outline, height, r }) => {
  const boxes = cells(boxOf(outline), 0.72, 0.66).map((cell) => setDown(r, cell, 0.07, 0.14));
  const slats = boxes.flatMap((box) =>
    [-1 / 6, 1 / 6].map((k) =>
      stroke(box.place(-box.length / 2, box.width * k), box.place(box.length / 2, box.width * k)),
    ),
  );
  const braces = boxes.map((box, i) => {
    const k = i % 2 ? 1 : -1;
    return stroke(box.place(-box.length / 2, (-k * box.width) / 2), box.place(box.length / 2, (k * box.width) / 2));
  });
  const outlines = boxes.map(whole);
  return {
    shadow: outlines.map((one) => shadowOf(one, height)).join(""),
    marks: [
      tint("t-crate", ...outlines),
      mark("t-hatch-deep", ...slats),
      mark("t-thin", ...braces),
      mark("t-line", ...outlines.map(closed)),
    ],
  };
};

export const sacks: Draw = ({ outline, height, r }) => {
  const pile = cells(boxOf(outline), 0.62, 0.4).map((cell) => {
    const box = setDown(r, cell, 0.02, 0.2);
    const [l, w] = [box.length / 2, box.width / 2];
    const pillow = [
      [-l, -w * 0.72],
      [-l * 0.3, -w],
      [l * 0.3, -w],
      [l, -w * 0.72],
      [l * 0.86, 0],
      [l, w * 0.72],
      [l * 0.3, w],
      [-l * 0.3, w],
      [-l, w * 0.72],
      [-l * 0.86, 0],
    ].map(([u, v]) => box.place(u ?? 0, v ?? 0));
    const seams =
      stroke(box.place(-l * 0.62, -w * 0.5), box.place(-l * 0.62, w * 0.5)) +
      stroke(box.place(l * 0.5, -w * 0.1), box.place(l * 0.78, w * 0.3));
    return { pillow, seams };
  });
  return {
    shadow: shadowOf(outline, height * 0.8),
    marks: [
      mark("t-sack", ...pile.map((one) => smooth(one.pillow))),
      mark("t-hatch-deep", ...pile.map((one) => one.seams)),
      mark("t-line", ...pile.map((one) => smooth(one.pillow))),
    ],
  };
};

export const bales: Draw = ({ outline, height, r }) => {
  const stack = cells(boxOf(outline), 0.86, 0.6).map((cell) => setDown(r, cell, 0.04, 0.07));
  const outlines = stack.map(whole);
  const twine = stack.flatMap((box) =>
    [-0.26, 0.26].map((k) =>
      stroke(box.place(box.length * k, -box.width / 2), box.place(box.length * k, box.width / 2)),
    ),
  );
  const straw = stack.map((box) => boards(r, inset(whole(box), 0.05), lengthwise(box), 0.1, 0.1, 0.6));
  return {
    shadow: outlines.map((one) => shadowOf(one, height)).join(""),
    marks: [
      tint("t-hay-lit", ...outlines),
      mark("t-straw", ...straw),
      mark("t-thin", ...twine),
      mark("t-line", ...outlines.map(closed)),
    ],
  };
};

export const haystack: Draw = ({ outline, height, r }) => {
  const at = centre(outline);
  const radius = roundness(outline) ?? boxOf(outline).width / 2;
  const rim = blob(r, at, radius, 16, 0.07);
  const top = add(at, [-radius * 0.16, -radius * 0.2]);
  const straws = Array.from({ length: 46 }, () => {
    const p = ring(at, radius, 1, r() * 6.28)[0] ?? at;
    const from = 0.12 + r() * 0.62;
    return stroke(mid(top, p, from), mid(top, p, Math.min(0.97, from + 0.2 + r() * 0.22)));
  });
  return {
    shadow: shadowOf(ring(at, radius), height),
    marks: [
      mark("t-hay-dim", scalloped(rim, 0.7)),
      mark("t-hay-lit", smooth(blob(r, add(at, [-radius * 0.14, -radius * 0.17]), radius * 0.72, 10, 0.16))),
      mark("t-straw", ...straws),
      mark("t-line", scalloped(rim, 0.7)),
    ],
  };
};

/** Logs side by side, cut ends towards the ends of the pile. */
export const woodpile: Draw = ({ outline, height, r }) => {
  const box = boxOf(outline);
  const rows = Math.max(2, Math.round(box.width / 0.2));
  const thick = box.width / rows;
  const long: Outline[] = [];
  const short: Outline[] = [];
  for (let i = 0; i < rows; i++) {
    const v = -box.width / 2 + i * thick;
    const split = box.length * (0.46 + r() * 0.08);
    const from = -box.length / 2 + r() * 0.08;
    long.push(box.part(from, v, split - 0.03, thick));
    short.push(box.part(from + split, v, box.length - split - r() * 0.14, thick));
  }
  const ends = [...long, ...short].map((log) => {
    const end = boxOf(log);
    return stroke(end.place(end.length / 2 - 0.08, -thick / 2), end.place(end.length / 2 - 0.08, thick / 2));
  });
  return {
    shadow: shadowOf(outline, height),
    marks: [
      mark("t-barrel", ...long.map(closed)),
      mark("t-crate", ...short.map(closed)),
      mark("t-hatch-deep", ...ends),
      mark("t-thin", ...[...long, ...short].map(closed)),
    ],
  };
};

/** Sawn boards in a loose stack. */
export const lumber: Draw = ({ outline, height, r }) => {
  const box = boxOf(outline);
  const rows = Math.max(3, Math.round(box.width / 0.26));
  const thick = box.width / rows;
  const planks = Array.from({ length: rows }, (_, i) =>
    box.part(-box.length / 2 + r() * 0.16, -box.width / 2 + i * thick, box.length - 0.18, thick),
  );
  const bearers = [-0.32, 0.32].map((k) =>
    box.part(box.length * k - 0.07, -box.width / 2 - 0.06, 0.14, box.width + 0.12),
  );
  return {
    shadow: shadowOf(outline, height),
    marks: [
      mark("t-barrel", ...bearers.map(closed)),
      mark("t-thin", ...bearers.map(closed)),
      tint("t-frame-lit", ...planks),
      mark("t-hatch", ...planks.map((one) => boards(r, one, lengthwise(box), thick / 2, 0.3))),
      mark("t-thin", ...planks.map(closed)),
      mark("t-line", closed(planks.flat().length ? whole(box) : [])),
    ],
  };
};

/** Squared timber laid crosswise, man-high. */
export const timber: Draw = ({ outline, height, r }) => {
  const box = boxOf(outline);
  const rows = Math.max(2, Math.round(box.width / 0.34));
  const thick = box.width / rows;
  const beams = Array.from({ length: rows }, (_, i) =>
    box.part(-box.length / 2 + r() * 0.05, -box.width / 2 + i * thick, box.length - 0.06, thick),
  );
  const over = [-0.3, 0.12].map((k) => box.part(box.length * k, -box.width / 2, 0.3, box.width));
  return {
    shadow: shadowOf(outline, height),
    marks: [
      tint("t-frame-dim", ...beams),
      mark("t-thin", ...beams.map(closed)),
      mark("t-shade", ...over.map((one) => shadowOf(one, 0.5))),
      tint("t-frame-lit", ...over),
      mark("t-hatch", ...over.map((one) => boards(r, one, crosswise(box), 0.1, 0.5))),
      mark("t-line", ...over.map(closed), closed(whole(box))),
    ],
  };
};

export const trough: Draw = ({ outline, height }) => {
  const box = boxOf(outline);
  const water = inset(outline, 0.12);
  const ripple = [
    [-0.36, 0.12, -0.1],
    [-0.1, 0.36, 0.12],
  ].map(([u0, u1, v]) =>
    stroke(
      box.place(box.length * (u0 ?? 0), box.width * (v ?? 0)),
      box.place(box.length * (u1 ?? 0), box.width * (v ?? 0)),
    ),
  );
  return {
    shadow: shadowOf(outline, height),
    marks: [
      tint("t-crate", outline),
      mark("t-water", closed(water)),
      mark("t-waterline", ...ripple),
      mark("t-thin", closed(water)),
      mark("t-line", closed(outline)),
    ],
  };
};

export const waterTower: Draw = ({ outline, height, r }) => {
  const at = centre(outline);
  const radius = roundness(outline) ?? boxOf(outline).width / 2;
  const rim = ring(at, radius, 24);
  const dimHalf = rim.filter((_, i) => i >= 20 || i <= 10).sort((a, b) => angle(at, a) - angle(at, b));
  const legs = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => ring(add(at, [x * radius * 0.8, y * radius * 0.8]), 0.17, 4, Math.PI / 4)),
  );
  return {
    shadow: shadowOf(rim, height),
    marks: [
      mark("t-post", ...legs.map(closed)),
      mark("t-frame-lit", disc(add(at, [0.02, 0.015]), radius)),
      mark("t-frame-dim", closed([at, ...dimHalf])),
      mark("t-hatch", ...ring(at, radius, 26, r()).map((p) => stroke(mid(at, p, 0.1), p))),
      mark("t-edge", disc(at, radius)),
      mark("t-thin", disc(at, radius * 0.93)),
      mark("t-bung", disc(at, 0.09)),
    ],
  };
};
const angle = (o: Pt, p: Pt): number => {
  const turn = Math.atan2(p[1] - o[1], p[0] - o[0]);
  return turn < -1.2 ? turn + 2 * Math.PI : turn;
};

/** A small board house with a lean-to roof and the moon cut in its door. */
export const outhouse: Draw = ({ outline, height, r }) => {
  const box = boxOf(outline);
  const at = add(box.at, [0, -box.width * 0.06]);
  return {
    shadow: shadowOf(outline, height),
    marks: [
      tint("t-grey-mid", outline),
      mark("t-hatch-deep", boards(r, outline, crosswise(box), 0.2)),
      mark("t-edge", closed(outline)),
      mark("t-halo-disc", disc(at, 0.26)),
      mark("t-ink", moon(at, 0.2)),
    ],
  };
};
const moon = (at: Pt, radius: number): string => {
  const horns = [ring(at, radius, 1, -1.25)[0] ?? at, ring(at, radius, 1, 2.1)[0] ?? at];
  const crescent = [
    ...Array.from({ length: 9 }, (_, i) => ring(at, radius, 1, 2.1 + (i / 8) * 2.93)[0] ?? at),
    ...Array.from({ length: 9 }, (_, i) => {
      const k = i / 8;
      const [a, b] = [horns[0] ?? at, horns[1] ?? at];
      return add(mid(a, b, k), [-Math.sin(k * Math.PI) * radius * 0.34, -Math.sin(k * Math.PI) * radius * 0.24]);
    }),
  ];
  return closed(crescent);
};

/** A ridge tent: two slopes of canvas, pegged out. */
export const tent: Draw = ({ outline, height, r }) => {
  const box = boxOf(outline);
  const [l, w] = [box.length / 2, box.width / 2];
  const corners = [box.place(-l, -w), box.place(l, -w), box.place(l, w), box.place(-l, w)];
  const slopes: [Outline, number][] = [
    [box.part(-l, -w, box.length, w), -1],
    [box.part(-l, 0, box.length, w), 1],
  ];
  const up = crosswise(box);
  const litFirst = up[0] + up[1] * 1.2 > 0;
  const pegs = corners.map((p) => add(p, toward(box.at, p), 0.36));
  const folds = slopes.map(([slope]) => boards(r, slope, up, box.length / 6, 0.5, 0.5));
  const [first, second] = slopes.map(([slope]) => slope);
  return {
    shadow: shadowOf(outline, height),
    marks: [
      mark("t-thin", ...corners.map((p, i) => stroke(p, pegs[i] ?? p))),
      tint(litFirst ? "t-canvas-lit" : "t-canvas-dim", first ?? []),
      tint(litFirst ? "t-canvas-dim" : "t-canvas-lit", second ?? []),
      mark("t-hatch", ...folds),
      mark("t-ridge", stroke(box.place(-l, 0), box.place(l, 0))),
      mark("t-line", closed(corners)),
      mark("t-bung", ...pegs.map((p) => disc(p, 0.05)), disc(box.place(-l, 0), 0.06), disc(box.place(l, 0), 0.06)),
    ],
  };
};

export const boardwalk: Draw = ({ outline, r }) => {
  const box = boxOf(outline);
  return {
    marks: [
      mark("t-shadow", shadowOf(outline, 0.5)),
      tint("t-walk", outline),
      mark("t-hatch", boards(r, outline, crosswise(box), 0.26, 0.7, 0.3)),
      mark("t-thin", closed(outline)),
    ],
  };
};

/** Whatever a map brings that has no drawing of its own: an honest outline. */
export const plain: Draw = ({ outline, height, r }) => ({
  shadow: height ? shadowOf(outline, height) : "",
  marks: [tint("t-crate", outline), mark("t-hatch", boards(r, outline, [1, 1], 0.3)), mark("t-line", closed(outline))],
});
