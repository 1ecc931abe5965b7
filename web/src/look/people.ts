/** Cut-paper people: one head, dressed with hats, hair, beards and collars. Every person is made from the same parts. */

import shapes from "../../../src/posse/content/people.json";
import type { Worn } from "../wire/types";

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
  readonly felt?: "dark" | "pale" | "brown";
  readonly turned?: boolean;
}

/** The people on the court cards. */
export const COURT: Readonly<Record<string, Person>> = {
  K: { hat: "plug", hair: "short", beard: "full", collar: "tie" },
  Q: { hat: "feather", hair: "bun", collar: "collar", bust: "shirt" },
  J: { hat: "stetson", hair: "none", beard: "moustache", collar: "kerchief" },
};

/** People with a look of their own, by the name on their card; what strangers wear; what hats are cut from. */
const KNOWN = shapes.known as Readonly<Record<string, Person>>;
const STRANGERS = shapes.strangers as Readonly<{ [part in "hat" | "hair" | "collar"]: readonly Person[part][] }>;
const FELTS = shapes.felts as readonly NonNullable<Person["felt"]>[];

/**
 * How somebody looks: as they are known, else the same clean-shaven stranger every time for the same name. The first six of a
 * company differ in their hats or in which way they look, whoever they are. What is printed has it from `portrait_of`.
 */
export function personFor(name: string, nth = 0): Person {
  return { ...dressed(name), felt: FELTS[nth % FELTS.length] ?? "dark", turned: nth % 6 >= FELTS.length };
}

function dressed(name: string): Person {
  const known = KNOWN[name];
  if (known) return known;
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 99991;
  const of = <T>(list: readonly T[], salt: number, otherwise: T): T =>
    list[Math.floor(hash / salt) % list.length] ?? otherwise;
  return {
    hat: of(STRANGERS.hat, 1, "stetson"),
    hair: of(STRANGERS.hair, 5, "short"),
    collar: of(STRANGERS.collar, 20, "kerchief"),
  };
}

/** Somebody whose portrait the server has. */
export const personOf = ({ beard, ...rest }: Worn): Person => (beard ? { ...rest, beard } : rest);
