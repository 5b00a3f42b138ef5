/** What ends at the first start on a restored database: it may have been revoked after the backup was made. */
import { addToAudit } from "#server/db/audit-chain.ts";
import type { Database } from "#server/db/connect.ts";
import type { ApiTokenRow, SideTransaction } from "#server/db/schema.ts";
import { RESTORED_KEY } from "#server/db/snapshots/restore-in-progress.ts";
import { transact } from "#server/db/transaction.ts";
import { SYSTEM } from "../kernel/read-scope.ts";
import { endAllAccess } from "./end-access.ts";
import type { EventName } from "./security-events.ts";

/** What was ended, and what of the backup counts again. */
export interface RestoredAccess {
  sessions: number;
  /** Sign-ins that were under way, here and at the provider. */
  signIns: number;
  recoveryCodes: number;
  /** By which drafts were seen without signing in. */
  previewLinks: number;
  tokens: (Pick<ApiTokenRow, "user" | "name" | "endsAt"> & { id: number; username: string })[];
  /** Passwords, factors and identities as they were when the backup was made. */
  unchanged: { passwords: number; apps: number; passkeys: number; identities: number };
}

/**
 * Does so once after a restore, whichever instance starts first.
 * @param at ISO 8601: now
 * @param also what else is done then, in the same transaction
 * @returns undefined where nothing was restored since the last start
 */
export function endRestoredAccess(
  database: Database,
  at: string,
  also: (transaction: SideTransaction) => Promise<void> = async () => {},
): Promise<RestoredAccess | undefined> {
  return transact(
    database,
    async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom("meta")
        .where("key", "=", RESTORED_KEY)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return undefined;
      await also(transaction);
      const tokens = await transaction
        .selectFrom("api_token")
        .innerJoin("record_user", "record_user.id", "api_token.user")
        .select([
          "api_token.id",
          "api_token.user",
          "record_user.username",
          "api_token.name",
          "api_token.endsAt",
        ])
        .orderBy("api_token.id")
        .$castTo<RestoredAccess["tokens"][number]>()
        .execute();
      const ended = await endAllAccess(transaction);
      const { session = 0, challenge = 0, provider_request = 0, recovery_code = 0, draft_link = 0 } = ended;
      const about = `after a restore: ${Object.entries(ended)
        .map(([table, count]) => `${table} ${count}`)
        .join(", ")}`;
      note(transaction, at, { event: "access ended", about });
      for (const { id, user } of tokens)
        note(transaction, at, { event: "token revoked", about: `token ${id} of account ${user}` });
      return {
        sessions: session,
        signIns: challenge + provider_request,
        recoveryCodes: recovery_code,
        previewLinks: draft_link,
        tokens,
        unchanged: {
          passwords: await countOf(transaction, "credential"),
          apps: await countOf(transaction, "totp"),
          passkeys: await countOf(transaction, "passkey"),
          identities: await countOf(transaction, "identity"),
        },
      };
    },
    { long: true },
  );
}

const note = (transaction: SideTransaction, at: string, entry: { event: EventName; about: string }): void =>
  addToAudit(transaction, [{ at, ...entry, whoName: SYSTEM.username }]);

async function countOf(
  db: SideTransaction,
  table: "credential" | "totp" | "passkey" | "identity",
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
