/** Wheeled things, fitted lengthwise into their footprint. */
import { boxOf, toward, type Box, type Outline } from "./geometry";
import { closed, disc, mark, shadowOf, stroke, tint, type Mark } from "./marks";
import type { Draw } from "./piece";
import { boards } from "./strokes";

interface Running {
  readonly bed: Outline;
  readonly half: number;
  readonly side: number;
  readonly gear: readonly Mark[];
}
/** Wheels, axles and the tongue; the bed lies between the wheels. */
function running(box: Box, tongue: number): Running {
  const half = box.length / 2;
  const side = box.width / 2 - 0.2;
  const wheel = (u: number, v: number, length: number): Outline => box.part(u - length / 2, v - 0.08, length, 0.16);
  const [rear, front] = [-half + 0.56, half - 0.5];
  const wheels = [-1, 1].flatMap((k) => [
    wheel(rear, k * (box.width / 2 - 0.08), 0.98),
    wheel(front, k * (box.width / 2 - 0.08), 0.8),
  ]);
  const axles = [rear, front].map((u) => stroke(box.place(u, -box.width / 2), box.place(u, box.width / 2)));
  const end = half + tongue;
  const draught =
    stroke(box.place(half, 0), box.place(end, 0)) + stroke(box.place(end - 0.3, -0.34), box.place(end - 0.3, 0.34));
  return {
    bed: box.part(-half, -side, box.length, side * 2),
    half,
    side,
    gear: [mark("t-bar", ...axles, draught), mark("t-ink", ...wheels.map(closed))],
  };
}

export const wagon: Draw = ({ outline, height, r }) => {
  const box = boxOf(outline);
  const { bed, half, side, gear } = running(box, 1);
  const stones: [string, string] = ["", ""];
  for (let i = 0; i < box.length * 11; i++) {
    const u = -half + 0.28 + r() * (box.length - 0.56);
    const v = -side + 0.22 + r() * (side * 2 - 0.44);
    const s = 0.1 + r() * 0.12;
    const lump = [
      box.place(u - s, v + s * 0.3),
      box.place(u - s * 0.3, v - s),
      box.place(u + s, v - s * 0.2),
      box.place(u + s * 0.4, v + s),
    ];
    stones[r() < 0.5 ? 0 : 1] += closed(lump);
  }
  return {
    shadow: shadowOf(outline, height),
    marks: [
      ...gear,
      tint("t-wagon", bed),
      mark("t-hatch-deep", boards(r, bed, toward(box.place(0, 0), box.place(1, 0)), 0.2)),
      mark("t-ore", stones[0]),
      mark("t-ore-dark", stones[1]),
      mark("t-thin", closed(box.part(-half + 0.12, -side + 0.12, box.length - 0.24, side * 2 - 0.24))),
      mark("t-edge", closed(bed)),
    ],
  };
};

/** Canvas over hoops, with the driver's board left open in front. */
export const coveredWagon: Draw = ({ outline, height, r }) => {
  const box = boxOf(outline);
  const { bed, half, side, gear } = running(box, 1);
  const cover = box.part(-half + 0.06, -side - 0.06, box.length - 0.62, side * 2 + 0.12);
  const dim = box.part(-half + 0.06, 0.04, box.length - 0.62, side + 0.02);
  const hoops = Array.from({ length: 5 }, (_, i) => -half + 0.06 + ((i + 0.5) * (box.length - 0.62)) / 5);
  const across = toward(box.place(0, 0), box.place(0, 1));
  return {
    shadow: shadowOf(outline, height),
    marks: [
      ...gear,
      tint("t-wagon", bed),
      mark("t-thin", stroke(box.place(half - 0.3, -side), box.place(half - 0.3, side))),
      mark("t-line", closed(bed)),
      tint("t-canvas-lit", cover),
      tint("t-canvas-dim", dim),
      mark("t-hatch-deep", boards(r, dim, across, 0.15, 0.2, 0.5)),
      mark("t-thin", ...hoops.map((u) => stroke(box.place(u, -side - 0.06), box.place(u, side + 0.06)))),
      mark("t-fold", stroke(box.place(-half + 0.06, 0), box.place(half - 0.56, 0))),
      mark("t-edge", closed(cover)),
    ],
  };
};

export const buckboard: Draw = ({ outline, height, r }) => {
  const box = boxOf(outline);
  const { bed, half, side, gear } = running(box, 0.8);
  const seat = box.part(half - 1.15, -side - 0.04, 0.42, side * 2 + 0.08);
  return {
    shadow: shadowOf(outline, height),
    marks: [
      ...gear,
      tint("t-wagon", bed),
      mark("t-hatch-deep", boards(r, bed, toward(box.place(0, 0), box.place(1, 0)), 0.17)),
      mark("t-line", closed(bed)),
      mark("t-shade", shadowOf(seat, 0.6)),
      tint("t-crate", seat),
      mark("t-line", closed(seat)),
      mark("t-bung", disc(box.place(half - 0.16, 0), 0.06)),
    ],
  };
};
