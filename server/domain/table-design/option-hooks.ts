/** Value lists: a value belongs to a column that has a list, and no two values of a list are called the same. */
import { sql } from "#server/db/sql.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import { bothLabels } from "#shared/labels.ts";
import type { Problem } from "#shared/problems.ts";
import { findColumn } from "#shared/table.ts";
import { option } from "#shared/tables/option.ts";
import type { NewRowOf } from "#server/db/rows.ts";
import { comparedText, comparedValue } from "../records/query/compared.ts";
import type { HooksOf, CheckContext } from "../records/hooks.ts";
import { columnUsages, referenceUsages } from "../records/read/usages.ts";
import { valueOf } from "../tables/load.ts";
import { LAYOUT_OPTIONS } from "../tables/publish-shipped.ts";

/** The values by which forms are laid out keep their meaning; only their Kannada label and their place are free. */
const LAYOUT_IDS = new Set<number>(LAYOUT_OPTIONS.map(({ id }) => id));
const TEXT = { type: "Text" } as const;
const MEANING = ["object", "element", "label", "active", "publishFrom", "publishTo"] as const;

type OptionRow = NewRowOf<typeof option>;

export const optionHooks: HooksOf<typeof option> = {
  async validate(context, before, after) {
    if (before && LAYOUT_IDS.has(before.id)) {
      if (!after || MEANING.some((name) => after[name] !== before[name])) throw new SiteError("built_in");
    }
    if (!after) return;
    if (after.object !== before?.object || after.element !== before?.element) checkList(context, after);
    for (const name of ["label", "label_kn"] as const) {
      if (after[name] !== before?.[name] || !before) await checkLabel(context, after, name);
    }
  },

  /** The number that records hold is the row's own, unless another one was given. */
  settle: ({ id, value }) => (value === null ? { value: id } : undefined),

  /** Records hold a value's number, in the column whose list it is in. */
  usageSources(context, row) {
    const { tables } = context;
    const owners = tables.all().filter(({ name }) => tables.idOf(name) === row.object);
    const holding = owners.flatMap((table) =>
      table.columns
        .filter(({ name, type }) => type === "Options" && name === row.element)
        .map((column) => ({ table, column })),
    );
    const value = valueOf({ id: row.id, value: typeof row.value === "number" ? row.value : null });
    return [...referenceUsages(context, option.name, row.id), ...columnUsages(holding, value)];
  },
};

/** @throws SiteError `invalid` for a value of a column that is not there or has no list */
function checkList({ tables }: CheckContext, row: OptionRow): void {
  const table = tables.byId(row.object);
  if (findColumn(table, row.element)?.type === "Options") return;
  throw invalid([{ field: "element", code: "no_list_in", params: { table: bothLabels(table) } }]);
}

/** Letters of either case are alike. @throws SiteError `not_unique` */
async function checkLabel(
  { db, database }: CheckContext,
  row: OptionRow,
  name: "label" | "label_kn",
): Promise<void> {
  const label = row[name];
  if (!label) return;
  const other = await db
    .selectFrom("record_option")
    .select("id")
    .where("deletedAt", "is", null)
    .where("object", "=", row.object)
    .where("element", "=", row.element)
    .where(sql<boolean>`${comparedText(database, TEXT, name)} = ${comparedValue(database, TEXT, label)}`)
    .where("id", "!=", row.id ?? 0)
    .executeTakeFirst();
  if (!other) return;
  const problem: Problem = { code: "option_taken" };
  throw new SiteError("not_unique", { problem, fields: [{ field: name, ...problem }] });
}
