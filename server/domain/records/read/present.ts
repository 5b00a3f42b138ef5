/** Turns stored rows into what the calls answer: only columns that the reader may see, each in the reader's language. */
import type { LabelledValue, PresentedRecord } from "#shared/api/record.ts";
import { readsAsStaff } from "../access.ts";
import { visibleColumns } from "../query/system-columns.ts";
import { RULES, type Stored } from "#shared/column-types.ts";
import type { Column } from "#shared/columns.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { Option } from "../../tables/tables.ts";
import { stateOf } from "../query/lifecycle.ts";
import { outdatedIn } from "../query/outdated.ts";
import type { ReadScope } from "../../kernel/read-scope.ts";

/** Relation data: what rows refer to, loaded beside the rows themselves. */
export interface RelationData {
  /** The value of a column's list. */
  optionOf: (column: string, value: number) => Option | undefined;
  /** Labels of referred rows, by `column:id`. */
  labels: ReadonlyMap<string, { label: string | null; label_kn: string | null }>;
  /** All values of a column that takes several, by `column:record`. */
  multiValues: ReadonlyMap<string, number[]>;
  now: string;
}

export function present(
  table: Table,
  row: RecordRow,
  scope: ReadScope,
  relations: RelationData,
): PresentedRecord {
  const fallback: string[] = [];
  const staff = readsAsStaff(table, scope);
  const kannadaOnly = staff && scope.language === "kn" ? lackingEnglish(table, row) : [];
  const outdated = staff ? outdatedIn(table, row) : [];
  const record: PresentedRecord = {
    id: row.id,
    version: row.version,
    active: row.active === 1,
    publishFrom: row.publishFrom,
    publishTo: row.publishTo,
    updatedAt: row.updatedAt,
  };
  for (const column of visibleColumns(table, scope)) {
    presentColumn(record, column, row, scope, relations, fallback);
  }
  return {
    ...record,
    ...(scope.language === "kn" && { _fallback: fallback }),
    ...(kannadaOnly.length > 0 && { _kannadaOnly: kannadaOnly }),
    ...(outdated.length > 0 && { _outdated: outdated }),
    ...(row.deletedAt !== null && { deletedAt: row.deletedAt }),
    ...(staff && { createdAt: row.createdAt }),
    ...((staff || scope.ended) && { _status: stateOf(row, relations.now) }),
  };
}

/** Columns of a row that have a text in Kannada alone. */
const lackingEnglish = ({ columns }: Table, row: RecordRow): string[] =>
  columns
    .filter(({ translated, dbColumn }) => translated && row[inKannada(dbColumn)] && !row[dbColumn])
    .map(({ name }) => name);

function presentColumn(
  record: PresentedRecord,
  column: Column,
  row: RecordRow,
  scope: ReadScope,
  relations: RelationData,
  fallback: string[],
): void {
  const stored = row[column.dbColumn] ?? null;
  if (column.translated) {
    const kannada = row[inKannada(column.dbColumn)] ?? null;
    const chosen = choose(stored, kannada, scope);
    record[column.name] = chosen.value;
    if (scope.language === "all") record[inKannada(column.name)] = kannada;
    if (chosen.fellBack) fallback.push(column.name);
    return;
  }
  if (column.type === "Options" || column.type === "Reference") {
    const label = labelOf(column, scope, relations, fallback);
    record[column.name] = stored === null ? null : label(Number(stored));
    if (column.multiple) {
      record[`${column.name}s`] = (relations.multiValues.get(`${column.dbColumn}:${row.id}`) ?? []).map(
        label,
      );
    }
    return;
  }
  record[column.name] =
    column.multiple && typeof stored === "string" ? stored.split(",") : RULES[column.type].output(stored);
}

function choose(english: Stored, kannada: Stored, scope: ReadScope): { value: Stored; fellBack: boolean } {
  if (scope.language !== "kn") return { value: english, fellBack: false };
  const translated = kannada !== null && kannada !== "";
  return {
    value: translated ? kannada : english,
    fellBack: !translated && english !== null && english !== "",
  };
}

/** @param fallback takes the column's name where the label lacks the scope's language */
export function labelOf(
  column: Column,
  scope: ReadScope,
  relations: Pick<RelationData, "optionOf" | "labels">,
  fallback: string[],
): (value: number) => LabelledValue {
  return (value) => {
    const found =
      column.type === "Options"
        ? relations.optionOf(column.name, value)
        : relations.labels.get(`${column.name}:${value}`);
    const { value: label, fellBack } = choose(found?.label ?? null, found?.label_kn ?? null, scope);
    if (fellBack && !fallback.includes(column.name)) fallback.push(column.name);
    return { label: label === null ? null : String(label), value };
  };
}
