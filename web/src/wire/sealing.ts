/**
 * Before the first card every seat adds a random share to the dice: sealed by all before any is opened, so that nobody can
 * choose them. What this browser does for its own seats, and what it keeps to check the dice by when the match is over.
 */
import { sealOf, secret, shareText } from "./seal.ts";
import type { Mix, Sealing, Share } from "./types";

/** A share made here for one seat, and whether it was opened: from then on it is no secret, and good for no other seal. */
export interface OwnShare {
  readonly share: string;
  readonly opened: boolean;
}

/** What this browser saw with its own eyes of how the dice of a match were sealed. */
export interface Kept {
  readonly match: string;
  /** The dealer's seal as it was first shown. */
  readonly seal: string;
  /** The seals of all seats as they were before a share was opened here, or, for somebody who only watched, anywhere. */
  readonly seals: Readonly<Record<string, string>>;
  /** The round of sealing that those are of. */
  readonly rounds: number;
  /** How often shares were opened here: more than once only if the sealing was begun anew. */
  readonly tries: number;
  readonly shares: Readonly<Record<string, OwnShare>>;
  /** The seats of others of whom it was agreed here that they roll their own dice. */
  readonly agreed: readonly string[];
}

export const firstKept = (match: string, seal: string): Kept => ({
  match,
  seal,
  seals: {},
  rounds: 0,
  tries: 0,
  shares: {},
  agreed: [],
});

/** What is to be done now: seals and shares to be sent, what to keep before that, and which of one's own seats were sealed
 * elsewhere, so that only another browser can open their shares. */
export interface Steps {
  readonly kept: Kept;
  readonly seal: readonly { readonly seat: string; readonly seal: string }[];
  readonly open: readonly { readonly seat: string; readonly share: string }[];
  readonly elsewhere: readonly string[];
}

const newShare = (): OwnShare => ({ share: secret(32), opened: false });
const sealed = (seat: string, { share }: OwnShare): string => sealOf(shareText(seat, share));
const fits = (kept: Kept, { seat, seal }: Share): boolean => {
  const own = kept.shares[seat];
  return own !== undefined && sealed(seat, own) === seal;
};

/** The next steps. `people` are the seats at which persons sit, `held` those of this browser. */
export function steps(kept: Kept, sealing: Sealing, people: readonly string[], held: readonly string[]): Steps {
  if (sealing.done) return { kept, seal: [], open: [], elsewhere: [] };
  const persons = sealing.shares.filter(({ seat }) => people.includes(seat));
  const own = persons.filter(({ seat }) => held.includes(seat));
  const shares = { ...kept.shares };
  const missing = own.filter(({ seal }) => seal === "").map(({ seat }) => seat);
  for (const seat of missing) if (shares[seat]?.opened !== false) shares[seat] = newShare();
  const seal = missing.flatMap((seat) => {
    const made = shares[seat];
    return made ? [{ seat, seal: sealed(seat, made) }] : [];
  });
  const now: Kept = seal.length > 0 ? { ...kept, shares } : kept;
  if (!sealing.shares.every((one) => one.seal !== "")) return { kept: now, seal, open: [], elsewhere: [] };
  const ours = own.filter((one) => fits(now, one));
  const seen = witnessed(now, sealing, persons, ours);
  const all = same(seen.seals, sealing.shares);
  return {
    kept: seen,
    seal,
    open: all
      ? ours.filter((one) => one.share === "").map(({ seat }) => ({ seat, share: seen.shares[seat]?.share ?? "" }))
      : [],
    elsewhere: own.filter((one) => one.share === "" && !(all && ours.includes(one))).map(({ seat }) => seat),
  };
}

/** What is kept once all seals are there: the seals as they are before this browser opens its shares, never as they are
 * after that. Whoever has none to open keeps them while nobody has opened any. */
function witnessed(kept: Kept, { shares, rounds }: Sealing, persons: readonly Share[], ours: readonly Share[]): Kept {
  const seals = Object.fromEntries(shares.map(({ seat, seal }) => [seat, seal]));
  if (ours.length === 0) return persons.every(({ share }) => share === "") ? { ...kept, seals, rounds } : kept;
  if (ours.some(({ seat }) => kept.shares[seat]?.opened)) return kept;
  const opened = ours.flatMap(({ seat }): [string, OwnShare][] => {
    const own = kept.shares[seat];
    return own ? [[seat, { ...own, opened: true }]] : [];
  });
  const tries = kept.tries + 1;
  return { ...kept, seals, rounds, tries, shares: { ...kept.shares, ...Object.fromEntries(opened) } };
}

const same = (seals: Kept["seals"], shares: readonly Share[]): boolean =>
  Object.keys(seals).length === shares.length && shares.every(({ seat, seal }) => seals[seat] === seal);

/** A new share for a seat that was sealed elsewhere: with its seal everybody begins anew. */
export function anew(kept: Kept, seat: string): { readonly kept: Kept; readonly seal: string } {
  const made = newShare();
  return { kept: { ...kept, shares: { ...kept.shares, [seat]: made } }, seal: sealed(seat, made) };
}

/** The shares made here that are under the seals that were kept. */
export const ownShares = ({ shares, seals }: Kept): readonly (readonly [string, string])[] =>
  Object.entries(shares)
    .filter(([seat, own]) => sealed(seat, own) === seals[seat])
    .map(([seat, { share }]) => [seat, share]);

/** A record with what was kept of the sealing in its head, so that whoever checks it checks against that too. */
export function withKept(record: string, kept: Kept | null): string {
  const [head = "", ...body] = record.split("\n\n");
  const mixed = /^dice (.*)$/m.exec(head)?.[1];
  if (!kept || !mixed) return record;
  const { rounds } = JSON.parse(mixed) as Pick<Mix, "rounds">;
  const seen = rounds === kept.rounds ? { seals: kept.seals, shares: Object.fromEntries(ownShares(kept)) } : {};
  return [`${head}\nkept ${JSON.stringify({ seal: kept.seal, ...seen })}`, ...body].join("\n\n");
}
