/** What the cells below a heading can be: the columns of a table, each language by itself, and what every record has. */
import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import type { Language } from "#shared/languages.ts";
import { inKannada } from "#shared/table.ts";

/** A column as the calls describe it in both languages. */
export type BilingualColumn = ColumnDescriptor;

export interface Target {
  /** As the calls name it. */
  name: string;
  label: string;
  /** Everything that a heading may call it. */
  calledAs: readonly string[];
  /** A new record needs it. */
  required: boolean;
  /** Undefined for what every record has. */
  column?: BilingualColumn;
}

/** What every record has, with its label in the language of the page. */
export type SystemLabels = Readonly<Record<"id" | "active" | "publishFrom" | "publishTo", string>>;

const ENGLISH = ["English", "ಇಂಗ್ಲಿಷ್"];
const KANNADA = ["ಕನ್ನಡ", "Kannada"];

export function targetsOf(
  columns: readonly BilingualColumn[],
  language: Language,
  system: SystemLabels,
): Target[] {
  return [
    { name: "id", label: system.id, calledAs: ["id", system.id], required: false },
    ...columns.filter(({ readOnly }) => !readOnly).flatMap((column) => targetsOfColumn(column, language)),
    ...(["active", "publishFrom", "publishTo"] as const).map((name) => ({
      name,
      label: system[name],
      calledAs: [name, system[name]],
      required: false,
    })),
  ];
}

function targetsOfColumn(column: BilingualColumn, language: Language): Target[] {
  const { name, label, label_kn, required, type } = column;
  const labels = [label, label_kn].filter((each) => typeof each === "string");
  const shown = (language === "kn" && label_kn) || label;
  const isRequired = required && type !== "Boolean";
  if (!column.translated)
    return [{ name, label: shown, calledAs: [name, ...labels], required: isRequired, column }];
  const inLanguage = (names: readonly string[]) =>
    labels.flatMap((each) => names.map((word) => `${each} (${word})`));
  return [
    {
      name,
      label: `${shown} (${ENGLISH[0]})`,
      calledAs: [name, ...inLanguage(ENGLISH), ...labels],
      required: isRequired,
      column,
    },
    {
      name: inKannada(name),
      label: `${shown} (${KANNADA[0]})`,
      calledAs: [inKannada(name), ...inLanguage(KANNADA)],
      required: false,
      column,
    },
  ];
}
