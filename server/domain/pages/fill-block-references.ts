/**
 * Version 0.1.0 stored the name of a block's page in `page`, and that of the tab above it in `parent`. Their ids are added to blocks,
 * revisions and drafts at each start, because an instance of that version may write blocks until it is exchanged.
 */
import { asCompared } from "#server/db/folded.ts";
import type { Database } from "#server/db/connect.ts";
import { inBatches } from "#server/db/in-batches.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { SideTransaction, StoredValue, Transaction } from "#server/db/schema.ts";
import { block } from "#shared/tables/block.ts";
import { page } from "#shared/tables/page.ts";

type Values = Record<string, StoredValue>;
type StoredBlock = Values & { id: number; deletedAt: string | null };
type References = Record<"pageId" | "parentId", number | null>;

export async function fillBlockReferences(database: Database): Promise<void> {
  await inBatches(database, async (transaction) => {
    if (!(await storesNames(transaction))) return undefined;
    const rows = await readBlocks(transaction);
    const findPlace = await openPlaces(transaction, rows);
    const taken = new Set(
      rows.filter((row) => !lacksIds(row)).map((row) => placeKey(row["pageId"], row["name"])),
    );
    for (const row of rows.filter(lacksIds)) {
      const place = findPlace(row);
      const key = placeKey(place.pageId, row["name"]);
      // What names no page is not to appear on a later page of this name.
      const pageName = place.pageId === null ? null : row["page"]!;
      const name = taken.has(key) ? `${String(row["name"])}-${row.id}` : String(row["name"]);
      taken.add(placeKey(place.pageId, name));
      const values = { ...place, page: pageName, name, foldedVersion: null };
      await transaction.updateTable(block.dbTable).set(values).where("id", "=", row.id).execute();
    }
    await fillRevisions(transaction, findPlace);
    await fillDrafts(transaction, findPlace);
    return undefined;
  });
}

async function storesNames(db: SideTransaction): Promise<boolean> {
  const tables = await db.introspection.getTables();
  const stored = tables.find(({ name }) => name === block.dbTable);
  return stored?.columns.some(({ name }) => name === "page") ?? false;
}

const readBlocks = (db: Transaction): Promise<StoredBlock[]> =>
  db.selectFrom(block.dbTable).selectAll().$castTo<StoredBlock>().execute();

const lacksIds = (values: Values): boolean =>
  typeof values["page"] === "string" && typeof values["pageId"] !== "number";

/** @returns the ids for the names in a block; of a page that was renamed since, `fallback` */
async function openPlaces(db: Transaction, blocks: readonly StoredBlock[]) {
  const pages = indexLive(await rowsOf(db, page).execute(), ({ name }) => asCompared(name));
  const tabs = indexLive(blocks, (row) => tabKey(row["page"], row["name"]));
  return (values: Values, fallback: number | null = null): References => ({
    pageId: pages.get(asCompared(String(values["page"]))) ?? fallback,
    parentId: values["parent"] ? (tabs.get(tabKey(values["page"], values["parent"])) ?? null) : null,
  });
}

const placeKey = (pageId: StoredValue | undefined, name: StoredValue | undefined): string =>
  `${pageId} ${asCompared(String(name))}`;

const tabKey = (...names: (StoredValue | undefined)[]): string => asCompared(JSON.stringify(names));

/** Maps keys to ids. A live row hides deleted ones with the same key. */
function indexLive<Row extends { id: number; deletedAt: string | null }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, number> {
  const deletedFirst = rows.toSorted((a, b) => Number(a.deletedAt === null) - Number(b.deletedAt === null));
  return new Map(deletedFirst.map((row) => [keyOf(row), row.id]));
}

type FindPlace = Awaited<ReturnType<typeof openPlaces>>;

async function fillRevisions(db: Transaction, findPlace: FindPlace): Promise<void> {
  const filled = new Map((await readBlocks(db)).map((row) => [row.id, Number(row["pageId"]) || null]));
  const revisions = await db
    .selectFrom("revision")
    .select(["id", "record", "values"])
    .where("object", "=", block.dbTable)
    .execute();
  for (const { id, record, values } of revisions) {
    const { row, ...others } = JSON.parse(values) as { row: Values };
    if (!lacksIds(row)) continue;
    const all = { ...others, row: { ...row, ...findPlace(row, filled.get(record)) } };
    await db
      .updateTable("revision")
      .set({ values: JSON.stringify(all) })
      .where("id", "=", id)
      .execute();
  }
}

async function fillDrafts(db: Transaction, findPlace: FindPlace): Promise<void> {
  const drafts = await db
    .selectFrom("draft")
    .select(["id", "values"])
    .where("object", "=", block.dbTable)
    .execute();
  for (const { id, values: text } of drafts) {
    const { values, ...others } = JSON.parse(text) as { values: Values };
    if (!lacksIds(values)) continue;
    const all = { ...others, values: { ...values, ...findPlace(values) } };
    await db
      .updateTable("draft")
      .set({ values: JSON.stringify(all) })
      .where("id", "=", id)
      .execute();
  }
}
