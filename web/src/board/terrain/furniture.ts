/** What stands indoors. */
import { add, boxOf, centre, inset, mid, ring, roundness, toward } from "./geometry";
import { closed, disc, mark, shadowOf, stroke, tint, tintDisc } from "./marks";
import type { Draw } from "./piece";
import { boards } from "./strokes";
import { masonry } from "./stones";

export const table: Draw = ({ outline, height, r }) => {
  const whole = roundness(outline);
  const at = centre(outline);
  if (whole !== undefined) {
    const stools = ring(at, whole + 0.06, 3, 0.5 + r() * 2).map((p) => disc(p, 0.17));
    return {
      shadow: shadowOf(ring(at, whole), height * 0.6),
      marks: [
        mark("t-stool", ...stools),
        tintDisc("t-furn", at, whole),
        mark("t-furnline", boards(r, ring(at, whole * 0.96), [1, 0], 0.26)),
        mark("t-line", disc(at, whole)),
      ],
    };
  }
  const box = boxOf(outline);
  return {
    shadow: shadowOf(outline, height * 0.6),
    marks: [
      mark("t-stool", closed(box.part(-0.2, box.width / 2 - 0.1, 0.4, 0.3))),
      tint("t-furn", outline),
      mark("t-furnline", boards(r, outline, toward(box.place(0, 0), box.place(1, 0)), 0.24)),
      mark("t-line", closed(outline)),
    ],
  };
};

export const bed: Draw = ({ outline, height }) => {
  const box = boxOf(outline);
  const [l, w] = [box.length / 2, box.width / 2];
  const blanket = box.part(-l + 0.62, -w + 0.06, box.length - 0.68, box.width - 0.12);
  return {
    shadow: shadowOf(outline, height * 0.6),
    marks: [
      tint("t-furn", outline),
      mark("t-linen", closed(inset(outline, 0.06))),
      mark("t-linen", closed(box.part(-l + 0.12, -w + 0.14, 0.36, box.width - 0.28))),
      tint("t-blanket", blanket),
      mark("t-thin", closed(blanket), stroke(box.place(-l + 0.8, -w + 0.06), box.place(-l + 0.8, w - 0.06))),
      mark("t-line", closed(outline)),
    ],
  };
};

export const piano: Draw = ({ outline, height }) => {
  const box = boxOf(outline);
  const [l, w] = [box.length / 2, box.width / 2];
  const keys = box.part(-l + 0.12, -w + 0.04, box.length - 0.24, 0.2);
  const ivories = Array.from({ length: 11 }, (_, i) => -l + 0.12 + ((i + 1) * (box.length - 0.24)) / 12);
  return {
    shadow: shadowOf(outline, height * 0.7),
    marks: [
      tint("t-bark", outline),
      mark("t-linen", closed(keys)),
      mark("t-thin", ...ivories.map((u) => stroke(box.place(u, -w + 0.04), box.place(u, -w + 0.24)))),
      mark("t-furnline", closed(box.part(-l + 0.1, -w + 0.34, box.length - 0.2, box.width - 0.46))),
      mark("t-line", closed(outline)),
    ],
  };
};

export const shelves: Draw = ({ outline, height, r }) => {
  const box = boxOf(outline);
  const [l, w] = [box.length / 2, box.width / 2];
  const jars = Array.from({ length: Math.round(box.length / 0.26) * 2 }, (_, i) => {
    const u = -l + 0.15 + (Math.floor(i / 2) + 0.15 + r() * 0.2) * 0.26;
    return disc(box.place(Math.min(u, l - 0.12), (i % 2 ? 1 : -1) * w * 0.5), 0.06 + r() * 0.05);
  });
  return {
    shadow: shadowOf(outline, height * 0.4),
    marks: [
      tint("t-furn", outline),
      mark("t-thin", stroke(box.place(-l, 0), box.place(l, 0))),
      mark("t-stool", ...jars),
      mark("t-line", closed(outline)),
    ],
  };
};

export const stove: Draw = ({ outline, height }) => {
  const at = centre(outline);
  const size = boxOf(outline).width / 2;
  return {
    shadow: shadowOf(outline, height * 0.6),
    marks: [
      tint("t-iron", outline),
      mark(
        "t-thin",
        disc(add(at, [-size * 0.4, size * 0.36]), size * 0.32),
        disc(add(at, [size * 0.4, size * 0.36]), size * 0.32),
      ),
      mark("t-flue", disc(add(at, [0, -size * 0.42]), size * 0.3)),
      mark("t-line", closed(outline)),
    ],
  };
};

/** A hand press: bed, platen, and the bar that pulls it down. */
export const press: Draw = ({ outline, height }) => {
  const box = boxOf(outline);
  const [l, w] = [box.length / 2, box.width / 2];
  const platen = box.part(-l * 0.25, -w * 0.62, box.length * 0.42, w * 1.24);
  return {
    shadow: shadowOf(outline, height * 0.6),
    marks: [
      tint("t-furn", outline),
      mark("t-linen", closed(box.part(-l + 0.1, -w * 0.45, box.length * 0.3, w * 0.9))),
      mark("t-thin", closed(inset(outline, 0.14))),
      tint("t-iron", platen),
      mark("t-line", closed(platen), closed(outline)),
      mark("t-bar", stroke(box.place(l * 0.1, 0), box.place(l * 0.9, w * 0.75))),
      mark("t-bung", disc(box.place(l * 0.9, w * 0.75), 0.09), disc(box.place(-l * 0.02, 0), 0.12)),
    ],
  };
};

/** A stone hearth with live coals. */
export const forge: Draw = ({ outline, height, r }) => {
  const box = boxOf(outline);
  const fire = inset(outline, Math.min(box.width, box.length) * 0.26);
  const [a, b, c, d] = fire;
  const coals =
    a && b && c && d
      ? Array.from({ length: 14 }, () =>
          disc(mid(mid(a, b, 0.1 + r() * 0.8), mid(d, c, 0.1 + r() * 0.8), 0.1 + r() * 0.8), 0.06 + r() * 0.05),
        )
      : [];
  return {
    shadow: shadowOf(outline, height * 0.6),
    marks: [
      tint("t-stone-mid", outline),
      mark("t-hatch-deep", masonry(r, outline, 0.28)),
      mark("t-iron", closed(fire)),
      mark("t-coal", ...coals),
      mark("t-thin", closed(fire)),
      mark("t-line", closed(outline)),
    ],
  };
};
