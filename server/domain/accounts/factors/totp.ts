/** Time-based one-time codes as authenticator apps make them (RFC 6238: SHA-1, six digits, 30 seconds). */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Clocks of telephones differ: a code is right one step before its time and one after. */
const TOLERATED_STEPS = [0, -1, 1];
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const makeSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** @param step number of the 30 seconds since 1970 */
function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = hash.at(-1)! & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * The step of which this is the code; undefined where it is none of now.
 * @param now milliseconds since 1970
 */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  if (!isTotp(code)) return undefined;
  const current = Math.floor(now / STEP_MS);
  return TOLERATED_STEPS.map((offset) => current + offset).find((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)),
  );
}

/** Whether a text has the form of a code. */
export const isTotp = (text: string): boolean => /^[0-9]{6}$/.test(text);

/** As people type it, without what fills it up. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)]!)
    .join("");
}

/** What an app reads from the picture. @param issuer what the site calls itself */
export function setupAddress(secret: Buffer, issuer: string, username: string): string {
  const label = [issuer, username].map(encodeURIComponent).join(":");
  const parameters = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${parameters}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}
