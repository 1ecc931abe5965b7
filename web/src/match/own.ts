/** Reads the face of one's own die as typed: digits, and 0 for ten on a ten-sided one. Null while it is none. */
export function readFace(text: string, sides: number): number | null {
  const clean = text.trim();
  if (!/^\d{1,3}$/.test(clean)) return null;
  const face = clean === "0" && sides === 10 ? 10 : Number(clean);
  return face >= 1 && face <= sides ? face : null;
}

/** Reads the faces of a handful: apart ("2 5 1", "2,5,1"), or where no face has two digits in one go ("251"). */
export function readFaces(text: string, dice: number, sides: number): readonly number[] | null {
  const clean = text.trim();
  const said = sides < 11 && clean.length === dice ? [...clean] : clean.split(/[\s,;+]+/);
  const faces = said.map((one) => readFace(one, sides)).filter((one) => one !== null);
  return said.length === dice && faces.length === dice ? faces : null;
}
