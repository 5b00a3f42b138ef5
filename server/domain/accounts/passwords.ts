/** How passwords are judged, kept and compared. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { SiteError } from "#shared/errors.ts";
import { normalize } from "#shared/normalize.ts";
import { PASSWORD_MIN } from "#shared/vocabulary.ts";
import { turns } from "../turns.ts";

interface Cost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

interface StoredHash extends Cost {
  salt: Buffer;
  tag: Buffer;
}

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PASSWORD_BYTES_MAX = 256;
/** What is longer is not even normalised, since that takes its time. */
const RAW_LENGTH_MAX = 4 * PASSWORD_BYTES_MAX;

/** Bytes of chance in a password that the program makes. */
const MADE_BYTES = 12;

/** A password for somebody who has given none. */
export const makePassword = (): string => randomBytes(MADE_BYTES).toString("base64url");

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** Compared with where there is no account, so that an unknown name takes as long as a wrong password. */
const NOBODY: StoredHash = { ...COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

// Each hash fills 19 MB and a core for 30 ms: a burst of sign-ins must not slow the public pages down.
const inTurn = turns({ atOnce: 2, waiting: 20 });
const derive = promisify(argon2);

let common: ReadonlySet<string> | undefined;

/**
 * Accepts a new password, or says what is wrong with it.
 *
 * @throws SiteError `weak_password`, for the field `password`: fewer than 8 characters, more than 256 bytes, one of the
 *   common ones, or the person's own user name or mail address
 */
export function checkPassword(password: string, person: { username: string; email: string }): void {
  const weakness = weaknessOf(password, person);
  if (weakness) throw new SiteError("weak_password", { errors: [{ field: "password", message: weakness }] });
}

/**
 * The password's argon2id hash as a PHC string.
 *
 * @throws SiteError `busy` where too many others are being hashed
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, { ...COST, salt, tag: Buffer.alloc(TAG_BYTES) });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encoded(salt)}$${encoded(tag)}`;
}

/**
 * Whether the password is the one behind the hash; false, after the same work, where there is no hash.
 *
 * @throws SiteError `busy` where too many others are being hashed
 */
export async function verifyPassword(phc: string | null, password: string): Promise<boolean> {
  const stored = (phc !== null && parsed(phc)) || NOBODY;
  const acceptable = password.length <= RAW_LENGTH_MAX;
  const tag = await tagOf(acceptable ? password : "", stored);
  return timingSafeEqual(tag, stored.tag) && acceptable && stored !== NOBODY;
}

/** Whether the hash was made at another cost than today's, or cannot be read. */
export function needsRehash(phc: string): boolean {
  const stored = parsed(phc);
  return (
    !stored ||
    stored.memory !== COST.memory ||
    stored.passes !== COST.passes ||
    stored.parallelism !== COST.parallelism ||
    stored.tag.length !== TAG_BYTES
  );
}

function weaknessOf(
  password: string,
  { username, email }: { username: string; email: string },
): string | undefined {
  if (password.length > RAW_LENGTH_MAX) return tooLong();
  const text = normalize(password);
  if (Buffer.byteLength(text) > PASSWORD_BYTES_MAX) return tooLong();
  if (Array.from(text).length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  const plain = folded(text);
  if ([username, email, email.split("@")[0] ?? ""].some((own) => folded(own) === plain)) {
    return "Use something other than your user name or mail address.";
  }
  return commonPasswords().has(plain) ? "This password is too common." : undefined;
}

function tooLong(): string {
  return `Use at most ${PASSWORD_BYTES_MAX} bytes.`;
}

function folded(text: string): string {
  return normalize(text).toLowerCase();
}

function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8").split("\n"));
  return common;
}

function tagOf(password: string, { memory, passes, parallelism, salt, tag }: StoredHash): Promise<Buffer> {
  const message = normalize(password);
  return inTurn(() =>
    derive("argon2id", { message, nonce: salt, memory, passes, parallelism, tagLength: tag.length }),
  );
}

function encoded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

function parsed(phc: string): StoredHash | undefined {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? [];
  if (!salt || !tag) return undefined;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { ...cost, salt: Buffer.from(salt, "base64"), tag: Buffer.from(tag, "base64") };
}
