/** What a record says in its columns, for whoever reads the list in one of the languages. */
import type { PresentedRecord } from "#shared/api/record.ts";
import type { LocalizedTextValue } from "#app/ui/localized-text/localized-text.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { type Language, writtenIn } from "#shared/languages.ts";
import { inKannada } from "#shared/table.ts";

/**
 * The `lang` of a call whose rows are for a reader: such rows hold every text, or say of which columns one is missing,
 * and are compared and sorted as the reader sees them.
 */
export const rowsFor = (language: Language): "all" | "kn" => (language === "kn" ? "kn" : "all");

const written = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const fellBack = ({ _fallback }: PresentedRecord, name: string): boolean =>
  _fallback?.includes(name) ?? false;

/** A text in a language, else in the other one. One that is not translated tells its language by its letters. */
export function wordsIn(row: PresentedRecord, name: string, language: Language): LocalizedTextValue {
  const text = written(row[name]);
  const kannada = written(row[inKannada(name)]);
  if (kannada !== "" && (language === "kn" || text === "")) return { text: kannada, lang: "kn" };
  if (language === "kn") return { text, lang: fellBack(row, name) ? "en" : writtenIn(text) };
  return { text, lang: "en" };
}

/** The text that stands for a record; its number where it has none. */
export function titleOf(
  table: TableDescriptor,
  row: PresentedRecord,
  language: Language,
): LocalizedTextValue {
  const title = labelOf(row[table.title]) ?? wordsIn(row, table.title, language);
  return title.text === "" ? { text: `#${row.id}`, lang: language } : title;
}

/** Of a table whose records are named by what they refer to. */
const labelOf = (value: unknown): LocalizedTextValue | undefined =>
  isLabelled(value) && value.label !== null ? { text: value.label, lang: writtenIn(value.label) } : undefined;

/** In which languages a record has all the texts that it has in any of them. */
export function languagesOf(
  row: PresentedRecord,
  columns: readonly ColumnDescriptor[],
): Record<Language, boolean> {
  const texts = columns
    .filter(({ translated }) => translated)
    .map(({ name }) => languagesOfText(row, name))
    .filter(({ en, kn }) => en || kn);
  return {
    en: texts.length > 0 && texts.every(({ en }) => en),
    kn: texts.length > 0 && texts.every(({ kn }) => kn),
  };
}

function languagesOfText(row: PresentedRecord, name: string): Record<Language, boolean> {
  const isThere = written(row[name]) !== "";
  const { _fallback, _kannadaOnly } = row;
  if (!_fallback) return { en: isThere, kn: written(row[inKannada(name)]) !== "" };
  return {
    en: isThere && !_kannadaOnly?.includes(name),
    kn: isThere && !fellBack(row, name),
  };
}

interface LabelledValue {
  label: string | null;
  value: number;
}

const isLabelled = (value: unknown): value is LabelledValue =>
  typeof value === "object" && value !== null && "value" in value;

/** The labels of a column's values, all of them where it takes several. */
export function labelsOf(
  row: PresentedRecord,
  column: ColumnDescriptor,
  language: Language,
): LocalizedTextValue[] {
  const { name, data } = column;
  const multiValues = column.multiple ? row[`${name}s`] : undefined;
  const values = (Array.isArray(multiValues) ? multiValues : [row[name]]).filter(isLabelled);
  return values.map(({ label, value }) => {
    const listed = data?.find((each) => each.value === value)?.label;
    if (listed !== undefined) return { text: listed, lang: writtenIn(listed) };
    if (label === null) return { text: `#${value}`, lang: language };
    return { text: label, lang: fellBack(row, name) ? "en" : writtenIn(label) };
  });
}
