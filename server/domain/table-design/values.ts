/** Writes the values of an Options column, all in one transaction. */
import type { ValuesBody } from "#shared/api/table-design.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import { db_column } from "#shared/tables/db_column.ts";
import { option } from "#shared/tables/option.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { RecordWriter } from "../records/write/writer.ts";

/**
 * Values stand in the order in which they are given; those that are left out stay.
 * @throws SiteError `invalid` or `not_unique` whose fields are named `values.{index}.{name}`
 */
export async function applyValues(
  writer: RecordWriter,
  column: number,
  { values }: ValuesBody,
): Promise<void> {
  const owner = await ownerOf(writer, column);
  for (const [position, { id, ...value }] of values.entries()) {
    await named(position, async () => {
      if (id === undefined) await writer.create("option", { ...value, ...owner, position });
      else await update(writer, owner, { ...value, id, position });
    });
  }
}

interface Owner {
  object: number;
  element: string;
}

async function ownerOf({ transaction }: RecordWriter, column: number): Promise<Owner> {
  const row = await rowsOf(transaction, db_column)
    .where("id", "=", column)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!row || row.type !== "Options") throw new SiteError("not_found");
  return { object: row.object, element: row.name };
}

/** Leaves a value alone that is as it was, so that no revision is written of nothing. */
async function update(
  writer: RecordWriter,
  { object, element }: Owner,
  value: Omit<ValuesBody["values"][number], "id"> & { id: number; position: number },
): Promise<void> {
  const before = await rowsOf(writer.transaction, option)
    .where("id", "=", value.id)
    .where("object", "=", object)
    .where("element", "=", element)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!before) throw new SiteError("not_found");
  const { label, label_kn: kannada = before.label_kn, active = before.active === 1, position } = value;
  const same =
    label === before.label &&
    (kannada || null) === before.label_kn &&
    active === (before.active === 1) &&
    position === before.position;
  if (!same) await writer.update("option", value);
}

/** Says of which value a refusal speaks. */
async function named(position: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SiteError) || error.status === 500) throw error;
    if (error.code !== "invalid" && error.code !== "not_unique") throw error;
    const fields = (error.detail.fields ?? []).map((each) => ({
      ...each,
      field: `values.${position}.${each.field}`,
    }));
    if (error.code === "invalid") throw invalid(fields);
    throw new SiteError("not_unique", { problem: error.problem, fields });
  }
}
