/** Turns stored rows into typed records, whose texts are in their reader's language: in English for one who reads both. */
import { RULES } from "#shared/column-types.ts";
import type { Column } from "#shared/columns.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow, StoredValue } from "#server/db/schema.ts";
import type { ReadScope } from "../../kernel/read-scope.ts";
import { stateOf } from "../query/lifecycle.ts";
import { visibleColumns } from "../query/system-columns.ts";
import type { RelationData } from "./present.ts";
import type { LabelledValue, RecordOf } from "./record-of.ts";

interface Label {
  label: string | null;
  label_kn: string | null;
}

export function localize<T extends Table>(
  table: Table,
  row: RecordRow,
  scope: ReadScope,
  relations: RelationData,
): RecordOf<T> {
  const { id, version, publishFrom, publishTo, updatedAt } = row;
  const language = scope.language === "kn" ? "kn" : "en";
  const record: Record<string, unknown> = { id, version, publishFrom, publishTo, updatedAt };
  if (scope.ended) record.state = stateOf(row, relations.now);
  for (const column of visibleColumns(table, scope)) {
    if (column.type === "Options" || column.type === "Reference")
      Object.assign(record, labelledValues(column, row, language, relations));
    else record[column.name] = valueOf(column, row, language);
  }
  // What the columns of a description come to is what RecordOf infers from it.
  return record as RecordOf<T>;
}

function valueOf(column: Column, row: RecordRow, language: Language): unknown {
  const { dbColumn, type } = column;
  const stored = row[dbColumn] ?? null;
  const text = localizedText(stored, column.translated ? row[inKannada(dbColumn)] : stored, language);
  switch (type) {
    case "Text":
      if (column.translated) return text;
      return column.multiple ? text.text.split(",").filter(Boolean) : text.text;
    case "Html":
      return text.text === "" ? null : { html: text.text, lang: text.lang };
    case "Url":
      return text.text;
    case "Date":
      return stored;
    default:
      return RULES[type].output(stored);
  }
}

/** A text in a language, else in English; where it has neither, it is empty in that language. */
function localizedText(
  english: StoredValue | undefined,
  kannada: StoredValue | undefined,
  language: Language,
): LocalizedText {
  if (language === "kn" && kannada) return { text: String(kannada), lang: "kn" };
  return { text: String(english ?? ""), lang: english ? "en" : language };
}

/** Labels of one column are in one language: English where one of them is not translated. */
function labelledValues(
  column: Column,
  row: RecordRow,
  language: Language,
  { optionOf, labels, multiValues }: RelationData,
): Record<string, unknown> {
  const stored = row[column.dbColumn];
  const leading = typeof stored === "number" ? [stored] : [];
  const all = column.multiple ? (multiValues.get(`${column.dbColumn}:${row.id}`) ?? []) : [];
  const found = new Map(
    [...leading, ...all].map((value): [number, Label | undefined] => [
      value,
      column.type === "Options" ? optionOf(column.name, value) : labels.get(`${column.name}:${value}`),
    ]),
  );
  const fellBack = [...found.values()].some((each) => each?.label && !each.label_kn);
  const lang = language === "kn" && fellBack ? "en" : language;
  const labelled = (value: number): LabelledValue => {
    const { label = null, label_kn = null } = found.get(value) ?? {};
    const text = (language === "kn" && label_kn) || label;
    return { value, label: text ? { text, lang } : null };
  };
  return {
    [column.name]: leading.map(labelled)[0] ?? null,
    ...(column.multiple && { [`${column.name}s`]: all.map(labelled) }),
  };
}
