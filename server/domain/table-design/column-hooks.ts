/** Columns that staff add: what they may be, and the storage that follows. */
import { invalid, SiteError } from "#shared/errors.ts";
import { bothLabels } from "#shared/labels.ts";
import type { FieldProblem } from "#shared/problems.ts";
import { findColumn, SYSTEM_COLUMNS } from "#shared/table.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import type { Tables } from "../tables/tables.ts";
import { columnIndexes } from "#server/db/record-indexes.ts";
import { ensureColumns } from "#server/db/record-tables.ts";
import type { db_column } from "#shared/tables/db_column.ts";
import type { NewRowOf, RowOf } from "#server/db/rows.ts";
import { updateColumnUsages } from "../files/usage-index.ts";
import type { HooksOf, CheckContext, WriteContext } from "../records/hooks.ts";
import { renameReferences } from "./rename-references.ts";
import { indexAgain } from "./searched-records.ts";

const NAME = /^[a-zA-Z][a-zA-Z0-9_]{0,59}$/;
/** Properties that every record has, and path words of the calls that would hide a column. */
const RESERVED = new Set<string>([
  ...SYSTEM_COLUMNS,
  "all",
  "trash",
  "export",
  "firstrows",
  "imports",
  "lang",
]);

type ColumnRow = NewRowOf<typeof db_column>;

export const columnHooks: HooksOf<typeof db_column> = {
  validate(context, before, after) {
    if (isShipped(context, before) && (!after || STRUCTURE.some((name) => after[name] !== before?.[name]))) {
      throw new SiteError("built_in");
    }
    if (!after || isShipped(context, before)) return;
    if (before && FIXED.some((name) => after[name] !== before[name])) {
      throw new SiteError("built_in", { problem: { code: "column_fixed" } });
    }
    const errors = problems(context, after);
    if (errors.length > 0) throw invalid(errors);
  },

  async afterWrite(context, before, after) {
    await updateEntries(context, before, after);
    if (!after) return updateColumnUsages(context, before, after);
    await ensureColumns(context.db, [context.tables.byId(after.object)]);
    await updateColumnUsages(context, before, after);
    if (before && before.name !== after.name) {
      await renameReferences(context, after.object, before.name, after.name);
    }
  },

  /** Indexes may take long; where one fails, the next start builds it. */
  async afterCommit({ database, tables }, ids) {
    const written = new Set(ids.map((id) => `own_${id}`));
    for (const { dbTable, columns } of tables.all()) {
      const own = columns.filter(({ dbColumn }) => written.has(dbColumn));
      for (const { statement } of columnIndexes({ dbTable, columns: own }))
        await database.build(statement).catch(() => {});
    }
  },
};

/** What visitors may read of records is another thing when a column comes, goes, or is opened or closed to them. */
async function updateEntries(
  context: WriteContext,
  before: RowOf<typeof db_column> | null,
  after: RowOf<typeof db_column> | null,
): Promise<void> {
  const table = context.tables.findById((after ?? before)?.object ?? 0);
  // A column that is new holds nothing yet.
  if (!table?.ownId || !table.search || after?.version === 1) return;
  if (!before || !after || before.active !== after.active) await indexAgain(context, table);
}

/** What may not change of a shipped column, and of any column. */
const STRUCTURE = [
  "object",
  "name",
  "type",
  "refobject",
  "refcolumn",
  "required",
  "translated",
  "active",
] as const;
const FIXED = ["object", "type", "refobject", "translated"] as const;

function isShipped({ tables }: CheckContext, row: ColumnRow | null): boolean {
  if (!row) return false;
  const owner = SHIPPED_TABLES.find(({ name }) => tables.idOf(name) === row.object);
  return owner !== undefined && findColumn(owner, row.name) !== undefined;
}

/** `types` beside `type` is what a column that takes several answers them by. */
function isPlural(tables: Tables, row: ColumnRow, name: string): boolean {
  const { columns } = tables.byId(row.object);
  return columns.some((column) => column.multiple && column.type === "Options" && `${column.name}s` === name);
}

function problems({ tables }: CheckContext, row: ColumnRow): FieldProblem[] {
  const errors: FieldProblem[] = [];
  const { name } = row;
  if (!NAME.test(name) || name.endsWith("_kn")) {
    errors.push({ field: "name", code: "column_name" });
  } else if (RESERVED.has(name) || isPlural(tables, row, name)) {
    errors.push({ field: "name", code: "name_reserved" });
  }
  if (row.type !== "Reference") return errors;
  const referred = tables.all().find((table) => tables.idOf(table.name) === row.refobject);
  if (!referred) errors.push({ field: "refobject", code: "expected_refobject" });
  else if (!findColumn(referred, row.refcolumn ?? "")) {
    errors.push({ field: "refcolumn", code: "no_column_in", params: { table: bothLabels(referred) } });
  }
  return errors;
}
