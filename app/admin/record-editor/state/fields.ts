import { type Column, column, type ColumnType, holdsFor } from "#shared/columns.ts";
import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import type { Language } from "#shared/languages.ts";
import { factNames, lacksWords } from "#shared/picture-columns.ts";
import { inKannada } from "#shared/table.ts";
import type { FormValue, FormValues } from "./values.ts";

/** One property of a record that a form can hold. */
export interface RecordField {
  /** Of the property in payloads: `title`, `title_kn`, `publishFrom`. */
  name: string;
  type: ColumnType;
  /** Undefined for what every record has: `active`, `publishFrom`, `publishTo`. */
  column?: ColumnDescriptor;
  /** Of the texts of a translated column. */
  language?: Language;
}

export const LIFECYCLE: readonly RecordField[] = [
  { name: "active", type: "Boolean" },
  { name: "publishFrom", type: "DateTime" },
  { name: "publishTo", type: "DateTime" },
];

/** All properties of the records of a table, those in Kannada behind their English ones. */
export function fieldsOf(columns: readonly ColumnDescriptor[]): RecordField[] {
  const described = columns.flatMap((each): RecordField[] => {
    const { name, type } = each;
    if (!each.translated) return [{ name, type, column: each }];
    return [
      { name, type, column: each, language: "en" },
      { name: inKannada(name), type, column: each, language: "kn" },
    ];
  });
  return [...described, ...LIFECYCLE];
}

export const isWritable = ({ column: described }: RecordField): boolean => described?.readOnly !== true;

/** Whether it may not be left empty while the form holds these values; Kannada may. */
export function isRequired({ column: described, language, type }: RecordField, values: FormValues): boolean {
  if (needsWords(described, values)) return true;
  if (!described || described.readOnly || language === "kn" || type === "Boolean") return false;
  const { required, requiredIf } = described;
  return required || (requiredIf !== null && holdsFor(requiredIf, heldIn(values[requiredIf.column])));
}

/** Whether a column has the words of a picture which is not decorative, while the form holds these values: in both languages. */
export function needsWords(described: ColumnDescriptor | undefined, values: FormValues): boolean {
  const { column: picture = "", required = false } = described?.ofPicture ?? {};
  return required && lacksWords(values[picture], values[factNames(picture).decorative], "");
}

/** What a form holds of the other column. */
function heldIn(value: FormValue = null): string | number | boolean | null {
  if (typeof value !== "object" || value === null) return value;
  return "value" in value ? value.value : value.length > 0 || null;
}

/** The column as the shared validation takes it. */
export function describedColumn({ name, type, column: described }: RecordField): Column {
  return column(name, type, {
    ...(described && { max: described.max, multiLine: described.multiLine }),
    ...(described?.choices && { choices: described.choices }),
    ...(described?.ofPicture && {
      ofPicture: { column: described.ofPicture.column, says: described.ofPicture.says },
    }),
  });
}
