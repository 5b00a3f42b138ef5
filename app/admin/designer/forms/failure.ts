import { ApiError } from "../../api/errors.ts";

/** Why something was not saved. */
export interface Failure {
  /** What is said above the fields; undefined where the fields say all of it. */
  message?: string;
  /** By the field's name. */
  fields: Readonly<Record<string, string>>;
}

export const NO_FAILURE: Failure = { fields: {} };

/** Gives each error to its field; what belongs to no field of the form is said above them. */
export function failureOf(error: unknown, isField: (name: string) => boolean): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const errors = error instanceof ApiError ? (error.body.errors ?? []) : [];
  const own = errors.filter(({ field }) => isField(field));
  const strange = errors.filter(({ field }) => !isField(field));
  return {
    message: own.length === 0 ? message : strange.map((each) => each.message).join(" ") || undefined,
    fields: Object.fromEntries(own.toReversed().map((each) => [each.field, each.message])),
  };
}

/** Whether somebody else was faster. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.body.code === "conflict";
