/** The seal of a secret: its SHA-256 digest in hexadecimal, or null where the browser keeps that from plain pages. */
export async function sealOf(secret: string): Promise<string | null> {
  if (!window.isSecureContext) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
