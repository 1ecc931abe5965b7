/** Pieces without depth: fences, rails, low and high walls, counters. Gates stand open, as they count. */
import type { Chance } from "./chance";
import { add, fallen, mid, right, span, toward, type Outline, type Pt, type Segment } from "./geometry";
import { arcTo, closed, disc, lines, mark, n, scalloped, shadowOf, stroke, tint, type Mark } from "./marks";
import { standing, type Gap, type Line } from "./plan";
import { hedge } from "./plants";
import { boards, strip } from "./strokes";
import { masonry } from "./stones";

export interface Drawn {
  readonly shadow: readonly Mark[];
  readonly marks: readonly Mark[];
}
type DrawLine = (runs: readonly Segment[], line: Line, r: Chance) => Drawn;

const square = (p: Pt, size: number): string => {
  const h = size / 2;
  return `M${n(p[0] - h)} ${n(p[1] - h)}h${n(size)}v${n(size)}h${n(-size)}Z`;
};
/** Even places along a stretch, both ends among them. */
function spaced([a, b]: Segment, apart: number): Pt[] {
  const count = Math.max(1, Math.round(span(a, b) / apart));
  return Array.from({ length: count + 1 }, (_, i) => mid(a, b, i / count));
}
const shifted = ([a, b]: Segment, height: number): Segment => [fallen(a, height), fallen(b, height)];
const sideways = ([a, b]: Segment, by: number): Segment => {
  const side = right(toward(a, b));
  return [add(a, side, by), add(b, side, by)];
};

function railFence(apart: number, post: number, double: number): DrawLine {
  return (runs, { height }) => {
    const posts = runs.flatMap((run) => spaced(run, apart));
    const rails = double ? runs.flatMap((run) => [sideways(run, -double), sideways(run, double)]) : runs;
    return {
      shadow: [
        mark("t-fshadow", lines(runs.map((run) => shifted(run, height * 0.8)))),
        mark("t-fshadow", ...posts.map((p) => stroke(p, fallen(p, height)))),
      ],
      marks: [
        mark("t-fence", lines(rails)),
        mark("t-fence-in", lines(rails)),
        mark("t-post", ...posts.map((p) => square(p, post))),
      ],
    };
  };
}

const picket: DrawLine = (runs, { height }) => {
  const pales = runs.flatMap((run) => {
    const side = right(toward(...run));
    return spaced(run, 0.2).map((p): Segment => [add(p, side, -0.07), add(p, side, 0.07)]);
  });
  const posts = runs.flatMap((run) => spaced(run, 1.4));
  return {
    shadow: [
      mark("t-fshadow-thin", lines(runs.map((run) => shifted(run, height * 0.7)))),
      mark("t-fshadow-thin", ...pales.map(([p]) => stroke(p, fallen(p, height)))),
    ],
    marks: [
      mark("t-thin", lines(runs)),
      mark("t-pale-edge", lines(pales)),
      mark("t-pale", lines(pales)),
      mark("t-post", ...posts.map((p) => square(p, 0.14))),
    ],
  };
};

const hitchingRail: DrawLine = (runs, { height }) => {
  const posts = runs.flatMap((run) => [run[0], mid(...run), run[1]]);
  return {
    shadow: [
      mark("t-fshadow", lines(runs.map((run) => shifted(run, height)))),
      mark("t-fshadow", ...posts.map((p) => stroke(p, fallen(p, height)))),
    ],
    marks: [mark("t-bar", lines(runs)), mark("t-post", ...posts.map((p) => square(p, 0.17)))],
  };
};

const hedgerow: DrawLine = (runs, { height }, r) => {
  const bushes = runs.map((run) => hedge(r, run));
  const twigs = runs
    .flatMap((run) => spaced(run, 0.26))
    .map((p) => {
      const at = `M${n(p[0] + (r() - 0.5) * 0.2)} ${n(p[1] + (r() - 0.5) * 0.2)}`;
      return `${at}l-3-4${at}l.5-6${at}l3-4`;
    });
  return {
    shadow: [mark("t-shadow", ...bushes.map((one) => shadowOf(one, height)))],
    marks: [
      mark("t-scrub", ...bushes.map((one) => scalloped(one))),
      mark("t-twig", ...twigs),
      mark("t-leafline", ...bushes.map((one) => scalloped(one))),
    ],
  };
};

/** A solid strip: boards, stone, mud brick. */
function solid(thick: number, ink: string, face: (r: Chance, body: Outline, run: Segment) => string): DrawLine {
  return (runs, { height }, r) => {
    const bodies = runs.map((run) => strip(run, thick, 0.02));
    return {
      shadow: [mark("t-shadow", ...bodies.map((body) => shadowOf(body, height)))],
      marks: [
        tint(ink, ...bodies),
        mark(
          "t-hatch-deep",
          ...bodies.map((body, i) =>
            face(
              r,
              body,
              runs[i] ?? [
                [0, 0],
                [0, 0],
              ],
            ),
          ),
        ),
        mark("t-line", ...bodies.map(closed)),
      ],
    };
  };
}
const acrossBoards = (step: number) => (r: Chance, body: Outline, run: Segment) =>
  boards(r, body, right(toward(...run)), step, 1);
const courses = (course: number) => (r: Chance, body: Outline) => masonry(r, body, course);
const specks = (r: Chance, _body: Outline, run: Segment): string => {
  const side = right(toward(...run));
  return spaced(run, 0.3)
    .map((p) => add(p, side, (r() - 0.5) * 0.2))
    .map((p) => stroke(p, add(p, toward(...run), 0.07)))
    .join("");
};

const bars: DrawLine = (runs) => ({
  shadow: [],
  marks: [
    mark("t-thin", lines(runs)),
    mark("t-bung", ...runs.flatMap((run) => spaced(run, 0.24).map((p) => disc(p, 0.055)))),
  ],
});
const railing: DrawLine = (runs) => {
  const balusters = runs.flatMap((run) => {
    const side = right(toward(...run));
    return spaced(run, 0.4).map((p): Segment => [add(p, side, -0.06), add(p, side, 0.06)]);
  });
  return {
    shadow: [],
    marks: [
      mark("t-thin", lines(balusters)),
      mark("t-bar", lines(runs)),
      mark("t-post", ...runs.flatMap((run) => spaced(run, 3.2).map((p) => square(p, 0.2)))),
    ],
  };
};
const counter: DrawLine = (runs, { height }, r) => {
  const tops = runs.map((run) => strip(run, 0.5));
  return {
    shadow: [mark("t-shadow", ...tops.map((top) => shadowOf(top, height * 0.7)))],
    marks: [
      tint("t-furn", ...tops),
      mark(
        "t-furnline",
        ...tops.map((top, i) =>
          boards(
            r,
            top,
            toward(
              ...(runs[i] ?? [
                [0, 0],
                [1, 0],
              ]),
            ),
            0.17,
          ),
        ),
      ),
      mark("t-line", ...tops.map(closed)),
    ],
  };
};

/** How each kind of line is drawn when it stands by itself. */
export const LINES: Readonly<Record<string, DrawLine>> = {
  rail: railFence(1.05, 0.16, 0),
  corral: railFence(1.4, 0.21, 0.07),
  picket,
  hitching_rail: hitchingRail,
  hedge: hedgerow,
  board_fence: solid(0.17, "t-grey-mid", acrossBoards(0.24)),
  low_wall: solid(0.32, "t-stone-lit", courses(0.17)),
  stone_wall: solid(0.42, "t-stone-mid", courses(0.2)),
  adobe: solid(0.4, "t-adobe-lit", specks),
  plank: solid(0.22, "t-frame-mid", acrossBoards(0.3)),
  false_front: solid(0.26, "t-frame-mid", acrossBoards(0.22)),
  parapet: solid(0.24, "t-stone-lit", specks),
  ridge: (runs) => ({ shadow: [], marks: [mark("t-ridge", lines(runs))] }),
  bars,
  railing,
  counter,
};

/** A gate hung at the near end of its gap and swung open. */
function gate(gap: Gap): Mark[] {
  const [a, b] = gap.at;
  const side = right(toward(a, b));
  const length = span(a, b);
  const leaves: [Pt, number, Pt][] =
    length > 2.4
      ? [
          [a, 1, mid(a, b)],
          [b, -1, mid(a, b)],
        ]
      : [[a, 1, b]];
  return leaves.flatMap(([hinge, k, shut]) => {
    const reach = span(hinge, shut);
    const end = add(add(hinge, toward(a, b), k * reach * 0.34), side, -reach * 0.94);
    return [
      mark("t-swing", stroke(hinge, shut) + `M${n(end[0])} ${n(end[1])}` + arcTo(reach, shut, k > 0)),
      mark("t-fence", stroke(hinge, end)),
      mark("t-fence-in", stroke(hinge, end)),
    ];
  });
}

export function drawLine(line: Line, r: Chance): Drawn {
  const draw = LINES[line.kind] ?? LINES["plank"];
  const drawn = draw?.(standing(line.run, line.gaps), line, r) ?? { shadow: [], marks: [] };
  return { shadow: drawn.shadow, marks: [...drawn.marks, ...line.gaps.flatMap(gate)] };
}
