/**
 * What this browser remembers: the matches it has keys for, what its person is called, how they like the screen. Kept in
 * the browser's own store; where that is full, closed or spoilt, everything is remembered until the page is left.
 */
import { secret } from "./seal.ts";
import type { Kept } from "./sealing.ts";
import type { MatchLine, MatchMade, SeatKey } from "./types";

/** A match and its secrets: the seats played here, the bots' seats and invitations to others, and the key for watching. */
export interface Remembered {
  readonly match: string;
  readonly seats: readonly SeatKey[];
  readonly open: readonly SeatKey[];
  readonly watch: string;
}

/** The part of the browser's store that is used. */
export type Store = Pick<Storage, "getItem" | "setItem">;

const MOST_MATCHES = 200;
const MOST_SCENARIOS = 40;
const MOST_CAMPAIGNS = 40;
const MOST_CHARACTERS = 80;

export class Memory {
  readonly #store: Store | null;
  readonly #prefix: string;
  /** What the store would not take. Everything else is read from there, since another page may have written since. */
  readonly #kept = new Map<string, string>();

  constructor(store: Store | null, prefix: string) {
    this.#store = store;
    this.#prefix = prefix;
  }

  /** Something by its name, or null when it is not there or makes no sense to `reads`. */
  get<T>(name: string, reads: (value: unknown) => value is T): T | null {
    const text = this.#read(name);
    if (text === null) return null;
    try {
      const value: unknown = JSON.parse(text);
      return reads(value) ? value : null;
    } catch {
      return null;
    }
  }

  set(name: string, value: unknown): void {
    const text = JSON.stringify(value);
    this.#kept.set(name, text);
    if (this.#store === null) return;
    try {
      this.#store.setItem(this.#prefix + name, text);
      this.#kept.delete(name);
    } catch {
      // The store is full or closed: what was kept above serves until the page is left.
    }
  }

  /** What the person here is called; empty until they say. */
  get name(): string {
    return this.get("name", isText) ?? "";
  }
  set name(name: string) {
    this.set("name", name.trim().slice(0, 40));
  }

  /** The key that shows this browser to be at home on its own server. */
  get home(): string {
    return this.get("home", isText) ?? "";
  }
  set home(key: string) {
    this.set("home", key);
  }

  /** The keys of scenarios that were opened from files here, the newest first. */
  get scenarios(): readonly string[] {
    return this.get("scenarios", isTexts) ?? [];
  }
  addScenario(key: string): void {
    this.set("scenarios", [key, ...this.scenarios.filter((one) => one !== key)].slice(0, MOST_SCENARIOS));
  }

  /** The keys of campaigns, the one opened last first. */
  get campaigns(): readonly string[] {
    return this.get("campaigns", isTexts) ?? [];
  }
  addCampaign(key: string): void {
    this.set("campaigns", [key, ...this.campaigns.filter((one) => one !== key)].slice(0, MOST_CAMPAIGNS));
  }

  /** The keys of characters, the one opened last first. */
  get characters(): readonly string[] {
    return this.get("characters", isTexts) ?? [];
  }
  addCharacter(key: string): void {
    this.set("characters", [key, ...this.characters.filter((one) => one !== key)].slice(0, MOST_CHARACTERS));
  }
  forgetCharacter(key: string): void {
    this.set(
      "characters",
      this.characters.filter((one) => one !== key),
    );
  }

  /** The campaign a match is a game of, as far as it was begun or opened from there; empty if none is known. */
  campaignOf(match: string): string {
    return this.#games.find(([game]) => game === match)?.[1] ?? "";
  }
  addGame(match: string, campaign: string): void {
    this.set(
      "campaign games",
      [[match, campaign], ...this.#games.filter(([game]) => game !== match)].slice(0, MOST_MATCHES),
    );
  }
  get #games(): readonly (readonly [string, string])[] {
    return this.get("campaign games", isPairs) ?? [];
  }

  /** The matches, the one opened last first. */
  get matches(): readonly Remembered[] {
    return this.get("matches", isMatches) ?? [];
  }

  match(id: string): Remembered | null {
    return this.matches.find((one) => one.match === id) ?? null;
  }

  /** Keep a match, in front of the others. */
  keep(match: Remembered): void {
    this.set("matches", [match, ...this.matches.filter((one) => one.match !== match.match)].slice(0, MOST_MATCHES));
  }

  forget(id: string): void {
    this.set(
      "matches",
      this.matches.filter((one) => one.match !== id),
    );
  }

  /** A match made here: `here` names the seats played in this browser; the others' keys are for giving away. */
  made(made: MatchMade, here: readonly string[]): void {
    this.keep({
      match: made.match,
      seats: made.seats.filter((one) => here.includes(one.seat)),
      open: made.seats.filter((one) => !here.includes(one.seat)),
      watch: made.watch,
    });
  }

  /** The secret with which this browser takes up the invitation to a seat: always the same, so that it may be said twice. */
  claim(id: string, seat: string): string {
    const name = `claim ${id} ${seat}`;
    const known = this.get(name, isText);
    if (known !== null) return known;
    const made = secret(24);
    this.set(name, made);
    return made;
  }

  /** What was seen here of how the dice of a match were sealed; null if it was nothing. */
  dice(id: string): Kept | null {
    return this.#dice.find((one) => one.match === id) ?? null;
  }
  keepDice(kept: Kept): void {
    this.set("dice", [kept, ...this.#dice.filter((one) => one.match !== kept.match)].slice(0, MOST_MATCHES));
  }
  get #dice(): readonly Kept[] {
    return this.get("dice", isDice) ?? [];
  }

  /** A seat reached by an invitation: added to whatever is known of the match. */
  join(id: string, seat: string, key: string): void {
    const known = this.match(id) ?? { match: id, seats: [], open: [], watch: "" };
    this.keep({
      ...known,
      seats: [...known.seats.filter((one) => one.seat !== seat), { seat, key }],
      open: known.open.filter((one) => one.seat !== seat),
    });
  }

  /** A newer invitation to a seat that was given away. */
  invite(id: string, { seat, key }: SeatKey): void {
    const known = this.match(id);
    if (known) this.keep({ ...known, open: [...known.open.filter((one) => one.seat !== seat), { seat, key }] });
  }

  /** A match to be watched. */
  watch(id: string, key: string): void {
    this.keep({ ...(this.match(id) ?? { match: id, seats: [], open: [] }), watch: key });
  }

  /** A match of one's own server that this browser does not know yet: the seats of people are taken, bots' left. */
  adopt(line: MatchLine): void {
    if (this.match(line.match)) return;
    const people = new Set(line.people.filter((one) => one.who === "person").map((one) => one.seat));
    this.keep({
      match: line.match,
      seats: line.yours.filter((one) => people.has(one.seat)),
      open: line.yours.filter((one) => !people.has(one.seat)),
      watch: line.watch,
    });
  }

  #read(name: string): string | null {
    const kept = this.#kept.get(name);
    if (kept !== undefined) return kept;
    try {
      return this.#store?.getItem(this.#prefix + name) ?? null;
    } catch {
      return null;
    }
  }
}

export const isText = (value: unknown): value is string => typeof value === "string";

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

const isPairs = (value: unknown): value is readonly (readonly [string, string])[] =>
  Array.isArray(value) && value.every((one) => isTexts(one) && one.length === 2);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isKeys = (value: unknown): value is readonly SeatKey[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && isText(one.seat) && isText(one.key));

const isMatches = (value: unknown): value is readonly Remembered[] =>
  Array.isArray(value) &&
  value.every(
    (one) => isRecord(one) && isText(one.match) && isText(one.watch) && isKeys(one.seats) && isKeys(one.open),
  );

const isCount = (value: unknown): value is number => typeof value === "number";

const isDice = (value: unknown): value is readonly Kept[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isRecord(one) &&
      isText(one.match) &&
      isText(one.seal) &&
      isCount(one.rounds) &&
      isCount(one.tries) &&
      isRecord(one.seals) &&
      Object.values(one.seals).every(isText) &&
      isTexts(one.agreed) &&
      isRecord(one.shares) &&
      Object.values(one.shares).every((own) => isRecord(own) && isText(own.share) && typeof own.opened === "boolean"),
  );

/** Where the client lies on its server: "/" or whatever path it was put under. */
export const basePath = (): string => new URL(".", document.baseURI).pathname;

function browserStore(): Store | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** What this browser remembers of this server. */
export const memory = new Memory(browserStore(), `posse ${basePath()} `);
