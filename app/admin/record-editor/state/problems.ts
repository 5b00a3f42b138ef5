/** What is wrong in a form, by the same rules as the server's, in the page's language. */
import type { TextKey } from "#app/i18n/use-translation.ts";
import { RULES } from "#shared/column-types.ts";
import type { ColumnType } from "#shared/columns.ts";
import { findControlCharacter } from "#shared/control-characters.ts";
import { describedColumn, isRequired, needsWords, type RecordField } from "./fields.ts";
import { blankValue, type FormValue, type FormValues, isSame, toPayload } from "./values.ts";

export interface Problem {
  key: TextKey;
  values?: Record<string, number | string>;
}

const EXPECTED: Record<ColumnType, TextKey> = {
  Text: "admin_form_expected_text",
  Html: "admin_form_expected_text",
  Url: "admin_form_expected_address",
  Date: "admin_form_expected_day",
  DateTime: "admin_form_expected_instant",
  Integer: "admin_form_expected_number",
  Boolean: "admin_form_expected_choice",
  Options: "admin_form_expected_choice",
  Reference: "admin_form_expected_choice",
};

/**
 * The first problem of each property that has one.
 * @param base what is stored; values that older rules accepted stay as they are
 */
export function problemsIn(
  fields: readonly RecordField[],
  values: FormValues,
  base: FormValues = {},
): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  for (const field of fields) {
    const value = values[field.name] ?? blankValue(field);
    const problem = isSame(field, value, base[field.name])
      ? findMissing(field, value, values)
      : problemOf(field, value, values);
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

function findMissing(field: RecordField, value: FormValue, values: FormValues): Problem | undefined {
  if (filledValues(field, value).length > 0) return undefined;
  if (needsWords(field.column, values)) return { key: "admin_form_picture_words" };
  return isRequired(field, values) ? { key: "err_required" } : undefined;
}

function filledValues(field: RecordField, value: FormValue): unknown[] {
  const payload = toPayload(field, value);
  const each = Array.isArray(payload) ? (payload as unknown[]) : [payload];
  return each.filter((one) => one !== null && !(typeof one === "string" && one.trim() === ""));
}

function problemOf(field: RecordField, value: FormValue, values: FormValues): Problem | undefined {
  const filled = filledValues(field, value);
  if (filled.length === 0) return findMissing(field, value, values);
  const column = describedColumn(field);
  const schema = RULES[field.type].input(column);
  if (filled.every((one) => schema.safeParse(one).success)) return undefined;
  const longest = Math.max(...filled.map((one) => (typeof one === "string" ? Array.from(one).length : 0)));
  const found = filled.map((one) => (typeof one === "string" ? findControlCharacter(one) : undefined));
  const control = found.find((one) => one !== undefined);
  if (control) return { key: "admin_form_control_character", values: { ...control } };
  const isText = field.type === "Text" || field.type === "Html" || field.type === "Url";
  if (isText && longest > column.max) return { key: "admin_form_too_long", values: { max: column.max } };
  return { key: EXPECTED[field.type] };
}
