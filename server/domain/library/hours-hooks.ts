/** What holds for the library's hours beyond their descriptions: times that make an opening, days that make a span. */
import { isTime } from "#shared/dates.ts";
import { invalid } from "#shared/errors.ts";
import type { FieldProblem } from "#shared/problems.ts";
import type { RecordRow } from "#server/db/schema.ts";
import type { TableHooks } from "../records/hooks.ts";

export const openingHooks = rulesFor("validFrom", "validTo");
export const closureHooks = rulesFor("fromDay", "toDay");

function rulesFor(first: string, last: string): TableHooks {
  return {
    validate(_context, _before, after) {
      const errors = after ? [...timeErrors(after), ...spanErrors(after, first, last)] : [];
      if (errors.length > 0) throw invalid(errors);
    },
  };
}

function timeErrors(row: RecordRow): FieldProblem[] {
  const fields = ["opens", "closes"];
  const errors = fields
    .filter((field) => row[field] !== null && !isTime(String(row[field])))
    .map((field): FieldProblem => ({ field, code: "expected_time" }));
  if (errors.length > 0) return errors;
  const { opens, closes } = row as RecordRow & { opens: string | null; closes: string | null };
  if (opens === null && closes === null) return [];
  if (opens === null || closes === null) {
    const field = opens === null ? "opens" : "closes";
    return [{ field, code: "both_times" }];
  }
  return closes > opens ? [] : [{ field: "closes", code: "later_than", params: { field: "opens" } }];
}

function spanErrors(row: RecordRow, first: string, last: string): FieldProblem[] {
  const [from, to] = [row[first], row[last]];
  if (!from || !to || from <= to) return [];
  return [{ field: last, code: "last_before_first" }];
}
