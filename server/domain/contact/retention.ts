/** Messages of visitors are erased when their time is over, with every trace that names a person. */
import { message } from "#shared/tables/message.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { SYSTEM } from "../kernel/read-scope.ts";
import type { Records } from "../records/records.ts";
import type { RecordWriter } from "../records/write/writer.ts";

/** In one transaction: nobody waits long for it. */
const BATCH_SIZE = 200;

/**
 * Erases the messages of before an instant, also soft-deleted ones, with their versions and mails; the audit still tells
 * who handled which number.
 * @param before ISO 8601, UTC
 * @returns how many messages there were
 */
export async function eraseMessages(records: Records, before: string): Promise<number> {
  let erased = 0;
  for (;;) {
    const done = await records.transact(SYSTEM, (writer) => eraseSome(writer, before));
    erased += done;
    if (done < BATCH_SIZE) return erased;
  }
}

async function eraseSome(writer: RecordWriter, before: string): Promise<number> {
  const rows = await writer.transaction
    .selectFrom(message.dbTable)
    .select("id")
    .where("createdAt", "<", before)
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await writer.transaction.deleteFrom("outbox").where("message", "in", ids).execute();
    await writer.erase(message.name, ids);
  }
  return ids.length;
}

/** Mails that were sent or given up before an instant. @param before ISO 8601, UTC @returns how many there were */
export async function forgetMails(transaction: SideTransaction, before: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("outbox")
    .where((e) => e.or([e("sentAt", "<", before), e("failedAt", "<", before)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
