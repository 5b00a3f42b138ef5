/** What stands on the pages of the site, for who is signed in, beside what shows a record: its name, if it may be changed. */
import type { Pins } from "#shared/api/staff.ts";
import { bothLabels } from "#shared/labels.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Account } from "../kernel/read-scope.ts";
import { actionsFor, hasDrafts, mayPropose } from "../records/access.ts";
import type { RecordReader } from "../records/read/reader.ts";

const NAME = /^(\w+)\/([1-9]\d{0,14})$/;

/**
 * @param reader sees what `account` may see
 * @param wanted `names` of records, as `content/12`: what is no such name, or may not be changed, is left out; `language` of
 * the tables' names
 */
export async function pinsFor(
  reader: RecordReader,
  account: Account,
  wanted: { names: readonly string[]; language: Language },
): Promise<Pins["pins"]> {
  const { names, language } = wanted;
  const asked = names.flatMap((name) => {
    const [, object, id] = NAME.exec(name) ?? [];
    return object === undefined ? [] : [{ object, id: Number(id) }];
  });
  const tables = reader.source.tables
    .all()
    .filter((table) => asked.some(({ object }) => object === table.name))
    .filter(
      (table) =>
        actionsFor(table, account).includes("edit") || (hasDrafts(table) && mayPropose(table, account)),
    );
  const pins = tables.map(async (table) => {
    const ids = asked.filter(({ object }) => object === table.name).map(({ id }) => id);
    const records = await reader.of(table).byIds([...new Set(ids)]);
    return records.map((record) => {
      const { text, lang } = localized(record[table.title]) ?? { text: table.label, lang: "en" as const };
      const called = bothLabels(table)[language];
      return { record: `${table.name}/${record.id}`, title: text, lang, table: called };
    });
  });
  return (await Promise.all(pins)).flat();
}

/** A title in the words of its record; undefined where it has none. */
function localized(title: unknown): LocalizedText | undefined {
  if (typeof title === "string" && title !== "") return { text: title, lang: "en" };
  const isText = typeof title === "object" && title !== null && "text" in title && title.text !== "";
  return isText ? (title as LocalizedText) : undefined;
}
