/** Blocks that show a table of the staff's own: what they name has to be there, and open to visitors. */
import { invalid, SiteError } from "#shared/errors.ts";
import { bothLabels } from "#shared/labels.ts";
import type { FieldProblem } from "#shared/problems.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { conditionsIn, MOST_CONDITIONS, MOST_ORDERS, orderIn } from "#shared/table-choices.ts";
import { block } from "#shared/tables/block.ts";
import { type NewRowOf, rowsOf } from "#server/db/rows.ts";
import { storedForm } from "../../records/query/values.ts";
import type { CheckContext, HooksOf } from "../../records/hooks.ts";
import type { Tables } from "../../tables/tables.ts";

type BlockRow = NewRowOf<typeof block>;

/** What is looked at again when it is another one than before. */
const CHOICES = ["kind", "object", "columns", "sort", "conditions"] as const;

export const blockHooks: HooksOf<typeof block> = {
  async validate(context, before, after) {
    if (after) await assertOnPageOfParent(context, after);
    if (after?.kind !== "table" || CHOICES.every((name) => after[name] === before?.[name])) return;
    const errors = problems(context, after);
    if (errors.length > 0) throw invalid(errors);
  },

  /** The tabs below a tab go with it to another page. */
  async afterWrite(context, before, after) {
    if (!before || !after || before.pageId === after.pageId) return;
    const below = rowsOf(context.db, block).where("parentId", "=", after.id).where("deletedAt", "is", null);
    for (const row of await below.execute()) await context.rewrite(block, row, { pageId: after.pageId });
  },
};

/** @throws SiteError `invalid` */
async function assertOnPageOfParent({ db }: CheckContext, { pageId, parentId }: BlockRow): Promise<void> {
  if (parentId === null) return;
  const above = await rowsOf(db, block).where("id", "=", parentId).executeTakeFirst();
  if (above && above.pageId !== pageId) throw invalid([{ field: "parent", code: "tab_of_other_page" }]);
}

function problems({ tables }: CheckContext, row: BlockRow): FieldProblem[] {
  const table = tables.findById(row.object ?? 0);
  if (row.object === null) return [{ field: "object", code: "required" }];
  if (!table || table.shipped) return [{ field: "object", code: "expected_own_table" }];
  if (!table.publicRead)
    return [{ field: "object", code: "table_closed", params: { table: bothLabels(table) } }];
  const columns = (row.columns ?? "").split(",").filter(Boolean);
  return [
    ...columns.flatMap((name) => notOpen(table, "columns", name)),
    ...orderProblems(table, row.sort ?? ""),
    ...conditionProblems(tables, table, row.conditions ?? ""),
  ];
}

function notOpen(table: Table, field: string, name: string): FieldProblem[] {
  if (findColumn(table, name)?.public) return [];
  return [{ field, code: "no_open_column", params: { name, table: bothLabels(table) } }];
}

function orderProblems(table: Table, text: string): FieldProblem[] {
  const sorts = orderIn(text);
  if (sorts.length > MOST_ORDERS)
    return [{ field: "sort", code: "most_columns", params: { max: MOST_ORDERS } }];
  if (new Set(sorts.map(({ column }) => column)).size < sorts.length)
    return [{ field: "sort", code: "column_once" }];
  return sorts.flatMap(({ column }) => (column === "id" ? [] : notOpen(table, "sort", column)));
}

function conditionProblems(tables: Tables, table: Table, text: string): FieldProblem[] {
  const field = "conditions";
  const conditions = readConditions(text);
  if ("code" in conditions) return [{ field, ...conditions }];
  if (conditions.length > MOST_CONDITIONS)
    return [{ field, code: "most_filters", params: { max: MOST_CONDITIONS } }];
  return conditions.flatMap(({ column: name, operator, value }) => {
    const closed = notOpen(table, field, name);
    const column = findColumn(table, name);
    if (closed.length > 0 || !column || value === "" || operator === "sw" || operator === "ew") return closed;
    const options = column.type === "Options" ? tables.options(table.name, name) : [];
    const isNamed = options.some(({ label, label_kn }) => label === value || label_kn === value);
    const isText = ["Text", "Html", "Url", "Reference", "DateTime"].includes(column.type);
    if (isText || isNamed || storedForm(column, value) !== undefined) return [];
    return [{ field, code: "not_of_column", params: { label: bothLabels(column) } }];
  });
}

function readConditions(text: string) {
  try {
    return conditionsIn(text);
  } catch (error) {
    if (error instanceof SiteError && error.problem) return error.problem;
    throw error;
  }
}
