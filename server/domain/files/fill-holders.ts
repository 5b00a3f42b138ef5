/** Fills `file_holder` for databases of earlier versions from records, revisions and drafts. */
import type { Database } from "#server/db/connect.ts";
import { BATCH_SIZE, type Batch, fillOnce } from "#server/db/in-batches.ts";
import type { FileHolderRow, RecordRow, SideTransaction } from "#server/db/schema.ts";
import type { Table } from "#shared/table.ts";
import type { Tables } from "../tables/tables.ts";
import { filesInValue, namingColumns, uploadsIn } from "./file-references.ts";
import { DRAFT_HOLDER } from "../records/unit-rows.ts";
import { storeHolders } from "./holders.ts";

/** A key of the table `meta`. */
const FILLED = "file_holders_filled";

/** A possible holder with its stored values. */
interface HolderValues {
  object: string;
  record: number;
  /** The table that describes the values, if different from `object`. */
  tableName?: string;
  values: RecordRow;
}

/** Runs once per database, also with several instances. */
export function fillHolders(database: Database, tables: Tables): Promise<void> {
  const known = new Map<string, Table>(tables.all().map((table) => [table.dbTable, table]));

  function filesIn({ object, tableName = object, values }: HolderValues): string[] {
    const table = known.get(tableName);
    if (table) return uploadsIn(table, values);
    // The description of a deleted table is not loaded.
    return Object.values(values).flatMap(filesInValue);
  }

  async function store(transaction: SideTransaction, candidates: readonly HolderValues[]): Promise<void> {
    const holders: FileHolderRow[] = [];
    for (const candidate of candidates) {
      const { object, record } = candidate;
      for (const file of filesIn(candidate)) holders.push({ file, object, record });
    }
    await storeHolders(transaction, holders);
  }

  const batches = new Map<string, Batch>([
    [
      "revision",
      async (transaction, after) => {
        const rows = await transaction
          .selectFrom("revision")
          .select(["id", "object", "record", "values"])
          .where("id", ">", after)
          .orderBy("id")
          .limit(BATCH_SIZE)
          .execute();
        const parsed = rows.map(({ values, ...holder }) => ({
          ...holder,
          values: (JSON.parse(values) as { row: RecordRow }).row,
        }));
        await store(transaction, parsed);
        return rows.at(-1)?.id;
      },
    ],
    [
      "draft",
      async (transaction, after) => {
        const rows = await transaction
          .selectFrom("draft")
          .select(["id", "object", "record", "values"])
          .where("id", ">", after)
          .orderBy("id")
          .limit(BATCH_SIZE)
          .execute();
        const parsed = rows.map(({ id, object, record, values }) => ({
          ...(record === null ? { object: DRAFT_HOLDER, record: id } : { object, record }),
          tableName: object,
          values: (JSON.parse(values) as { values: RecordRow }).values,
        }));
        await store(transaction, parsed);
        return rows.at(-1)?.id;
      },
    ],
  ]);
  for (const [dbTable, table] of known) {
    if (namingColumns(table).length === 0) continue;
    batches.set(dbTable, async (transaction, after) => {
      const rows = await transaction
        .selectFrom(table.dbTable)
        .selectAll()
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH_SIZE)
        .$castTo<RecordRow>()
        .execute();
      await store(
        transaction,
        rows.map((values) => ({ object: dbTable, record: values.id, values })),
      );
      return rows.at(-1)?.id;
    });
  }
  return fillOnce(database, FILLED, batches);
}
