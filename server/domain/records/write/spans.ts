/** Whether the days and times of a row that belong together can be so. */
import { isTime } from "#shared/dates.ts";
import type { FieldProblem } from "#shared/problems.ts";
import { bothLabels } from "#shared/labels.ts";
import { findColumn, type Span, type Table } from "#shared/table.ts";
import type { NewRow } from "./row-change.ts";

/** @returns every wrong field, by its name */
export const spanFaults = (table: Table, row: NewRow): FieldProblem[] =>
  (table.spans ?? []).flatMap((span) => [...dayFaults(row, span), ...timeFaults(table, row, span)]);

function dayFaults(row: NewRow, { days }: Span): FieldProblem[] {
  if (!days) return [];
  const [first, last] = valuesOf(row, days);
  return first && last && last < first ? [{ field: days[1], code: "last_before_first" }] : [];
}

function timeFaults(table: Table, row: NewRow, span: Span): FieldProblem[] {
  const { times, openEnd } = span;
  if (!times) return [];
  const values = valuesOf(row, times);
  const unreadable = times.filter((_field, index) => values[index] && !isTime(values[index]));
  if (unreadable.length > 0) return unreadable.map((field) => ({ field, code: "expected_time" }));
  const [begins, ends] = values;
  if (!begins && ends) return [{ field: times[0], code: "both_times" }];
  if (begins && !ends) return openEnd ? [] : [{ field: times[1], code: "both_times" }];
  if (!begins || !ends || ends > begins || !isOneDay(row, span)) return [];
  const earlier = bothLabels(findColumn(table, times[0])!);
  return [{ field: times[1], code: "later_than", params: { field: earlier } }];
}

/** Times of a span without days are of each day. */
function isOneDay(row: NewRow, { days }: Span): boolean {
  const [first, last] = days ? valuesOf(row, days) : [];
  return !last || last === first;
}

const valuesOf = (row: NewRow, [from, to]: readonly [string, string]): readonly [string, string] => [
  String(row[from] ?? ""),
  String(row[to] ?? ""),
];
