import type { RemarkedRecord } from "../../remarks/remarks.tsx";
import type { EditedRecord } from "./edited-record.ts";
import type { RecordField } from "./fields.ts";
import { blankValue, toPayload } from "./values.ts";

/** What of a form remarks are made on: its texts, its addresses, and what its own address is made of. */
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
    // Records are found by it.
    (type === "Text" && name === "name"));
