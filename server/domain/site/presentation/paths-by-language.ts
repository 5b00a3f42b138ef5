import { type Language, LANGUAGES } from "#shared/languages.ts";
import type { Table } from "#shared/table.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { RecordOf } from "../../records/read/record-of.ts";

/**
 * The addresses of a record whose title stands in them.
 *
 * @param record as the page's own language has it
 */
export async function pathsByLanguage<T extends Table>(
  { reader, table, record }: { reader: RecordReader; table: T; record: RecordOf<T> },
  own: Language,
  pathOf: (record: RecordOf<T>, language: Language) => string,
): Promise<Record<Language, string>> {
  const paths = LANGUAGES.map(async (language) => {
    if (language === own) return [language, pathOf(record, language)] as const;
    const [other = record] = await reader.inLanguage(language).of(table).byIds([record.id]);
    return [language, pathOf(other, language)] as const;
  });
  return Object.fromEntries(await Promise.all(paths)) as Record<Language, string>;
}
