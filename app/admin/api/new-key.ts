/** A name that nobody else makes up. `crypto.randomUUID` is missing where a site is served without TLS on a local network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
