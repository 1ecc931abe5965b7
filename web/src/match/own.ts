/** Reads the face of one's own die as typed: digits, and 0 for ten on a ten-sided one. Null while it is none. */
export function readFace(text: string, sides: number): number | null {
  const clean = text.trim();
  if (!/^\d{1,3}$/.test(clean)) return null;
  const face = clean === "0" && sides === 10 ? 10 : Number(clean);
  return face >= 1 && face <= sides ? face : null;
}
