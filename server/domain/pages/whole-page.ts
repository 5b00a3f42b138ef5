/** Creates a page with all that belongs to it, and reverts what was created together. */
import { pagePath } from "#shared/addresses.ts";
import type { NewPage, RecordsMade, RecordsOfTables } from "#shared/api/pages.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import { PAGE_NAME } from "#shared/page-name.ts";
import { content } from "#shared/tables/content.ts";
import { menu } from "#shared/tables/menu.ts";
import { page } from "#shared/tables/page.ts";
import { rowsOf } from "#server/db/rows.ts";
import { writeEntry } from "../menus/write-entry.ts";
import type { RecordWriter } from "../records/write/writer.ts";

/** @throws SiteError `invalid`, also for an address that another page has; `forbidden` for a menu or a text of others */
export async function createPage(
  writer: RecordWriter,
  { text, menu: entry, ...given }: NewPage,
): Promise<RecordsMade> {
  if (!PAGE_NAME.test(given.name)) throw invalid([{ field: "name", code: "page_name_form" }]);
  const { label, label_kn, active } = given;
  const made: RecordsOfTables = [];
  const create = async (object: string, record: object) => {
    const id = await writer.create(object, record);
    made.push({ object, id, version: 1 });
    return id;
  };
  const body = text && (await create(content.name, { label, label_kn, active, ...text }));
  const id = await create(page.name, { ...given, ...(body && { body }) });
  if (entry) {
    const written = await writeEntry(writer, {
      type: entry.menu,
      parent: entry.parent,
      position: await placeBelow(writer, entry),
      url: pagePath(given.name),
      active,
      label: { en: label, kn: label_kn ?? "", versions: { en: null, kn: null }, everywhere: false },
    });
    made.push({ object: menu.name, ...written });
  }
  return { id, version: 1, records: made };
}

/** Behind all that stand below the same entry. */
async function placeBelow(
  { transaction }: RecordWriter,
  { menu: type, parent }: NonNullable<NewPage["menu"]>,
): Promise<number> {
  const rows = await rowsOf(transaction, menu)
    .where("type", "=", type)
    .where("deletedAt", "is", null)
    .execute();
  const beside = rows.filter((row) => (row.parent ?? 0) === parent);
  return Math.max(0, ...beside.map(({ position }) => position ?? 0)) + 1;
}

/**
 * Soft-deletes what was created together, the last one first, so that nothing is used by what is deleted with it.
 * @throws SiteError `conflict` where one of them was changed since; `in_use`; `not_found`
 */
export async function removeTogether(writer: RecordWriter, records: RecordsOfTables): Promise<number> {
  const { tables } = await writer.context();
  for (const { object, id, version } of records.toReversed()) {
    const row = await rowsOf(writer.transaction, tables.get(object)).where("id", "=", id).executeTakeFirst();
    if (row && row.version !== version) throw new SiteError("conflict");
    await writer.remove(object, id, false);
  }
  return records.length;
}
