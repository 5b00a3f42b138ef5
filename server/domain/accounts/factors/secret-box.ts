/**
 * How secrets are stored with which the server has to compute: encrypted where the site has a key (AES-256-GCM, bound to the
 * account), else as they are.
 */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

export class SecretBox {
  readonly #key: Buffer | undefined;

  /** @param key 32 bytes; undefined: secrets are stored as they are */
  constructor(key: Buffer | undefined) {
    this.#key = key;
  }

  seal(secret: Buffer, user: number): string {
    if (!this.#key) return `plain:${secret.toString("base64url")}`;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(String(user)));
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
    return `aes:${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url")}`;
  }

  /** Undefined where it was stored under another key, or for another account. */
  open(stored: string, user: number): Buffer | undefined {
    const [form, text = ""] = stored.split(":");
    const bytes = Buffer.from(text, "base64url");
    if (form === "plain") return bytes;
    if (!this.#key) return undefined;
    const [iv, tag, encrypted] = [
      bytes.subarray(0, IV_BYTES),
      bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
      bytes.subarray(IV_BYTES + TAG_BYTES),
    ];
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, iv)
        .setAAD(Buffer.from(String(user)))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]);
    } catch {
      return undefined;
    }
  }

  /** Whether a secret would be stored in another way today. */
  needsSealing(stored: string): boolean {
    return this.#key !== undefined && stored.startsWith("plain:");
  }
}
