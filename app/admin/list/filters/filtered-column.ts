/** What a filter can look at, and which values it takes. */
import type { TextKey } from "#app/i18n/use-translation.ts";
import type { ColumnType } from "#shared/columns.ts";
import { parseDay } from "#shared/dates.ts";
import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import type { Operator } from "#shared/query.ts";

/** A column as the calls describe it, or one that every table has. */
export interface FilteredColumn {
  name: string;
  label: string;
  kind: ColumnType;
  described?: ColumnDescriptor;
}

/** Beginnings and ends are compared as text, whatever the column holds. */
export const isPart = (operator: Operator): boolean => operator === "sw" || operator === "ew";

const FAULTS: Partial<Record<ColumnType, { accepts: (value: string) => boolean; fault: TextKey }>> = {
  Date: { accepts: (value) => parseDay(value) !== undefined, fault: "admin_form_expected_day" },
  DateTime: { accepts: (value) => parseDay(value) !== undefined, fault: "admin_form_expected_day" },
  Integer: { accepts: (value) => /^-?\d{1,15}$/.test(value), fault: "admin_form_expected_number" },
};

/** What is wrong with a value; undefined where the filter can be applied. Nothing at all stands for records without a value. */
export function filterFault(
  { kind }: FilteredColumn,
  operator: Operator,
  value: string,
): TextKey | undefined {
  const written = value.trim();
  if (isPart(operator)) return written === "" ? "err_required" : undefined;
  const rule = FAULTS[kind];
  return written === "" || !rule || rule.accepts(written) ? undefined : rule.fault;
}
