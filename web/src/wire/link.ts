/**
 * One line to the server for one match: it says hello, and hands each reply to whoever asked. Nothing is kept to be said
 * later: what is said while the line is down, or not answered before it goes down, comes back unsaid at once.
 */
import { secret } from "./seal.ts";
import type { AskNews, Closed, Hello, ToBrowser, ToServer, VERSION } from "./types";

/** The protocol this client speaks. */
export const VERSION_SPOKEN: typeof VERSION = 1;

/** The part of a WebSocket that is used, so that a test can hold the other end. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** What a timer needs to be. */
export interface Timer {
  start(run: () => void, milliseconds: number): number;
  stop(id: number): void;
}

/** How the line is: being opened, up, down until `retry` (milliseconds from now), or ended by the server for good. */
export type LineNow =
  | { readonly is: "opening" }
  | { readonly is: "up" }
  | { readonly is: "down"; readonly retry: number }
  | { readonly is: "ended"; readonly sentence: string };

/** Everything that carries a token. */
export type Tokened = Exclude<ToServer, Hello>;
type Untokened<M> = M extends Tokened ? Omit<M, "token"> : never;
/** A message before it is given its token. */
export type Draft = Untokened<Tokened>;
/** What comes back for a token. */
export type Reply = Extract<ToBrowser, { token: string }>;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** After so long a silence the server is asked whether there is news; that, and what changes the match, it answers so soon. */
const QUIET = 25_000;
const ANSWERED = 8_000;

export interface LinkNeeds {
  open(): Wire;
  /** Said first on every line; asked for anew each time, since what is already known changes. */
  hello(): Hello;
  /** What the server is asked after a long silence. */
  news(): Omit<AskNews, "token">;
  /** A message that is no reply to a token, and every `Taken` or `Refused` as well. */
  hear(message: ToBrowser): void;
  line(now: LineNow): void;
  timer?: Timer;
  token?: () => string;
}

const browserTimer: Timer = {
  start: (run, milliseconds) => window.setTimeout(run, milliseconds),
  stop: (id) => {
    window.clearTimeout(id);
  },
};

export class Link {
  readonly #needs: LinkNeeds;
  readonly #timer: Timer;
  readonly #pending = new Map<string, (reply: Reply | null) => void>();
  #wire: Wire | null = null;
  #welcomed = false;
  #wait = FIRST_WAIT;
  #again: number | null = null;
  #silence: number | null = null;
  #done = false;

  constructor(needs: LinkNeeds) {
    this.#needs = needs;
    this.#timer = needs.timer ?? browserTimer;
  }

  /** Open the line, or try again at once if it is down. */
  connect(): void {
    if (this.#done || this.#wire !== null) return;
    if (this.#again !== null) this.#timer.stop(this.#again);
    this.#again = null;
    this.#needs.line({ is: "opening" });
    const wire = this.#needs.open();
    this.#wire = wire;
    this.#welcomed = false;
    this.#listen(QUIET, () => {
      this.giveUp();
    });
    wire.onopen = () => {
      if (this.#wire === wire) wire.send(JSON.stringify(this.#needs.hello()));
    };
    wire.onmessage = (event) => {
      if (this.#wire === wire) this.#heard(event.data);
    };
    wire.onclose = () => {
      if (this.#wire === wire) this.#lost();
    };
  }

  /** Say something; the promise gives the reply, or null when the line is down or goes down before there is one. */
  send(draft: Draft): Promise<Reply | null> {
    if (!this.#welcomed) return Promise.resolve(null);
    const token = this.#needs.token?.() ?? secret(15);
    return new Promise((settle) => {
      this.#pending.set(token, settle);
      this.#wire?.send(JSON.stringify({ ...draft, token } as Tokened));
      if (!draft.type.startsWith("ask-")) this.#hurry();
    });
  }

  /** Drop the line and open it afresh, for instance because a piece of the story is missing. */
  restart(): void {
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
    this.#forget();
    this.connect();
  }

  /** Leave for good. */
  leave(): void {
    this.#done = true;
    if (this.#again !== null) this.#timer.stop(this.#again);
    const wire = this.#wire;
    this.#wire = null;
    this.#listen();
    wire?.close();
    this.#forget();
  }

  #heard(data: unknown): void {
    if (typeof data !== "string") return;
    this.#listen(QUIET, () => {
      this.#ask();
    });
    const message = JSON.parse(data) as ToBrowser;
    if (message.type === "closed") {
      this.#closed(message);
      return;
    }
    if (message.type === "welcome") {
      this.#welcomed = true;
      this.#wait = FIRST_WAIT;
      this.#needs.line({ is: "up" });
      this.#needs.hear(message);
      return;
    }
    if ("token" in message) {
      const settle = this.#pending.get(message.token);
      this.#pending.delete(message.token);
      settle?.(message);
      if (message.type !== "taken" && message.type !== "refused") return;
    }
    this.#needs.hear(message);
  }

  /** Do this when nothing is heard for so long; without anything to do, do not mind the silence. */
  #listen(milliseconds = 0, then?: () => void): void {
    if (this.#silence !== null) this.#timer.stop(this.#silence);
    this.#silence = then ? this.#timer.start(then, milliseconds) : null;
  }

  /** Nothing was heard for long: that may be all right, or the line or the server has forgotten this browser. */
  #ask(): void {
    void this.send(this.#needs.news());
    this.#hurry();
  }

  #hurry(): void {
    this.#listen(ANSWERED, () => {
      this.giveUp();
    });
  }

  /** The line is there and nothing comes through it: open another one. */
  giveUp(): void {
    const wire = this.#wire;
    if (wire === null) return;
    this.#lost();
    wire?.close();
  }

  #closed(message: Closed): void {
    if (message.again) return;
    this.#needs.line({ is: "ended", sentence: message.sentence });
    this.leave();
  }

  #lost(): void {
    this.#wire = null;
    this.#listen();
    this.#forget();
    if (this.#done) return;
    const wait = this.#wait;
    this.#wait = Math.min(wait * 2, LONGEST_WAIT);
    this.#needs.line({ is: "down", retry: wait });
    this.#again = this.#timer.start(() => {
      this.#again = null;
      this.connect();
    }, wait);
  }

  /** Nobody is at the other end any more: what was not answered will not be. */
  #forget(): void {
    this.#welcomed = false;
    const unanswered = [...this.#pending.values()];
    this.#pending.clear();
    for (const settle of unanswered) settle(null);
  }
}
