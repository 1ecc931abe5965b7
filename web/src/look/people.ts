/** Cut-paper people: one head, dressed with hats, hair, beards and collars. Every person is made from the same parts. */

export const HEAD =
  "M34 100C36 92 35 87 33 82C27 74 25 62 28 50C31 36 42 28 54 29C62 30 66 36 67 43C67.4 46 66.6 48 67.2 50C69 54 73 58 74.6 61C75.2 63 73 64 70.4 64.2C70.2 66 71 67 72 68.4C71.6 69.8 70 70 69 70.4C70 71.4 71 72.4 70.6 73.6C70 75 68.6 75.4 68.4 76.8C68.6 79 70 81 68.4 84C66.6 87.4 60 88 57 88.6C56 92 56.4 96 58 100Z";

export const BUST = {
  coat: "M58 98C64 104 78 106 86 110C92 113 95 117 96 124H4C5 116 9 111 17 108C25 105 31 103 34 97Z",
  shirt: "M58 98C62 103 72 106 80 110C88 114 90 118 91 124H9C10 117 13 112 20 109C27 106 32 103 34 97Z",
  stout: "M58 97C68 100 84 104 92 109C98 113 100 118 100 124H0C1 114 6 108 15 105C24 102 31 101 34 96Z",
} as const;

export interface Hat {
  readonly shape: string;
  readonly band: string;
  readonly feather?: string;
}

export const HAT = {
  stetson: {
    shape:
      "M14 42C20 36 26 37 31 38C31 26 33 13 38 9C43 6 47 11 51 10C56 8 60 5 65 9C69 13 69 26 70 37C76 37 84 36 90 31C92 36 86 43 76 44.5C58 47 34 47.5 24 46C18 45 14 44.5 14 42Z",
    band: "M31.4 33C44 36.4 58 36.4 69.6 32.6",
  },
  slouch: {
    shape:
      "M12 50C16 42 24 38 30 36C31 22 34 14 42 12C50 10 60 11 65 17C68 22 69 28 70 34C78 34 88 38 93 46C86 46 78 43 70 43C56 44.5 42 46 32 47C24 48 17 51 12 50Z",
    band: "M30.4 32C44 36 58 35 69.2 30.4",
  },
  bowler: {
    shape:
      "M20 41C24 37 28 38 31 38C30 20 38 9 50 9C63 9 70 20 69 36C74 36 80 34 83 32C84 37 79 42 72 43C58 45.4 40 45.6 29 44.6C24 44.2 20 43.4 20 41Z",
    band: "M31 33.4C44 36.6 57 36.4 69 32.4",
  },
  flat: {
    shape:
      "M6 41C20 38 28 38 31 38L34 15C44 12.6 56 12.6 66 14.6L70 37C80 36.6 90 36.6 97 37.6C92 42 74 44.6 50 45C28 45.2 12 44 6 41Z",
    band: "M32 32C44 34.6 58 34.4 69 31.4",
  },
  plug: {
    shape:
      "M22 39C26 36 29 37 31 37L29 -2C40 -5 58 -5 70 -3L69 35C74 35 78 34 81 32C82 36 77 41 70 42C56 44 40 44 30 43C25 42.4 22 41.4 22 39Z",
    band: "M30.6 30C44 33.6 57 33.4 69 29.6",
  },
  bonnet: {
    shape:
      "M24 74C16 60 18 36 32 26C44 18 62 20 70 28C76 34 79 42 78 46C72 40 66 38 60 40C50 43 46 56 44 72C38 76 30 77 24 74Z",
    band: "M60 40C50 43 46 56 44 72",
  },
  feather: {
    shape:
      "M14 43C20 37 27 38 31 38C31 24 34 12 42 10C50 8.6 60 9 65 14C68 20 69 28 70 36C77 36 85 34 91 29C92.6 35 86 42 76 43.6C58 46.4 36 47 24 46C18 45.4 14 45 14 43Z",
    band: "M31.4 32C44 35.6 58 35.4 69.4 31",
    feather: "M34 33C26 24 22 12 25 -2C31 8 37 20 37 32Z",
  },
} as const satisfies Record<string, Hat>;

export const HAIR = {
  short: "M30 44C26 54 27 66 31 76C35 72 38 60 40 44Z",
  long: "M30 42C23 54 20 78 26 98C32 102 40 98 41 88C38 74 40 58 42 42Z",
  bun: "M31 42C26 50 26 62 31 70C36 66 39 54 41 42ZM27 58C18 56 14 64 18 71C22 77 31 76 33 69C34 64 32 59 27 58Z",
  braid:
    "M30 44C25 56 26 70 28 80C24 86 24 92 27 97C23 102 24 108 28 113C33 110 34 104 32 99C36 94 35 88 33 84C36 74 39 58 41 44Z",
  none: "",
} as const;

export const BEARD = {
  moustache: "M72 66.4C68 65 64 66 61 70C58 74 54 74 52 72C54 79 62 79 66 74C68 72 70 71 73 70Z",
  full: "M46 60C46 72 50 84 58 96C64 100 72 94 73 84C74 78 72 74 72.6 70C73 67 71 66 69 66.6C64 68 60 66 56 60Z",
  goatee: "M71 66C66 66 63 69 61 72C64 74 66 76 65 80C64 86 67 92 71 90C74 86 73 80 71.6 77C70.6 74 72 70 73 69Z",
} as const;

interface Piece {
  readonly kind: "p-cut" | "p-line" | "p-star";
  readonly d: string;
  readonly at?: string;
}

export const COLLAR: Readonly<Record<"kerchief" | "collar" | "badge" | "tie" | "serape", readonly Piece[]>> = {
  kerchief: [
    {
      kind: "p-cut",
      d: "M33 97C40 103 52 104 60 97C62 102 60 107 57 109L64 122C58 120 54 114 52 110C44 111 35 107 31 101Z",
    },
  ],
  collar: [{ kind: "p-line", d: "M33 99C40 107 52 108 59 99M47 106L50 124M59 99L66 108L56 116" }],
  badge: [
    { kind: "p-line", d: "M33 99C40 107 52 108 59 99" },
    {
      kind: "p-star",
      d: "M0-9L2.4-2.8L9-2.8L3.7 1.2L5.7 7.8L0 3.8L-5.7 7.8L-3.7 1.2L-9-2.8L-2.4-2.8Z",
      at: "translate(70 115) scale(.78)",
    },
  ],
  tie: [{ kind: "p-cut", d: "M46 104L58 101L66 106L57 108L64 118L54 112L52 123L48 110L38 112Z" }],
  serape: [{ kind: "p-line", d: "M10 118C28 108 60 106 90 116M6 123C28 113 62 111 94 121M33 99C42 106 52 106 59 100" }],
};

export const GLASS = "M61 51a4.6 4.6 0 1 0 9 0a4.6 4.6 0 1 0-9 0M61 50L44 49";

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
