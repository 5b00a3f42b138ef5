/** Puts the shipped interface texts where staff can change them. What staff have changed is theirs. */
import { LANGUAGES } from "#shared/languages.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { foldedColumnsOf, FOLDED_VERSION } from "#server/db/folded.ts";
import type { Transaction } from "#server/db/schema.ts";

const TRANSLATION = SHIPPED_TABLES.find(({ name }) => name === "translation")!;
const BATCH_SIZE = 200;

export async function seedTexts(transaction: Transaction, now: string): Promise<void> {
  const known = await transaction
    .selectFrom("record_translation")
    .select(["id", "tkey", "lang", "label", "version"])
    .execute();
  const byKey = new Map(known.map((row) => [`${row.lang}:${row.tkey}`, row]));
  const missing: ReturnType<typeof shippedRow>[] = [];
  for (const lang of LANGUAGES) {
    for (const [tkey, label] of Object.entries(SHIPPED_TEXTS[lang])) {
      const row = byKey.get(`${lang}:${tkey}`);
      if (!row) missing.push(shippedRow(tkey, label, lang, now));
      else if (row.version === 1 && row.label !== label) {
        await transaction
          .updateTable("record_translation")
          .set({ label, [FOLDED_VERSION]: null })
          .where("id", "=", row.id)
          .execute();
      }
    }
  }
  for (let start = 0; start < missing.length; start += BATCH_SIZE) {
    await transaction
      .insertInto("record_translation")
      .values(missing.slice(start, start + BATCH_SIZE))
      .execute();
  }
}

function shippedRow(tkey: string, label: string, lang: string, now: string) {
  const row = { tkey, label, lang, version: 1, active: 1, createdAt: now, updatedAt: now };
  return { ...row, ...foldedColumnsOf(TRANSLATION, row) };
}
