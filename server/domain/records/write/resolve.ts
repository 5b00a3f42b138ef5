/** Settles what a payload means by its options and references, and cleans its HTML. */
import { isWithin, type Stored } from "#shared/column-types.ts";
import type { Column } from "#shared/columns.ts";
import type { FieldProblem } from "#shared/problems.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { type Payload, valuesOf } from "./payload.ts";
import type { Meaning, References } from "./references.ts";
import type { CheckContext } from "../hooks.ts";

/**
 * Rewrites the payload in place. What is stored already is not questioned, so that a record whose option or reference
 * has been hidden or soft-deleted can still be changed elsewhere.
 * @returns a problem for every value that no list or table has
 */
export async function resolvePayload(
  context: Pick<CheckContext, "tables" | "html">,
  table: Table,
  payload: Payload,
  before: RecordRow | null,
  references: References,
): Promise<FieldProblem[]> {
  const errors: FieldProblem[] = [];
  await references.load(table, [payload]);
  for (const column of table.columns) {
    if (column.type === "Html") errors.push(...(await cleanHtml(context, column, payload)));
    if (column.type !== "Options" && column.type !== "Reference") continue;
    const meant: Stored[] = [];
    for (const value of valuesOf(payload, column)) {
      const stored = before?.[column.dbColumn];
      const known = typeof value === "number" && value === stored;
      const meaning: Meaning = known ? { id: value } : meaningOf(context, table, column, value, references);
      if ("id" in meaning) meant.push(meaning.id);
      else if (meaning.ids?.includes(Number(stored))) meant.push(Number(stored));
      else errors.push({ field: column.name, ...meaning.problem });
    }
    if (column.dbColumn in payload.values) payload.values[column.dbColumn] = meant[0] ?? null;
    if (column.multiple && payload.multiValues.has(column))
      payload.multiValues.set(column, [...new Set(meant)]);
  }
  return errors;
}

/** @returns a problem for every text that is longer clean than its column takes */
async function cleanHtml(
  { html }: Pick<CheckContext, "html">,
  column: Column,
  { values }: Payload,
): Promise<FieldProblem[]> {
  const errors: FieldProblem[] = [];
  const names = [
    [column.dbColumn, column.name],
    [inKannada(column.dbColumn), inKannada(column.name)],
  ] as const;
  for (const [dbColumn, field] of names) {
    const value = values[dbColumn];
    if (typeof value !== "string") continue;
    const safe = await html.clean(value);
    values[dbColumn] = safe;
    if (!isWithin(safe, column.max))
      errors.push({ field, code: "html_too_long", params: { max: column.max } });
  }
  return errors;
}

function meaningOf(
  { tables }: Pick<CheckContext, "tables">,
  table: Table,
  column: Column,
  value: string | number,
  references: References,
): Meaning {
  if (column.type === "Reference") return references.find(column, value);
  const option = tables
    .options(table.name, column.name)
    .find((each) => each.value === value || each.label === value || each.label_kn === value);
  return option ? { id: option.value } : { problem: { code: "not_in_list" } };
}
