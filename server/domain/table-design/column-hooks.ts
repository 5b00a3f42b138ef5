/** Columns that staff add: what they may be, and the storage that follows. */
import { column, UNIQUE_TYPES, DEFAULT_TYPES } from "#shared/columns.ts";
import { dayAt } from "#shared/dates.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import { bothLabels } from "#shared/labels.ts";
import { factNames } from "#shared/picture-columns.ts";
import type { FieldProblem, Problem } from "#shared/problems.ts";
import { findColumn, SYSTEM_COLUMNS } from "#shared/table.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { requiredValuesOf, UNIQUE_TEXT_MAX } from "../tables/load.ts";
import type { Tables } from "../tables/tables.ts";
import { columnIndexes, OWN_COLUMN } from "#server/db/record-indexes.ts";
import { ensureColumns } from "#server/db/record-tables.ts";
import { sql } from "#server/db/sql.ts";
import { db_column } from "#shared/tables/db_column.ts";
import { type NewRowOf, type RowOf, rowsOf } from "#server/db/rows.ts";
import { updateColumnUsages } from "../files/usage-index.ts";
import type { HooksOf, CheckContext, WriteContext } from "../records/hooks.ts";
import { givenDefault, valueProblem } from "../records/write/payload.ts";
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

const DEFAULT_MAX = 500;

type ColumnRow = NewRowOf<typeof db_column>;

export const columnHooks: HooksOf<typeof db_column> = {
  async validate(context, before, after) {
    if (isShipped(context, before) && (!after || STRUCTURE.some((name) => after[name] !== before?.[name]))) {
      throw new SiteError("built_in");
    }
    if (!after || isShipped(context, before)) return;
    if (before && FIXED.some((name) => after[name] !== before[name])) {
      throw new SiteError("built_in", { problem: { code: "column_fixed" } });
    }
    const errors = [
      ...problems(context, after),
      ...pictureProblems(context, before, after),
      ...defaultProblems(context, after),
      ...(await requiredProblems(context, after)),
    ];
    if (errors.length > 0) throw invalid(errors);
  },

  async afterWrite(context, before, after) {
    await updateEntries(context, before, after);
    const table = context.tables.findById((after ?? before)!.object);
    if (!after) {
      // The indexes of its values go with it.
      if (table && before!.unique) await ensureColumns(context.db, [table]);
      return updateColumnUsages(context, before, after);
    }
    if (after.unique && !before?.unique) await refuseRepeated(context, after);
    await ensureColumns(context.db, [table!]);
    await updateColumnUsages(context, before, after);
    if (before && before.name !== after.name) {
      await renameReferences(context, after.object, before.name, after.name);
    }
  },

  /** Indexes may take long; where one fails, the next start builds it. */
  async afterCommit({ database, tables }, ids) {
    const written = new Set(ids.map((id) => `${OWN_COLUMN}${id}`));
    for (const { dbTable, columns } of tables.all()) {
      const own = columns.filter(({ dbColumn }) => written.has(dbColumn));
      for (const { statement } of columnIndexes({ dbTable, columns: own }))
        await database.build(statement).catch(() => {});
    }
  },
};

/** @throws SiteError `invalid` where records have the same value already, or one that is too long for its index */
async function refuseRepeated(context: WriteContext, row: RowOf<typeof db_column>): Promise<void> {
  const table = context.tables.byId(row.object);
  const { dbColumn, type } = findColumn(table, row.name)!;
  // A column that is new holds nothing yet, and may have no storage either.
  if (row.version === 1) return;
  const value = type === "Text" ? context.database.fold(sql.ref(dbColumn)) : sql.ref(dbColumn);
  const length = type === "Text" || type === "Url" ? sql`length(${sql.ref(dbColumn)})` : sql`0`;
  const [found] = await sql`
    select coalesce(sum(records), 0) as repeated, coalesce(max(longest), 0) as longest from (
      select case when count(*) > 1 then count(*) else 0 end as records, max(${length}) as longest
      from ${sql.ref(table.dbTable)} where ${sql.ref("deletedAt")} is null and ${sql.ref(dbColumn)} is not null
      group by ${value}) as held`.read<{ repeated: number | string; longest: number }>(context.db);
  const count = Number(found!.repeated);
  if (count > 0) throw invalid([{ field: "unique", code: "values_repeated", params: { count } }]);
  if (found!.longest > UNIQUE_TEXT_MAX)
    throw invalid([{ field: "unique", code: "values_too_long", params: { max: UNIQUE_TEXT_MAX } }]);
}

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
  "picture",
  "unique",
  "defaultValue",
  "defaultValue_kn",
  "requiredWhen",
  "requiredValues",
] as const;
const FIXED = ["object", "type", "refobject", "translated", "picture"] as const;

function isShipped({ tables }: CheckContext, row: ColumnRow | null): boolean {
  if (!row) return false;
  const owner = SHIPPED_TABLES.find(({ name }) => tables.idOf(name) === row.object);
  return owner !== undefined && findColumn(owner, row.name) !== undefined;
}

/** `types` beside `type` is what a column that takes several answers them by. */
function isPlural(tables: Tables, row: ColumnRow, name: string): boolean {
  const { columns } = tables.byId(row.object);
  return columns.some((each) => each.multiple && each.type === "Options" && `${each.name}s` === name);
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

/** A picture is an address, and takes names beside its own, which no other column may have. */
function pictureProblems(
  { tables }: CheckContext,
  before: ColumnRow | null,
  { name, object, type, picture, defaultValue }: ColumnRow,
): FieldProblem[] {
  if (picture && type !== "Url") return [{ field: "picture", code: "not_for_type" }];
  if (picture && defaultValue) return [{ field: "defaultValue", code: "not_for_type" }];
  const others = tables
    .byId(object)
    .columns.filter(
      (each) => !before || (each.name !== before.name && each.ofPicture?.column !== before.name),
    );
  const taken = picture ? [name, ...Object.values(factNames(name))] : [name];
  const isTaken = others.some((each) => taken.includes(each.name) && (each.derived || each.name !== name));
  return isTaken ? [{ field: "name", code: "name_of_picture" }] : [];
}

/** Whether the type takes what is said of its values. */
function defaultProblems({ tables, now }: CheckContext, row: ColumnRow): FieldProblem[] {
  const { type, unique, defaultValue, defaultValue_kn } = row;
  const errors: FieldProblem[] = [];
  if (unique && !UNIQUE_TYPES.has(type)) errors.push({ field: "unique", code: "not_for_type" });
  const described = column(row.name, type, { max: DEFAULT_MAX });
  for (const [field, value] of [
    ["defaultValue", defaultValue],
    ["defaultValue_kn", defaultValue_kn],
  ] as const) {
    if (!value) continue;
    const isOption = (): boolean =>
      tables.options(tables.byId(row.object).name, row.name).some((option) => String(option.value) === value);
    const given = givenDefault({ type }, value, dayAt(Date.parse(now)));
    const problem: Problem | undefined = !DEFAULT_TYPES.has(type)
      ? { code: "not_for_type" }
      : type === "Options" && !isOption()
        ? { code: "not_in_list" }
        : valueProblem(described, given);
    if (problem) errors.push({ field, ...problem });
  }
  return errors;
}

/** Whether what it is required by is another column of its table, with these values. */
async function requiredProblems({ db, tables }: CheckContext, row: ColumnRow): Promise<FieldProblem[]> {
  const values = requiredValuesOf({ requiredValues: row.requiredValues ?? null });
  if (!row.requiredWhen)
    return row.requiredValues ? [{ field: "requiredValues", code: "expected_column_of_table" }] : [];
  const [by] = await rowsOf(db, db_column).where("id", "=", row.requiredWhen).execute();
  const table = tables.byId(row.object);
  const other = by && by.object === row.object ? findColumn(table, by.name) : undefined;
  if (!other || by?.id === row.id || row.type === "Boolean")
    return [{ field: "requiredWhen", code: "expected_column_of_table" }];
  const options = tables.options(table.name, other.name);
  const areKnown = values.every((value) => options.some((option) => option.value === value));
  return areKnown ? [] : [{ field: "requiredValues", code: "not_in_list" }];
}
