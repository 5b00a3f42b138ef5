/** The units whose records contributors may write, which their accounts hold by name. */
import type { ListedUnit } from "#shared/api/accounts.ts";
import { invalid } from "#shared/errors.ts";
import { findColumn, inKannada, type Table } from "#shared/table.ts";
import { LIBRARY_UNIT, parseUnit, UNIT_TABLES, type UnitKind } from "#shared/units.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { isGrantable } from "../records/access.ts";
import { unitKindsOf } from "../records/unit-rows.ts";
import type { Tables } from "../tables/tables.ts";
import type { UserRow } from "./find-account.ts";

/** The names of a contributor's units, from the row that holds them. */
export const grantedUnits = ({ units }: Pick<UserRow, "units">): string[] =>
  (units ?? "").split(",").filter(Boolean);

/** For each kind of unit the names of the tables of which it holds rows. */
export const tablesByUnit = (tables: Tables): Record<UnitKind, string[]> => {
  const of = (kind: UnitKind): string[] =>
    tables
      .all()
      .filter((table) => isGrantable(table) && unitKindsOf(table).has(kind))
      .map(({ name }) => name);
  return {
    department: of("department"),
    college: of("college"),
    page: of("page"),
    employee: of("employee"),
    library: of(LIBRARY_UNIT),
  };
};

/** Units by their names, each with what it is called; what is not there any more has no label. */
export async function listedUnits(
  db: ReadDb,
  tables: Tables,
  names: readonly string[],
): Promise<ListedUnit[]> {
  const labels = new Map<string, Pick<ListedUnit, "label" | "label_kn">>();
  for (const kind of UNIT_TABLES) {
    const table = tables.get(kind);
    const ids = names.flatMap((name) => {
      const unit = parseUnit(name);
      return unit?.kind === kind && unit.id !== undefined ? [unit.id] : [];
    });
    if (ids.length === 0) continue;
    const rows = await rowsOf(db, table).where("deletedAt", "is", null).where("id", "in", ids).execute();
    const { dbColumn } = titleColumn(table);
    for (const row of rows) {
      const [label, kannada] = [row[dbColumn], row[inKannada(dbColumn)]].map((each) => String(each ?? ""));
      labels.set(`${kind}/${row.id}`, { label: label!, ...(kannada && { label_kn: kannada }) });
    }
  }
  return names.map((name) => ({ name, label: null, ...labels.get(name) }));
}

const titleColumn = (table: Table) => findColumn(table, table.title)!;

/**
 * Checks what is granted now: the grant of a unit that was deleted may stay until it is restored.
 * @throws SiteError `invalid` for a unit that is not there, and for more than one person
 */
export async function checkUnits(
  db: ReadDb,
  tables: Tables,
  had: readonly string[],
  given: readonly string[],
): Promise<void> {
  if (given.filter((name) => parseUnit(name)?.kind === "employee").length > 1)
    throw invalid([{ field: "units", code: "one_own_person" }]);
  const added = given.filter((name) => !had.includes(name));
  const listed = await listedUnits(db, tables, added);
  const wrong = listed.find(({ name, label }) => name !== LIBRARY_UNIT && label === null);
  if (wrong) throw invalid([{ field: "units", code: "no_such_unit", params: { name: wrong.name } }]);
}
