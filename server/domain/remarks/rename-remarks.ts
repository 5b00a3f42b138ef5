/** What still names an address that a record will not have any more, said before it is renamed. */
import type { Usage } from "#shared/api/record.ts";
import type { Remark } from "#shared/remarks.ts";
import type { Table } from "#shared/table.ts";
import { block } from "#shared/tables/block.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { usagesOfAddresses } from "../files/usages-by-path.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { readableUsages } from "../records/read/readable-usages.ts";
import { countUsagesIn, usagesIn } from "../records/read/usages.ts";
import { changedAddresses, hasNamedAddress } from "../redirects/changed-addresses.ts";

/** A remark with the records that it is about. */
export type RemarkWithUses = Remark & { uses?: Usage[]; more?: number };

/** The columns whose values stand in addresses. */
const IN_ADDRESSES = ["name", "url"];

/** @param after the row with what is in the form now */
export async function renameRemarks(
  reader: RecordReader,
  table: Table,
  before: RecordRow,
  after: RecordRow,
): Promise<RemarkWithUses[]> {
  if (!hasNamedAddress(table)) return [];
  const { db, tables, hooks } = reader.source;
  const changed = await changedAddresses(db, table, before, after);
  // In the form in which links are stored.
  const gone = changed.map(({ source }) => source);
  const field = IN_ADDRESSES.find((name) => before[name] !== after[name]);
  if (gone.length === 0 || field === undefined) return [];
  const within = { db, tables, hooks };
  // Columns of addresses are rewritten.
  const places = (await usagesOfAddresses(db, tables, gone)).filter(({ column }) => column.type === "Html");
  const count = await countUsagesIn(within, places);
  if (count === 0) return [];
  const usages = await readableUsages(reader, await usagesIn(within, places));
  const code = table.name === block.name ? "remark_tab_changes" : "remark_address_changes";
  return [{ field, code, params: { count }, uses: usages, more: count - usages.length }];
}
