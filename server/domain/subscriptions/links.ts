/** The links of mails to subscribers. What they carry stands behind the question mark, which no log and no cache has. */
import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import { FOLLOW_PATHS } from "#shared/addresses.ts";
import type { Language } from "#shared/languages.ts";
import type { Database } from "#server/db/connect.ts";
import type { SubscriberRow } from "#server/db/mail-rows.ts";
import { transact } from "#server/db/transaction.ts";

/** What a link is for. */
export type LinkPurpose = "confirm" | "manage" | "unsubscribe";

const META_KEY = "subscriber links";
const SECRET_BYTES = 32;
const SIGNATURE = 32;
const SIGNED = /^([1-9]\d{0,14})\.([\w-]{32})$/;

export const makeToken = (): string => randomBytes(SECRET_BYTES).toString("base64url");
export const tokenHash = (token: string): string => hash("sha256", token, "base64url");

/** @param siteUrl without a slash at its end */
export function mailLink(
  siteUrl: string,
  purpose: LinkPurpose,
  { code, language }: { code: string; language: Language },
): string {
  const query = new URLSearchParams({ code, lng: language });
  return `${siteUrl}${FOLLOW_PATHS[purpose]}?${query.toString()}`;
}

type Named = Pick<Selectable<SubscriberRow>, "id" | "createdAt">;

/** Signs the number of a subscriber with a secret of the site, so that nobody else's can be guessed. */
export class SignedLinks {
  readonly #database: Database;
  #secret: Promise<string> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The code by which a subscriber is known in the links of their mails. It holds as long as they are subscribed. */
  async codeOf(subscriber: Named): Promise<string> {
    this.#secret ??= this.#readSecret();
    // An id may be used again after a restore; with the time of its row it means one subscriber.
    const signed = createHmac("sha256", await this.#secret).update(
      `${subscriber.id} ${subscriber.createdAt}`,
    );
    return `${subscriber.id}.${signed.digest("base64url").slice(0, SIGNATURE)}`;
  }

  /** The number that a code names; undefined for what is no code. */
  static idIn(code: string): number | undefined {
    const [, id] = SIGNED.exec(code) ?? [];
    return id === undefined ? undefined : Number(id);
  }

  async isRight(code: string, subscriber: Named): Promise<boolean> {
    const right = Buffer.from(await this.codeOf(subscriber));
    const given = Buffer.from(code);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  /** Of all instances the first one makes it. */
  #readSecret(): Promise<string> {
    return transact(this.#database, async (transaction) => {
      await transaction
        .insertInto("meta")
        .values({ key: META_KEY, value: makeToken() })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .execute();
      const row = await transaction
        .selectFrom("meta")
        .select("value")
        .where("key", "=", META_KEY)
        .executeTakeFirstOrThrow();
      return row.value;
    });
  }
}
