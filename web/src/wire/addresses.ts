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
