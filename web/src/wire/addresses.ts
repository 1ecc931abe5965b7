/** Where things are, whatever path the server put the client under. */
import { basePath } from "./memory.ts";

/** The server's socket. */
export function socketAddress(): string {
  const address = new URL(basePath() + "socket", document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

/** An address of this client that others can open. */
export const addressOf = (hash: string): string => new URL(basePath() + hash, document.baseURI).href;

/** Whether a host's name or number means the machine it is said on, whichever that is. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** What is to be said beside links that lead nobody here who sits at another machine; empty where they do. */
export const ONLY_HERE = isLoopback(location.hostname)
  ? `Links made here work on this machine alone, for they say ${location.hostname}. For others end Posse, start it with ` +
    `“posse serve --host 0.0.0.0”, and put this machine’s name or number in the net in place of ${location.hostname}.`
  : "";
