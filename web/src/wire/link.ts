/**
 * One line to the server for one match: it says hello, keeps what has not been acknowledged, and says it again after the
 * line was down, with the same token, so that nothing is done twice and nothing is lost.
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

interface Pending {
  readonly message: Tokened;
  /** Looking something up is not worth saying twice; an answer is. */
  readonly lasting: boolean;
  settle(reply: Reply | null): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** After so long a silence the server is asked whether there is news, and has so long to answer. */
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
  readonly #pending = new Map<string, Pending>();
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
      this.#giveUp();
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

  /** Say something; the promise gives the reply, or null when a look-up was lost with the line. */
  send(draft: Draft): Promise<Reply | null> {
    const token = this.#needs.token?.() ?? secret(15);
    const message = { ...draft, token } as Tokened;
    const lasting = !message.type.startsWith("ask-");
    if (this.#done || (!lasting && !this.#welcomed)) return Promise.resolve(null);
    return new Promise((settle) => {
      this.#pending.set(token, { message, lasting, settle });
      if (this.#welcomed) this.#wire?.send(JSON.stringify(message));
    });
  }

  /** How many answers the server has not acknowledged. */
  get unacknowledged(): number {
    return [...this.#pending.values()].filter((one) => one.lasting).length;
  }

  /** Drop the line and open it afresh, for instance because a piece of the story is missing. */
  restart(): void {
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
    this.#forgetLookups();
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
    for (const one of this.#pending.values()) one.settle(null);
    this.#pending.clear();
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
      for (const one of this.#pending.values()) this.#wire?.send(JSON.stringify(one.message));
      return;
    }
    if ("token" in message) {
      const pending = this.#pending.get(message.token);
      this.#pending.delete(message.token);
      pending?.settle(message);
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
    this.#listen(ANSWERED, () => {
      this.#giveUp();
    });
  }

  /** The line is there and nothing comes through it: open another one. */
  #giveUp(): void {
    const wire = this.#wire;
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
    this.#welcomed = false;
    this.#forgetLookups();
    if (this.#done) return;
    const wait = this.#wait;
    this.#wait = Math.min(wait * 2, LONGEST_WAIT);
    this.#needs.line({ is: "down", retry: wait });
    this.#again = this.#timer.start(() => {
      this.#again = null;
      this.connect();
    }, wait);
  }

  #forgetLookups(): void {
    for (const [token, one] of this.#pending)
      if (!one.lasting) {
        this.#pending.delete(token);
        one.settle(null);
      }
  }
}
