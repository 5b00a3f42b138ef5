/** What holds for the library's hours beyond their descriptions: times that make an opening, days that make a span. */
import { isTime } from "#shared/dates.ts";
import { invalid } from "#shared/errors.ts";
import type { FieldProblem } from "#shared/problems.ts";
import type { closure } from "#shared/tables/closure.ts";
import type { opening } from "#shared/tables/opening.ts";
import type { HooksOf } from "../records/hooks.ts";

export const openingHooks: HooksOf<typeof opening> = {
  validate(_context, _before, after) {
    if (after) refuse([...timeErrors(after), ...spanErrors(after, "validFrom", "validTo")]);
  },
};

export const closureHooks: HooksOf<typeof closure> = {
  validate(_context, _before, after) {
    if (after) refuse([...timeErrors(after), ...spanErrors(after, "fromDay", "toDay")]);
  },
};

/** @throws SiteError `invalid` */
function refuse(errors: FieldProblem[]): void {
  if (errors.length > 0) throw invalid(errors);
}

function timeErrors({ opens, closes }: Record<"opens" | "closes", string | null>): FieldProblem[] {
  const errors = Object.entries({ opens, closes })
    .filter(([, time]) => time !== null && !isTime(time))
    .map(([field]): FieldProblem => ({ field, code: "expected_time" }));
  if (errors.length > 0) return errors;
  if (opens === null && closes === null) return [];
  if (opens === null || closes === null) {
    const field = opens === null ? "opens" : "closes";
    return [{ field, code: "both_times" }];
  }
  return closes > opens ? [] : [{ field: "closes", code: "later_than", params: { field: "opens" } }];
}

function spanErrors<First extends string, Last extends string>(
  row: Record<First | Last, string | null>,
  first: First,
  last: Last,
): FieldProblem[] {
  const [from, to] = [row[first], row[last]];
  if (!from || !to || from <= to) return [];
  return [{ field: last, code: "last_before_first" }];
}
