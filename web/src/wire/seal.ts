/** Seals: the SHA-256 of a text, which fixes it without giving it away. Also where the page came over plain http. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export const sealOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What the seal of a seat's share is made of. */
export const shareText = (seat: string, share: string): string => `${seat} ${share}`;

/** A text that nobody can guess, of so many bytes in hexadecimal. */
export const secret = (bytes: number): string => bytesToHex(randomBytes(bytes));
