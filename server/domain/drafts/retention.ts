/** Drafts that have ended are there for a month, for whoever ended one by mistake. */
import type { SideTransaction } from "#server/db/schema.ts";
import { releaseHolders } from "../files/holders.ts";
import { chunks } from "../kernel/chunks.ts";
import { DRAFT_HOLDER } from "../records/unit-rows.ts";

const RETAINED_MS = 30 * 24 * 60 * 60_000;

/** Erases what has ended: drafts with all that was said of them, and links to them. @returns how many drafts */
export async function eraseEndedDrafts(transaction: SideTransaction, now: number): Promise<number> {
  const ended = await transaction
    .selectFrom("draft")
    .select("id")
    .where("endedAt", "<", new Date(now - RETAINED_MS).toISOString())
    .execute();
  const erased = ended.map(({ id }) => id);
  await releaseHolders(transaction, DRAFT_HOLDER, erased);
  for (const ids of chunks(erased)) {
    for (const beside of ["draft_event", "draft_link"] as const)
      await transaction.deleteFrom(beside).where("draft", "in", ids).execute();
    await transaction.deleteFrom("draft").where("id", "in", ids).execute();
  }
  await transaction.deleteFrom("draft_link").where("endsAt", "<", new Date(now).toISOString()).execute();
  return ended.length;
}
