/** Settles what a payload means by its options and references, and cleans its HTML. */
import type { Stored } from "#shared/column-types.ts";
import type { Column } from "#shared/columns.ts";
import { type FieldError, invalid } from "#shared/errors.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { sanitise } from "../content/sanitise.ts";
import type { Payload } from "./payload.ts";
import type { WriteContext } from "./rules.ts";

/**
 * Rewrites the payload in place. What is stored already is not questioned, so that a record whose option or reference
 * has been hidden or thrown away can still be changed elsewhere.
 * @throws SiteError `invalid` for a value that no list or table has
 */
export async function resolvePayload(
  context: WriteContext,
  table: Table,
  payload: Payload,
  before: RecordRow | null,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const column of table.columns) {
    if (column.type === "Html") cleanHtml(column, payload);
    if (column.type !== "Options" && column.type !== "Reference") continue;
    const given = payload.several.get(column) ?? [payload.values[column.storage]];
    const meant: Stored[] = [];
    for (const value of given) {
      if (value === undefined || value === null) continue;
      const known = typeof value === "number" && value === before?.[column.storage];
      const id = known ? value : await resolve(context, table, column, value);
      if (id === undefined) errors.push({ field: column.name, message: NOT_THERE[column.type] });
      else meant.push(id);
    }
    if (column.storage in payload.values) payload.values[column.storage] = meant[0] ?? null;
    if (column.multiple && payload.several.has(column)) payload.several.set(column, [...new Set(meant)]);
  }
  if (errors.length > 0) throw invalid(errors);
}

const NOT_THERE = {
  Options: "This is not a value of this list.",
  Reference: "There is no such record in the other table.",
};

function cleanHtml(column: Column, payload: Payload): void {
  for (const name of [column.storage, inKannada(column.storage)]) {
    const value = payload.values[name];
    if (typeof value === "string") payload.values[name] = sanitise(value);
  }
}

function resolve(
  context: WriteContext,
  table: Table,
  column: Column,
  value: string | number,
): Promise<number | undefined> {
  return column.type === "Options"
    ? Promise.resolve(resolveOption(context, table, column, value))
    : resolveReference(context, column, value);
}

function resolveOption(
  { tables }: WriteContext,
  table: Table,
  column: Column,
  value: string | number,
): number | undefined {
  return tables
    .options(table.name, column.name)
    .find((option) => option.value === value || option.label === value || option.label_kn === value)?.value;
}

/** By id, else by the referred table's key, else by its title where just one row has it. */
async function resolveReference(
  { tables, transaction }: WriteContext,
  column: Column,
  value: string | number,
): Promise<number | undefined> {
  const referred = tables.find(column.refobject ?? "");
  if (!referred) return undefined;
  const live = transaction.selectFrom(referred.storage).select("id").where("deletedAt", "is", null);
  if (typeof value === "number") return (await live.where("id", "=", value).executeTakeFirst())?.id;
  for (const name of [referred.key, referred.title]) {
    const by = name ? findColumn(referred, name) : undefined;
    if (!by) continue;
    const found = await live.where(by.storage, "=", value).limit(2).execute();
    if (found.length === 1) return found[0]?.id;
  }
  return undefined;
}
