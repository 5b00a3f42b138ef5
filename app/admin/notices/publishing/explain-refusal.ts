/** Gives what the server has against rows to the fields of the drafts that these are. */
import { ApiError } from "../../api/errors.ts";
import { bodyOf } from "../../api/body-of.ts";
import type { Refusal } from "../../forms/form-state.ts";
import { fieldName } from "../drafts/use-notices-form.ts";

/** Whether the server has decided: what was sent under the key has not been published. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** @param sent the ids of the drafts in the order of the rows */
export function explainRefusal(error: unknown, sent: readonly string[]): Partial<Refusal> | undefined {
  const refused = bodyOf(error, "invalid");
  if (!refused?.fates) return undefined;
  const errors = refused.fates.flatMap(({ row, errors: found = [] }) =>
    found.map(({ field, message }) => [fieldName(sent[row - 1] ?? "", field), message] as const),
  );
  return { message: refused.message, errors: Object.fromEntries(errors) };
}
