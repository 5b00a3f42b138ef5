/** Two people changed one record: what each of them did, property by property. */
import type { RecordField } from "../state/fields.ts";
import { type FormValues, isSame } from "../state/values.ts";

export type Side = "mine" | "theirs";

export interface Difference {
  field: RecordField;
  /** What would be taken: of what only one of both changed, that; `undefined` where both did, for then somebody has to choose. */
  proposed: Side | undefined;
}

/** The properties in which my version and theirs differ; `base` is what both began from. */
export function differencesOf(
  fields: readonly RecordField[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Difference[] {
  return fields
    .filter((field) => !isSame(field, mine[field.name], theirs[field.name]))
    .map((field) => {
      const iDid = !isSame(field, base[field.name], mine[field.name]);
      const theyDid = !isSame(field, base[field.name], theirs[field.name]);
      return { field, proposed: iDid && theyDid ? undefined : iDid ? "mine" : "theirs" };
    });
}

/** Their version, with mine where it was chosen. */
export function mergedValues(
  differences: readonly Difference[],
  chosen: Readonly<Record<string, Side | undefined>>,
  mine: FormValues,
  theirs: FormValues,
): FormValues {
  const taken = differences
    .filter(({ field }) => chosen[field.name] === "mine")
    .map(({ field }) => [field.name, mine[field.name] ?? null] as const);
  return { ...theirs, ...Object.fromEntries(taken) };
}
