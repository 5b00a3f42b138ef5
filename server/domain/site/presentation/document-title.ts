/** What the records that name a document call it. */
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Table } from "#shared/table.ts";
import { isPublicUsage } from "../../files/public-usages.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { mainLanguage } from "./text-runs.ts";

/** Records that are asked for it, the latest first. */
const ASKED = 5;

/**
 * The title of the latest record that has the file as its document, be it published or ended; undefined where none has. Texts that
 * only lead to a file do not name it.
 * @param url `/files/others/fees-4k2p9x1q.pdf`
 */
export async function documentTitle(reader: RecordReader, url: string): Promise<LocalizedText | undefined> {
  const { db, tables } = reader.source;
  const named = new Map<string, Table>(tables.all().map((table) => [table.dbTable, table]));
  const usages = await db
    .selectFrom("file_use")
    .select(["object", "column", "record"])
    .where("file", "=", url)
    .where(isPublicUsage(tables))
    .orderBy("record", "desc")
    .execute();
  const holders = usages.flatMap(({ object, column, record }) => {
    const table = named.get(object);
    const isDocument = table?.columns.some(({ dbColumn, type }) => dbColumn === column && type === "Url");
    return table && isDocument ? [{ table, record }] : [];
  });
  for (const { table, record } of holders.slice(0, ASKED)) {
    const title = await titleIn(reader, table, record);
    if (title) return title;
  }
  return undefined;
}

async function titleIn(reader: RecordReader, table: Table, id: number): Promise<LocalizedText | undefined> {
  for (const state of [reader.published(), reader.ended()]) {
    const [record] = await state.of(table).byIds([id]);
    const title = record && titleOf(table, record);
    if (title?.text) return title;
  }
  return undefined;
}

function titleOf(table: Table, record: RecordOf<Table>): LocalizedText | undefined {
  const title = record[table.title];
  if (typeof title === "string") return { text: title, lang: mainLanguage(title) };
  return typeof title === "object" && title && "text" in title ? title : undefined;
}
