/** How passwords are stored and compared. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { normalize } from "#shared/normalize.ts";
import { createLimiter } from "../kernel/limiter.ts";
import { checkPassword, type Chooser, RAW_LENGTH_MAX } from "./password-rules.ts";

/** What one hash costs whoever makes it. */
export interface PasswordCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

interface StoredHash extends PasswordCost {
  salt: Buffer;
  tag: Buffer;
}

/** Of every site that is used; no variable of the environment changes it. */
export const PASSWORD_COST: PasswordCost = { memory: 47_104, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Bytes of chance in a password that the program makes. */
const MADE_BYTES = 12;

/** A password for somebody who has given none. */
export const makePassword = (): string => randomBytes(MADE_BYTES).toString("base64url");

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

// Each hash fills 46 MB and a core for some 60 ms: a burst of sign-ins must not slow the public pages down, and one visitor's
// burst must not keep others from signing in.
const CONCURRENCY = { atOnce: 2, waiting: 20, waitingEach: 4 };
const derive = promisify(argon2);

/** A caller's place in the limiter of hashes. */
export interface HashSlot {
  /** An address or an account; of one caller few may wait at once. */
  caller: string;
  /** Runs when the limiter lets the caller begin. Where it fails nothing is hashed. */
  first?: () => Promise<void>;
}

export class Passwords {
  readonly #cost: PasswordCost;
  /** Compared with where there is no account, so that an unknown name takes as long as a wrong password. */
  readonly #nobody: StoredHash;
  readonly #limiter = createLimiter(CONCURRENCY);

  /** @param cost another than that of a site that is used is for tests alone */
  constructor(cost = PASSWORD_COST) {
    this.#cost = cost;
    this.#nobody = { ...cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };
  }

  /**
   * The password's argon2id hash as a PHC string.
   *
   * @throws SiteError `busy` where too many others are being hashed, `too_many` where too many are the caller's own
   */
  async hash(password: string, slot: HashSlot): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const { memory, passes, parallelism } = this.#cost;
    const tag = await this.#tagOf(password, { ...this.#cost, salt, tag: Buffer.alloc(TAG_BYTES) }, slot);
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encoded(salt)}$${encoded(tag)}`;
  }

  /**
   * The hash of a password that somebody wants to have. Outside of any transaction, since it takes its time.
   *
   * @throws SiteError `weak_password`, and as {@link hash}
   */
  async hashChosen(password: string, person: Chooser, slot: HashSlot): Promise<string> {
    checkPassword(password, person);
    return this.hash(password, slot);
  }

  /**
   * Whether the password is the one behind the hash; false, after the same work, where there is no hash.
   *
   * @throws SiteError `busy` where too many others are being hashed, `too_many` where too many are the caller's own
   */
  async verify(phc: string | null, password: string, slot: HashSlot): Promise<boolean> {
    const stored = (phc !== null && parsed(phc)) || this.#nobody;
    const acceptable = password.length <= RAW_LENGTH_MAX;
    const tag = await this.#tagOf(acceptable ? password : "", stored, slot);
    return timingSafeEqual(tag, stored.tag) && acceptable && stored !== this.#nobody;
  }

  /** Whether the hash was made at another cost than today's, or cannot be read. */
  needsRehash(phc: string): boolean {
    const stored = parsed(phc);
    return (
      !stored ||
      stored.memory !== this.#cost.memory ||
      stored.passes !== this.#cost.passes ||
      stored.parallelism !== this.#cost.parallelism ||
      stored.tag.length !== TAG_BYTES
    );
  }

  #tagOf(
    password: string,
    { memory, passes, parallelism, salt, tag }: StoredHash,
    { caller, first }: HashSlot,
  ): Promise<Buffer> {
    const message = normalize(password);
    return this.#limiter(async () => {
      await first?.();
      return derive("argon2id", {
        message,
        nonce: salt,
        memory,
        passes,
        parallelism,
        tagLength: tag.length,
      });
    }, caller);
  }
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
