import { ApiError } from "../api/errors.ts";
import { reasonOf } from "#app/staff-ui/reason-of.ts";
import type { Refusal } from "./form-state.ts";

/**
 * Gives each error to its field, its first one; what belongs to no field of the form is said above them.
 * @param otherwise is said of an error that is not written for people
 */
export function refusalOf(error: unknown, hasField: (name: string) => boolean, otherwise: string): Refusal {
  const message = reasonOf(error, otherwise);
  const errors = error instanceof ApiError ? (error.body.errors ?? []) : [];
  const own = errors.filter(({ field }) => hasField(field));
  const others = errors.filter(({ field }) => !hasField(field));
  return {
    message: own.length === 0 ? message : others.map((each) => each.message).join(" "),
    errors: Object.fromEntries(own.toReversed().map((each) => [each.field, each.message])),
  };
}
