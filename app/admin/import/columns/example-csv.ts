/** A file to start from: the headings that an import knows, and a row that could be one. */
import { BYTE_ORDER_MARK, csvLine, escapeFormula, BOOLEAN_LABELS, VALUE_SEPARATOR } from "#shared/csv.ts";
import type { Language } from "#shared/languages.ts";
import { inKannada } from "#shared/table.ts";
import type { Target } from "./targets.ts";

const EXAMPLES = {
  Text: "Example",
  Html: "<p>Example</p>",
  Url: "https://www.example.org/example.pdf",
  Date: "05-03-2026",
  DateTime: "05-03-2026 10:30",
  Integer: "1",
} as const;
const KANNADA_EXAMPLE = "ಉದಾಹರಣೆ";

/** @param targets without what every record has, which a new one need not say */
export function exampleCsv(targets: readonly Target[], language: Language): string {
  const own = targets.filter(({ column }) => column);
  const cells = own.map((target) => escapeFormula(cellOf(target, language)));
  return BYTE_ORDER_MARK + csvLine(own.map(({ label }) => escapeFormula(label))) + csvLine(cells);
}

function cellOf({ name, column }: Target, language: Language): string {
  if (!column) return "";
  if (name === inKannada(column.name)) return KANNADA_EXAMPLE;
  switch (column.type) {
    case "Boolean":
      return BOOLEAN_LABELS[language].no;
    case "Options":
      return (column.data ?? [])
        .slice(0, column.multiple ? 2 : 1)
        .map(({ label }) => label)
        .join(VALUE_SEPARATOR);
    case "Reference":
      return "";
    case "Text":
      return column.choices?.[0] ?? EXAMPLES.Text;
    default:
      return EXAMPLES[column.type];
  }
}
