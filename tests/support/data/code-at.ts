/** The codes of an app, by the specification and nothing of the site's. */
import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an app shows at a time. @param secret in base32 @param now milliseconds since 1970 */
export function codeAt(secret: string, now: number): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac("sha1", Buffer.from(bytes)).update(counter).digest();
  const part = hash.readUInt32BE(hash[19]! & 0xf) & 0x7fff_ffff;
  return String(part % 1_000_000).padStart(6, "0");
}
