/** Checks days and times of a row that belong together: what is impossible, and what is probably mistaken. */
import type { Column } from "#shared/columns.ts";
import { dayAt, indianDay, isTime } from "#shared/dates.ts";
import { bothLabels } from "#shared/labels.ts";
import type { FieldProblem } from "#shared/problems.ts";
import type { Remark } from "#shared/remarks.ts";
import { findColumn, type Span, type Table } from "#shared/table.ts";
import { lastDay } from "../query/lifecycle.ts";
import type { NewRow } from "./row-change.ts";

/** @returns every wrong field, by its name */
export const spanFaults = (table: Table, row: NewRow): FieldProblem[] =>
  (table.spans ?? []).flatMap((span) => timeFaults(table, row, span));

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

/**
 * Values that are possible but probably mistaken. They are stored; forms, dry runs and API responses warn about them.
 * @param now ISO 8601
 */
export function findValueWarnings(table: Table, row: NewRow, now: string): Remark[] {
  return [...findFarDays(table, row, now), ...findReversedSpans(table, row), ...findEarlyEnd(table, row)];
}

/** Days more than a year ahead. A record may well be published for longer, so `publishTo` does not count. */
function findFarDays(table: Table, row: NewRow, now: string): Remark[] {
  const today = dayAt(Date.parse(now));
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const fields = [...table.columns.map(toDayField), { field: "publishFrom", dbColumn: "publishFrom" }];
  return fields.flatMap((each) => {
    const value = each && row[each.dbColumn];
    if (typeof value !== "string" || value === "") return [];
    const day = value.includes("T") ? dayAt(Date.parse(value)) : value;
    if (day <= nextYear) return [];
    return [{ field: each!.field, code: "remark_day_far", params: { day: indianDay(day) } }];
  });
}

const toDayField = ({ name, type, dbColumn }: Column) =>
  type === "Date" || type === "DateTime" ? { field: name, dbColumn } : undefined;

function findReversedSpans(table: Table, row: NewRow): Remark[] {
  return getSpanDays(table, row).flatMap(({ first, last }) => {
    if (!first.day || !last.day || last.day >= first.day) return [];
    const params = { field: bothLabels(first.column), day: indianDay(first.day) };
    return [{ field: last.column.name, code: "remark_before_day", params }];
  });
}

/** An end of publication before its beginning, or before the last day of the record. */
function findEarlyEnd(table: Table, row: NewRow): Remark[] {
  const { publishFrom, publishTo } = row;
  if (!publishTo) return [];
  const field = "publishTo";
  if (publishFrom && publishFrom >= publishTo) return [{ field, code: "remark_never_listed" }];
  return getSpanDays(table, row).flatMap(({ first, last }) => {
    const end = last.day ? last : first;
    if (!end.day || lastDay(publishTo) >= end.day) return [];
    const params = { field: bothLabels(end.column), day: indianDay(end.day) };
    return [{ field, code: "remark_ends_before_day", params }];
  });
}

function getSpanDays(table: Table, row: NewRow) {
  return (table.spans ?? []).flatMap(({ days }) => {
    if (!days) return [];
    const [first, last] = days.map((name) => ({
      column: findColumn(table, name)!,
      day: String(row[name] ?? ""),
    }));
    return [{ first: first!, last: last! }];
  });
}
