/**
 * Makes results of the entries that match: what is to come ahead, titles before other texts, words as they were asked for before those
 * in their place, and among these what has a page of its own before what stands in a list, then the newest first. What has no day and
 * came at once keeps its order. What has ended comes after all of it.
 */
import { content } from "#shared/tables/content.ts";
import { page } from "#shared/tables/page.ts";
import { PAGES } from "../../search/rank.ts";
import type { MatchingEntry } from "./matching-entries.ts";
import type { Holder } from "./page-holders.ts";
import { isShown, type ShownContents } from "./shown-content.ts";

interface Entry extends MatchingEntry {
  /** The first page of its documents that holds what was asked for, by its id in the index. */
  place: number | null;
}

export interface Result extends Entry {
  /** What it is, as the name of a table: a text is the page or the department that shows it. */
  kind: string;
  /** Four digits. */
  year: string | null;
}

export interface Order {
  /** Entries that come before all others, in this order. */
  ahead: readonly number[];
  /** By their days alone, or by when they were last changed. */
  newest: boolean;
}

/** Those that a visitor can go to. A text that is shown by what has ended alone has ended too. */
export function resultsAmong(all: readonly (MatchingEntry | Holder)[], shown: ShownContents): Result[] {
  const entries = mergedById(all);
  const foundPages = new Set(entries.flatMap(({ object, record }) => (object === page.name ? record : [])));
  return entries.flatMap((entry) => {
    const year = entry.day?.slice(0, 4) ?? null;
    if (entry.object !== content.name) return { ...entry, kind: entry.object, year };
    const kind = shown.ofDepartments.has(entry.record) ? "department" : page.name;
    if (isShown(shown.published, entry.record, foundPages)) return { ...entry, kind, year };
    return isShown(shown.ended, entry.record, foundPages) ? { ...entry, ended: 1, kind, year } : [];
  });
}

/** Each entry once, by the best that was found of it: by its own words, and in its documents. */
function mergedById(all: readonly (MatchingEntry | Holder)[]): Entry[] {
  const entries = new Map<number, Entry>();
  for (const each of all) {
    const place = "place" in each ? each.place : null;
    const known = entries.get(each.id);
    if (!known) {
      // Rows of SQLite are slow to read and to spread.
      const { id, object, record, day, updatedAt, titled, exact, ended } = each;
      entries.set(id, { id, object, record, day, updatedAt, titled, exact, ended, place });
      continue;
    }
    if (each.titled) known.titled = 1;
    if (each.exact) known.exact = 1;
    if (!each.ended) known.ended = 0;
    known.place ??= place;
  }
  return [...entries.values()];
}

/** A comparison of two results. */
export function byOrder({ ahead, newest }: Order): (one: Result, other: Result) => number {
  const places = new Map(ahead.map((id, at) => [id, at]));
  const placeOf = ({ id }: Result) => places.get(id) ?? ahead.length;
  return (one, other) =>
    one.ended - other.ended ||
    (newest && (latestFirst(dayOf(one), dayOf(other)) || latestFirst(one.updatedAt, other.updatedAt))) ||
    placeOf(one) - placeOf(other) ||
    other.titled - one.titled ||
    other.exact - one.exact ||
    Number(hasOwnPage(other)) - Number(hasOwnPage(one)) ||
    latestFirst(one.day ?? "", other.day ?? "") ||
    latestFirst(one.updatedAt, other.updatedAt) ||
    (one.day === null ? one.id - other.id : other.id - one.id);
}

const dayOf = ({ day, updatedAt }: Result): string => day ?? updatedAt.slice(0, 10);

const hasOwnPage = ({ object }: Result): boolean => PAGES.includes(object);

const latestFirst = (one: string, other: string): number => (one === other ? 0 : one > other ? -1 : 1);
