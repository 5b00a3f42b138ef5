/** Sign-ins at the provider that are under way: each is answered once, on whatever instance, by the browser that began it. */
import { hash as digest, randomBytes } from "node:crypto";
import { SiteError } from "#shared/errors.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { isWithin } from "../../kernel/clocks.ts";

/** So long somebody may take at the provider. */
const LASTS_MS = 10 * 60_000;
const SECRET_BYTES = 32;

/** What a sign-in at the provider is for: to sign in, to show anew who one is, to link an identity to one's account. */
export type Purpose = "signin" | "again" | "link";

export interface Begun {
  state: string;
  /** Known to the browser that began it alone. */
  proof: string;
  verifier: string;
  nonce: string;
}

const hashOf = (secret: string): string => digest("sha256", secret, "base64url");
const iso = (time: number): string => new Date(time).toISOString();
const secret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** @param user whose account an identity is to be linked to */
export async function openRequest(
  db: SideTransaction,
  { purpose, user = null, now }: { purpose: Purpose; user?: number | null; now: number },
): Promise<Begun> {
  const begun = { state: secret(), proof: secret(), verifier: secret(), nonce: secret() };
  const { state, proof, verifier, nonce } = begun;
  await db
    .insertInto("provider_request")
    .values({
      hash: hashOf(state),
      proof: hashOf(proof),
      verifier,
      nonce,
      purpose,
      user,
      createdAt: iso(now),
    })
    .execute();
  return begun;
}

/**
 * The request that an answer belongs to, which is closed by this, right or wrong.
 * @throws SiteError `provider_refused` where there is none, it is too old, or another browser began it
 */
export async function takeRequest(
  db: SideTransaction,
  { state, proof, now }: { state: string; proof: string; now: number },
): Promise<{ purpose: Purpose; user: number | null; verifier: string; nonce: string } | undefined> {
  const row = await db
    .deleteFrom("provider_request")
    .where("hash", "=", hashOf(state))
    .returningAll()
    .executeTakeFirst();
  if (!row || row.proof !== hashOf(proof) || !isWithin(row.createdAt, now, LASTS_MS)) return undefined;
  return { ...row, purpose: row.purpose as Purpose };
}

/** What is said where an answer belongs to no request. */
export const noSuchRequest = (): SiteError => new SiteError("provider_refused");

/** @returns how many there were */
export async function forgetEndedRequests(db: SideTransaction, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("provider_request")
    .where("createdAt", "<=", iso(now - LASTS_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
