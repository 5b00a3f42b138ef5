/** Messages of visitors are erased when their time is over, with every trace that names a person. */
import type { Database } from "#server/db/connect.ts";
import type { Transaction } from "#server/db/schema.ts";
import { transact } from "#server/db/transaction.ts";
import type { SecurityEvents } from "../accounts/security-events.ts";
import type { Changes } from "../kernel/changes.ts";

/** In one transaction: nobody waits long for it. */
const BATCH_SIZE = 200;
const STORAGE = "record_message";

export interface RetentionDeps {
  database: Database;
  changes: Changes;
  events: SecurityEvents;
}

/**
 * Erases the messages of before an instant, also soft-deleted ones, with their versions and mails; the audit still tells
 * who handled which number, and one event how many went.
 * @param before ISO 8601, UTC
 * @returns how many messages there were
 */
export async function eraseMessages(
  { database, changes, events }: RetentionDeps,
  before: string,
): Promise<number> {
  let erased = 0;
  for (;;) {
    const ids = await transact(database, (transaction) => eraseSome(transaction, before));
    erased += ids.length;
    if (ids.length > 0) await changes.publish(ids.map((id) => ({ object: "message", id })));
    if (ids.length < BATCH_SIZE) break;
  }
  await forgetMails(database, before);
  if (erased > 0) events.note({ event: "erased", about: "messages", times: erased });
  return erased;
}

async function eraseSome(transaction: Transaction, before: string): Promise<number[]> {
  const rows = await transaction
    .selectFrom(STORAGE)
    .select("id")
    .where("createdAt", "<", before)
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await transaction.deleteFrom("outbox").where("message", "in", ids).execute();
  await transaction.deleteFrom("revision").where("object", "=", STORAGE).where("record", "in", ids).execute();
  await transaction.deleteFrom(STORAGE).where("id", "in", ids).execute();
  return ids;
}

/** Mails of messages that are gone already. */
async function forgetMails(database: Database, before: string): Promise<void> {
  await transact(database, (transaction) =>
    transaction
      .deleteFrom("outbox")
      .where((e) => e.or([e("sentAt", "<", before), e("failedAt", "<", before)]))
      .execute(),
  );
}
