/** Even, repeatable chance for a drawing: the same piece is always drawn the same way. */
export type Chance = () => number;

export function seed(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** Numbers from 0 up to 1, the same row for the same text. */
export function chance(text: string): Chance {
  let state = seed(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let r = Math.imul(state ^ (state >>> 15), 1 | state);
    r = (r + Math.imul(r ^ (r >>> 7), 61 | r)) ^ r;
    return ((r ^ (r >>> 14)) >>> 0) / 4294967296;
  };
}
