/** Cut-paper people: one head, dressed with hats, hair, beards and collars. Every person is made from the same parts. */

import shapes from "../../../src/posse/content/people.json";

export interface Hat {
  readonly shape: string;
  readonly band: string;
  readonly feather?: string;
}

interface Piece {
  readonly kind: string;
  readonly d: string;
  readonly at?: string | undefined;
}

export const { head: HEAD, glass: GLASS, bust: BUST, hair: HAIR, beard: BEARD } = shapes;
export const HAT: Readonly<Record<keyof typeof shapes.hat, Hat>> = shapes.hat;
export const COLLAR: Readonly<Record<keyof typeof shapes.collar, readonly Piece[]>> = shapes.collar;

export interface Person {
  readonly hat: keyof typeof HAT;
  readonly hair: keyof typeof HAIR;
  readonly collar: keyof typeof COLLAR;
  readonly beard?: keyof typeof BEARD;
  readonly bust?: keyof typeof BUST;
  readonly glass?: boolean;
  readonly felt?: (typeof FELTS)[number];
  readonly turned?: boolean;
}

/** What a hat is cut from. */
const FELTS = ["dark", "pale", "brown"] as const;

/** The people on the court cards. */
export const COURT: Readonly<Record<string, Person>> = {
  K: { hat: "plug", hair: "short", beard: "full", collar: "tie" },
  Q: { hat: "feather", hair: "bun", collar: "collar", bust: "shirt" },
  J: { hat: "stetson", hair: "none", beard: "moustache", collar: "kerchief" },
};

/** People with a look of their own, by the name on their card. */
const KNOWN: Readonly<Record<string, Person>> = {
  "Marshal Adelaide Rourke": { hat: "flat", hair: "bun", collar: "badge", bust: "shirt" },
  "Bass Reeves": { hat: "stetson", hair: "short", beard: "moustache", collar: "badge" },
  "Bat Masterson": { hat: "bowler", hair: "short", beard: "moustache", collar: "tie" },
  "Deputy Tomás Baca": { hat: "stetson", hair: "short", collar: "badge" },
  "June Whitfield": { hat: "slouch", hair: "braid", collar: "kerchief", bust: "shirt" },
  "Silas Moon": { hat: "slouch", hair: "short", beard: "full", collar: "collar" },
  "Henry Ashe": { hat: "bowler", hair: "short", collar: "tie", glass: true, bust: "shirt" },
  "Lottie Kincaid": { hat: "flat", hair: "bun", collar: "kerchief" },
  "Wei Zhang": { hat: "flat", hair: "braid", collar: "collar" },
  "Samuel Tall Elk": { hat: "feather", hair: "long", collar: "kerchief" },
  "Mary Fields": { hat: "slouch", hair: "short", collar: "collar", bust: "stout" },
  "Doc Hollis": { hat: "bowler", hair: "short", beard: "full", collar: "collar", glass: true },
  "Black Jack Tulley": { hat: "plug", hair: "long", beard: "moustache", collar: "tie" },
  "Belle Starr": { hat: "feather", hair: "bun", collar: "collar", bust: "shirt" },
  "Cole Dunmore": { hat: "stetson", hair: "short", beard: "goatee", collar: "collar" },
  "Rosa Delgado": { hat: "feather", hair: "braid", collar: "serape" },
  "Whiskey Pete Lanahan": { hat: "slouch", hair: "long", beard: "full", collar: "kerchief" },
  "Elias Crowe": { hat: "flat", hair: "short", beard: "goatee", collar: "serape" },
  "Ned Yarrow": { hat: "slouch", hair: "none", collar: "kerchief", bust: "shirt" },
  "Slim Pruitt": { hat: "stetson", hair: "none", beard: "moustache", collar: "kerchief", bust: "shirt" },
  "The Calloway Kid": { hat: "stetson", hair: "none", collar: "kerchief", bust: "shirt" },
  "Nat Love": { hat: "stetson", hair: "long", collar: "kerchief" },
  "Charley Parkhurst": { hat: "slouch", hair: "short", collar: "serape", bust: "coat" },
  "Inés Valdivia": { hat: "flat", hair: "braid", collar: "serape" },
  "Gus Lindqvist": { hat: "bowler", hair: "none", beard: "full", collar: "kerchief", bust: "stout" },
  "Abner Pike": { hat: "bowler", hair: "none", beard: "moustache", collar: "tie", bust: "stout" },
};

const HATS = ["stetson", "slouch", "flat", "bowler", "feather"] as const;
const HAIRS = ["short", "none", "long", "bun"] as const;
const COLLARS = ["kerchief", "collar", "serape", "tie"] as const;

/**
 * How somebody looks: as they are known, else the same clean-shaven stranger every time for the same name. The first six of a
 * company differ in their hats or in which way they look, whoever they are.
 */
export function personFor(name: string, nth = 0): Person {
  return { ...dressed(name), felt: FELTS[nth % FELTS.length] ?? "dark", turned: nth % 6 >= FELTS.length };
}

function dressed(name: string): Person {
  const known = KNOWN[name];
  if (known) return known;
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 99991;
  const of = <T>(list: readonly [T, ...T[]], salt: number): T => list[Math.floor(hash / salt) % list.length] ?? list[0];
  return { hat: of(HATS, 1), hair: of(HAIRS, 5), collar: of(COLLARS, 20) };
}
