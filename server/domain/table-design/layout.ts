/** Orders and places the columns and sections of a table, all in one transaction. */
import type { LayoutBody } from "#shared/api/table-design.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import { LAYOUT_OPTIONS } from "../tables/publish-shipped.ts";

/**
 * Rows that are left out, and what is left out of a row, stay as they are.
 * @throws SiteError `invalid` for a column or section of another table; `conflict` where a row names an older version
 */
export async function applyLayout(writer: RecordWriter, table: number, layout: LayoutBody): Promise<void> {
  await mustBeOf(writer, "section", table, [
    ...layout.sections.map(({ id }) => id),
    ...layout.columns.flatMap(({ section }) => section ?? []),
  ]);
  await mustBeOf(
    writer,
    "db_column",
    table,
    layout.columns.map(({ id }) => id),
  );
  for (const section of layout.sections) await writer.update("section", section);
  for (const { columntype, ...column } of layout.columns) {
    await writer.update("db_column", {
      ...column,
      ...(columntype && { columntype: widthOption(columntype) }),
    });
  }
}

const widthOption = (width: "Col1" | "Col2"): number | undefined =>
  LAYOUT_OPTIONS.find(({ element, label }) => element === "columntype" && label === width)?.id;

async function mustBeOf(
  { transaction }: RecordWriter,
  name: "section" | "db_column",
  table: number,
  ids: readonly number[],
): Promise<void> {
  const object = await transaction
    .selectFrom("record_db_object")
    .select("id")
    .where("id", "=", table)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!object) throw new SiteError("not_found");
  const rows = await transaction
    .selectFrom(`record_${name}`)
    .select("id")
    .where("object", "=", table)
    .where("deletedAt", "is", null)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  const strange = ids.filter((id) => !own.has(id));
  if (strange.length === 0) return;
  const field = name === "section" ? "sections" : "columns";
  throw invalid(strange.map((id) => ({ field, code: "not_of_table", params: { id } })));
}
