/** Puts the shipped synonyms where staff can change them. What staff have changed or deleted is theirs. */
import { foldedColumnsOf } from "#server/db/folded.ts";
import type { Transaction } from "#server/db/schema.ts";
import { synonym } from "#shared/tables/synonym.ts";
import SHIPPED from "./shipped-synonyms.json" with { type: "json" };

/** In the table `meta`: how many of them have been put there. New ones are added to the end of the list. */
const SEEDED = "shipped_synonyms";

export async function seedSynonyms(transaction: Transaction, now: string): Promise<void> {
  const row = await transaction
    .selectFrom("meta")
    .select("value")
    .where("key", "=", SEEDED)
    .executeTakeFirst();
  const missing = SHIPPED.slice(Number(row?.value ?? 0));
  if (missing.length === 0) return;
  const rows = missing.map((terms) => ({ terms, version: 1, active: 1, createdAt: now, updatedAt: now }));
  await transaction
    .insertInto("record_synonym")
    .values(rows.map((each) => ({ ...each, ...foldedColumnsOf(synonym, each) })))
    .execute();
  const value = String(SHIPPED.length);
  await transaction
    .insertInto("meta")
    .values({ key: SEEDED, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
