import type {
  AskedShown,
  GiveSeat,
  LessonCard,
  LineShown,
  PartingShown,
  PersonShown,
  ReckoningShown,
  RegionShown,
  Rules,
  Said,
  SceneShown,
  ShotShown,
  SightShown,
  StopsShown,
  TableShown,
  TrialShown,
  UndoShown,
  WhyShown,
} from "./types";

/** Who can be given a seat: a person or one of the bots. */
export type Who = GiveSeat["to"];

/** What a seat may say of the end, asked or not. */
export type Parting = "resign" | "offer-draw" | "accept-draw" | "decline-draw";

/** Why something was not done. `stale`: the table moved on before it arrived; nothing was changed. `deaf`: the line is down. */
export interface Refusal {
  readonly kind: "unreadable" | "not allowed" | "ambiguous" | "stale" | "deaf";
  readonly sentence: string;
  readonly rule: string;
}

/** What is said of whatever is pressed while the line is down. */
export const DEAF: Refusal = {
  kind: "deaf",
  sentence: "The line is down: the table cannot hear you, and nothing is done.",
  rule: "",
};

/** What is said of whatever is pressed while somebody looks on as another seat. */
export const ONLOOKING: Refusal = {
  kind: "deaf",
  sentence: "You look on as somebody else sees it: nothing is done from here.",
  rule: "",
};

/** What a request came to: the thing, or why not. Never throws. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** How the line to the server is. */
export interface Line {
  /** `closed`: the server ended it and trying again makes no sense. */
  readonly state: "up" | "connecting" | "down" | "closed";
  /** When it tries again by itself, in milliseconds since 1970; 0 when it does not. */
  readonly retryAt: number;
  /** What the server said when it closed, or empty. */
  readonly sentence: string;
}

/** The table passes from one person at this keyboard to another: nothing of either hand may be on the screen. */
export interface HandOver {
  /** The seat that is asked next. */
  readonly to: string;
  /** The seat that was on show; empty when the match has just been opened. */
  readonly from: string;
  /** What everybody may know and has happened since `to` last looked, as its own story tells it. */
  readonly since: readonly LineShown[];
}

/** A link that seats whoever opens it first, or lets somebody watch (`seat` empty). Only for what this browser holds. */
export interface Invite {
  readonly seat: string;
  readonly address: string;
}

/** The dice are being sealed. */
export interface Gathering {
  /** The seats that are waited for. */
  readonly owed: readonly string[];
  /** Those held here whose share another browser has sealed. */
  readonly elsewhere: readonly string[];
  /** Those of others who roll their own dice, to which nobody has agreed here yet. */
  readonly agree: readonly string[];
}

/**
 * One match as a browser sees it, whatever carries it. The fields are reactive and hold frozen values that are replaced
 * whole; the methods speak for the seat on show unless they name one.
 */
export interface Session {
  readonly match: string;
  /** Fixed when the match begins; null until the first welcome. */
  readonly scene: SceneShown | null;
  readonly people: readonly PersonShown[];
  readonly watchers: number;
  /** Until every seat has added its share to the dice; null once the match has begun. */
  readonly gathering: Gathering | null;

  /** The seats this browser holds, and the one on show; empty for a spectator. */
  readonly seats: readonly string[];
  readonly seat: string;
  /** What the seat on show sees; null until it is known. While `handOver` is set, nothing of it may be drawn. */
  readonly table: TableShown | null;
  /** The position of that table, so that a screen can tell a new question from an old one. */
  readonly at: number;
  readonly undoing: UndoShown;
  /** What the seat on show may say of the end; null before anything is known. */
  readonly parting: PartingShown | null;
  /** The seat held here that is offered a draw, the one on show first; empty if none is. */
  readonly drawOffered: string;
  /** The whole story so far as the seat on show knows it. */
  readonly story: readonly LineShown[];
  /** After how many answers each of its lines was told. */
  readonly told: readonly number[];
  /** Whether this page has heard it as it happened, from the first answer on. */
  readonly live: boolean;
  /** The cards said so far, where this is the match in which a book is taught. */
  readonly lesson: readonly LessonCard[];
  /** What the seat on show may say whatever is asked. */
  readonly remarks: AskedShown | null;
  /** How far the seat on show wants to be asked; null where everybody is asked everything. */
  readonly stops: StopsShown | null;
  /** The seats whose view the seat on show may have besides, and the one that is looked on as now; empty: none. While it is,
   * `seat` and `seats` are that one, and nothing can be done. */
  readonly oversees: readonly string[];
  readonly onlooking: string;
  readonly handOver: HandOver | null;
  /** An answer is on its way and not yet written down. */
  readonly busy: boolean;

  readonly chat: readonly Said[];
  readonly line: Line;
  /** The last thing that was refused, until the next answer or until it is put away. */
  readonly refusal: Refusal | null;
  readonly invites: readonly Invite[];
  /** The seats given away from this browser whose people have gone: for these a new link can be made. */
  readonly lost: readonly string[];
  /** The link that opens the one seat held here on another device of the same person; empty for spectators, and where
   * several play at one keyboard. */
  readonly ownLink: string;
  /** Whether the record may be fetched now: the match has ended, or this browser holds every seat and the charts hide
   * nothing from them. */
  readonly recordAllowed: boolean;

  /** Put another of the questions in front that the seat is asked at the same time. */
  turnTo(sentence: string): void;
  /** Answer what the seat on show is asked. Refusals also land in `refusal`. */
  answer(words: string): Promise<Reply<null>>;
  /** One's own die (a face; 0 is ten), the faces of a handful, or a card ("QC"). */
  handIn(result: number | readonly number[] | string): Promise<Reply<null>>;
  undo(what: "step" | "activation" | "ask"): Promise<Reply<null>>;
  /** Speak of the end, for a seat held here. Refusals also land in `refusal`. */
  speak(word: Parting, seat: string): Promise<Reply<null>>;
  /** Agree, or not, to what another seat asked: to take something back, or to roll its own dice. */
  consent(yes: boolean): Promise<Reply<null>>;
  say(text: string): Promise<Reply<null>>;
  rename(seat: string, name: string): Promise<Reply<null>>;
  giveSeat(seat: string, to: Who): Promise<Reply<null>>;
  ownDice(seat: string, on: boolean): Promise<Reply<null>>;
  /** How far the seat on show wants to be asked from the next question on, by the id of a stop. */
  want(stop: string): Promise<Reply<null>>;
  /** Agree that those roll their own dice, and seal one's shares. */
  agree(): void;
  /** Seal a new share for a seat whose share was sealed elsewhere; everybody begins anew with it. */
  sealAnew(): Promise<Reply<null>>;
  /** Make a new link to a seat that was given away; the old one and whatever it opened end. */
  inviteAnew(seat: string): Promise<Reply<null>>;
  putAwayRefusal(): void;

  /** Where a choice can end; places worth a thought take longer and come only if they are asked for. */
  region(words: string, places?: boolean): Promise<Reply<RegionShown>>;
  trial(words: string): Promise<Reply<TrialShown>>;
  sights(figure: string): Promise<Reply<readonly SightShown[]>>;
  shot(figure: string, target: string, weapon?: string, words?: string): Promise<Reply<ShotShown>>;
  why(number: number): Promise<Reply<WhyShown>>;

  /** The chapters of the guide and the rules of this game that fit a word or an id. */
  rules(find: string): Promise<Reply<Rules>>;
  /** What the dice did, who fell by whose hand, and what the choices cost; once the match is over. */
  reckoning(): Promise<Reply<ReckoningShown>>;
  /** The record as text, with what this browser kept of how its dice were sealed. */
  record(): Promise<Reply<string>>;
  /** The same scenario once more with the same people, on the same sides or `swapped`; gives the new match's address (a hash for this page). */
  rematch(swapped: boolean): Promise<Reply<string>>;
  /** The address of a rematch that somebody at this table has asked for; empty while nobody has. */
  readonly rematchAddress: string;
  /** The address of this match's replay (a hash for this page). */
  readonly replayAddress: string;

  /** Look on as another seat sees it; with none, as one's own again. */
  lookAs(seat: string): Promise<Reply<null>>;
  /** The next person sits down: ends the hand-over and puts that seat on show. */
  sitDown(): void;
  /** Look at the table from another held seat, if nothing secret stands in the way (then it is a hand-over). */
  show(seat: string): void;
  /** Try the line now. */
  reconnect(): void;
  /** Close the line for good; the page is left. */
  close(): void;
}

/** What a person has set for this browser. Reactive; setting a field is remembered and takes effect at once. */
export interface Settings {
  theme: "noon" | "dusk" | "system";
  /** Percent of the browser's text size: 100, 125, 150, 200. */
  text: number;
  fourColours: boolean;
  motion: "system" | "less";
  /** How what the others did is shown: all at once, one thing after another, or each until one presses on. */
  pace: "quick" | "normal" | "step";
  sound: boolean;
  /** Whether a question with one answer is put as well, instead of being answered by itself. */
  askAll: boolean;
}
