/** Values of a record as it was answered, each text with the language that it is in. */
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Option } from "../../tables/tables.ts";
import type { PresentedRecord } from "./present.ts";

/** A record's value of a text column; empty where it has none. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A text of a record with the language that it is in. */
export function localizedTextOf(record: PresentedRecord, column: string, language: Language): LocalizedText {
  return { text: textOf(record[column]), lang: languageOf(record, column, language) };
}

/** The id of the record, or the number of the option, that a column refers to; null where it refers to none. */
export const referredId = (record: PresentedRecord, column: string): number | null =>
  (record[column] as { value: number } | null)?.value ?? null;

/** The numbers of the options of a column that takes several; none where the record has none. */
export const valuesOf = (stored: unknown): number[] =>
  ((stored ?? []) as { value: number }[]).map(({ value }) => value);

/** The label of an option or of a reference; null where the record has none. */
export function labelOf(record: PresentedRecord, column: string, language: Language): LocalizedText | null {
  const label = (record[column] as { label: string | null } | null)?.label;
  return label ? { text: label, lang: languageOf(record, column, language) } : null;
}

/** The label of a value of a list. */
export const localizedOptionLabel = ({ label, label_kn }: Option, language: Language): LocalizedText =>
  language === "kn" && label_kn ? { text: label_kn, lang: "kn" } : { text: label, lang: "en" };

/** The language in which a column is answered. */
export const languageOf = (
  { _fallback: fallback = [] }: PresentedRecord,
  column: string,
  language: Language,
): Language => (fallback.includes(column) ? "en" : language);
