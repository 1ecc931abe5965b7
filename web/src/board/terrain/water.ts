/** Rivers and fords, drawn as one run of water however many pieces a map lays it in. */
import type { Chance } from "./chance";
import {
  add,
  beside,
  distanceTo,
  edges,
  flowing,
  mid,
  resampled,
  right,
  span,
  stretches,
  toward,
  type Outline,
  type Pt,
  type Segment,
} from "./geometry";
import { closed, lines, mark, open, stroke, type Mark } from "./marks";
import type { Lot } from "./plan";

/** Banks are the sides of the water that neither lie on the table's edge nor against more water; chained end to end. */
export function banks(pieces: readonly Outline[], onEdge: (side: Segment) => boolean): Outline[] {
  const all = pieces.flatMap((piece) => edges(piece));
  const same = (p: Pt, q: Pt): boolean => span(p, q) < 0.02;
  const shore = all.filter(
    (side) =>
      !onEdge(side) &&
      !all.some(
        (other) =>
          other !== side &&
          ((same(other[0], side[1]) && same(other[1], side[0])) ||
            (distanceTo(mid(...side), other) < 0.02 && !same(mid(...side), mid(...other)))),
      ),
  );
  const chains: Pt[][] = [];
  const left = [...shore];
  while (left.length) {
    // Begin where no other bank leads up to, else (a pond) anywhere.
    const start = Math.max(
      0,
      left.findIndex(([a]) => !left.some(([, b]) => same(a, b))),
    );
    const first = left.splice(start, 1)[0];
    if (!first) break;
    const chain: Pt[] = [...first];
    for (;;) {
      const end = chain.at(-1);
      const next = end ? left.findIndex(([a]) => same(a, end)) : -1;
      const side = next < 0 ? undefined : left.splice(next, 1)[0];
      if (!side) break;
      chain.push(side[1]);
    }
    chains.push(chain);
  }
  return chains;
}

function hachures(r: Chance, line: Outline, outward: number): string {
  let d = "";
  for (const [a, b] of stretches(line)) {
    const out = right(toward(a, b));
    for (let t = 0.05; t < span(a, b); t += 0.16 + r() * 0.05) {
      const p = mid(a, b, t / span(a, b));
      d += stroke(p, add(p, out, outward * (0.18 + r() * 0.2)));
    }
  }
  return d;
}

export function water(r: Chance, lots: readonly Lot[], onEdge: (side: Segment) => boolean): Mark[] {
  if (!lots.length) return [];
  const pieces = lots.map((lot) => lot.outline);
  const shores = banks(pieces, onEdge).map((bank) => flowing(bank));
  const fords = lots.filter((lot) => lot.kind === "ford");
  const marks: Mark[] = [];
  const [one, two] = shores;
  const isOpen = (bank: Outline): boolean => span(bank[0] ?? [0, 0], bank.at(-1) ?? [0, 0]) > 0.1;
  const paired = shores.length === 2 && one !== undefined && two !== undefined && isOpen(one) && isOpen(two);
  // The water lies on the right hand of its banks, since outlines run clockwise.
  marks.push(mark("t-bank", ...shores.map((bank) => closed([...beside(bank, () => -0.42), ...[...bank].reverse()]))));
  const far = two ? [...two].reverse() : [];
  marks.push(
    paired ? mark("t-water", closed([...one, ...[...far].reverse()])) : mark("t-water", ...pieces.map(closed)),
  );
  for (const ford of fords) marks.push(mark("t-ford", closed(wavering(r, ford.outline, pieces))));
  for (const [depth, ink] of [
    [0.14, "t-waterline"],
    [0.32, "t-waterline"],
    [0.56, "t-waterline-faint"],
  ] as const)
    marks.push(mark(ink, ...shores.map((bank) => open(beside(bank, () => depth)))));
  if (paired) {
    const count = Math.max(8, Math.round(stretches(one).reduce((sum, s) => sum + span(...s), 0) / 0.7));
    const [near, other] = [resampled(one, count), resampled(far, count)];
    const across = (k: number): Outline => near.map((p, i) => mid(p, other[i] ?? p, k));
    marks.push(
      mark("t-flow", open(across(0.5))),
      mark("t-flow-side", open(across(0.34))),
      mark("t-flow-far", open(across(0.67))),
    );
  }
  marks.push(mark("t-shore", ...shores.map(open)), mark("t-hachure", ...shores.map((bank) => hachures(r, bank, -1))));
  for (const ford of fords) marks.push(...shallows(r, ford.outline));
  return marks;
}

/** The same outline with loose ends where shallow water meets deep. */
function wavering(r: Chance, outline: Outline, pieces: readonly Outline[]): Outline {
  const others = pieces.filter((piece) => piece !== outline).flatMap(edges);
  return edges(outline).flatMap(([a, b]): Pt[] => {
    if (!others.some((other) => span(other[0], b) < 0.02 && span(other[1], a) < 0.02)) return [a];
    const out = right(toward(b, a));
    const count = Math.round(span(a, b) / 0.45);
    return Array.from({ length: count }, (_, i) => (i ? add(mid(a, b, i / count), out, (r() - 0.4) * 0.6) : a));
  });
}

/** Stones and broken ripples where the water can be waded. */
function shallows(r: Chance, outline: Outline): Mark[] {
  const [a, b, c, d] = outline;
  if (!a || !b || !c || !d) return [];
  const place = (): Pt => mid(mid(a, b, 0.08 + r() * 0.84), mid(d, c, 0.08 + r() * 0.84), 0.05 + r() * 0.9);
  const ripples: Segment[] = Array.from({ length: 46 }, () => {
    const p = place();
    const half = 0.12 + r() * 0.2;
    return [add(p, [-half, 0]), add(p, [half, 0.02])];
  });
  const stones = Array.from({ length: 44 }, () => {
    const p = place();
    const s = 0.07 + r() * 0.13;
    return closed([add(p, [-s, 0]), add(p, [-s * 0.2, -s * 0.8]), add(p, [s, -s * 0.1]), add(p, [s * 0.3, s * 0.7])]);
  });
  return [mark("t-waterline", lines(ripples)), mark("t-pebble", ...stones), mark("t-shallow", closed(outline))];
}
