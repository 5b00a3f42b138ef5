import type { RemarkedRecord } from "../../remarks/remarks.tsx";
import type { EditedRecord } from "./edited-record.ts";
import type { RecordField } from "./fields.ts";
import { blankValue, toPayload } from "./values.ts";

/** The part of a form that is checked: its texts, its links, its days, and what its own address is made of. */
export function remarkedRecord({ table, record, fields, values }: EditedRecord): RemarkedRecord {
  const looked = fields.filter(isLookedAt).map((field) => {
    const payload = toPayload(field, values[field.name] ?? blankValue(field));
    return [field.name, typeof payload === "string" ? payload : null] as const;
  });
  const isWorthIt = record !== undefined || looked.some(([, value]) => value !== null);
  return { object: table.name, id: record?.id, values: isWorthIt ? Object.fromEntries(looked) : {} };
}

const isLookedAt = ({ type, name, column }: RecordField): boolean =>
  column?.readOnly !== true &&
  (type === "Html" ||
    type === "Url" ||
    type === "Date" ||
    type === "DateTime" ||
    // Records are found by it.
    (type === "Text" && name === "name"));
