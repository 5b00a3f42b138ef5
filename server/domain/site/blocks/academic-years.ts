/** The calendar of events and the fees: a course, year by year. */
import { parseDay } from "#shared/dates.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { LinkItem } from "../presentation/view-models.ts";
import { isLink, linkTo, listItemsOf } from "../presentation/localize.ts";
import { localizedOptionLabel, referredId, textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { defineBlock, type Tabs } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";

export interface CalendarEvent {
  id: number;
  title: LocalizedText;
  /** `yyyy-mm-dd`; empty where the day is not fixed. */
  day: string;
}

export interface FeeHead {
  id: number;
  title: LocalizedText;
  /** Rupees; null where the head does not apply. */
  general: number | null;
  reserved: number | null;
}

/** What the two kinds have in common: the years to choose from, and the documents of the chosen one. */
interface AcademicYear {
  years: Tabs<LocalizedText> | null;
  documents: LinkItem[];
}

interface Calendar extends AcademicYear {
  kind: "calendar";
  events: CalendarEvent[];
}

interface Fees extends AcademicYear {
  kind: "fees";
  heads: FeeHead[];
}

const locateByYear = (row: PresentedRecord) => ({
  lists: [referredId(row, "course")],
  query: { year: String(referredId(row, "ayear") ?? "") },
});

export const calendarBlock = defineBlock({
  read: readCalendar,
  shows: [{ table: "cevent", columns: ["course"], locate: locateByYear }],
});

export const feesBlock = defineBlock({
  read: readFees,
  shows: [{ table: "fees", columns: ["course"], locate: locateByYear }],
});

interface Course {
  list: number | null;
}

interface YearRows {
  years: Tabs<LocalizedText> | null;
  rows: PresentedRecord[];
}

/** Documents first, then the events in the order of their days; those without a day come last. */
export async function readCalendar(context: PageRequest, course: Course): Promise<Calendar> {
  const { reader, language } = context;
  const { years, rows } = await yearOf(context, "cevent", course);
  const events = rows
    .map((row) => ({ row, day: parseDay(textOf(row.day)) ?? "" }))
    .filter(({ row, day }) => day || !linkTo(row.url))
    .sort((a, b) => compare(a.day || LAST, b.day || LAST))
    .map(({ row, day }) => ({ id: row.id, title: localizedTextOf(row, "title", language), day }));
  const documents = (await listItemsOf(reader, rows, language)).filter(isLink);
  return { kind: "calendar", years, documents, events };
}

export async function readFees(context: PageRequest, course: Course): Promise<Fees> {
  const { reader, language } = context;
  const { years, rows } = await yearOf(context, "fees", course);
  const heads = rows.filter(isHead).map((row) => ({
    id: row.id,
    title: localizedTextOf(row, "title", language),
    general: rupees(row.general),
    reserved: rupees(row.reserved),
  }));
  const documents = (await listItemsOf(reader, rows, language)).filter(isLink);
  return { kind: "fees", years, documents, heads };
}

/** The years are the options of the column, the latest first; one that staff add stands there by itself. */
async function yearOf(
  { reader, language, query }: PageRequest,
  table: "cevent" | "fees",
  { list }: Course,
): Promise<YearRows> {
  reader.scope.dependencies?.table("option");
  const years = reader.source.tables
    .options(table, "ayear")
    .toSorted((a, b) => compare(b.label, a.label))
    .map((option) => ({ name: String(option.value), label: localizedOptionLabel(option, language) }));
  const current = years.find(({ name }) => name === query.year) ?? years[0];
  if (!current || list === null) return { years: null, rows: [] };
  const rows = await reader.matching(table, { course: String(list), ayear: current.name });
  return { years: { items: years, current: current.name }, rows };
}

/** After every day. */
const LAST = "~";

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A row is a document, a head of the fees, or both. */
const isHead = ({ url, general, reserved }: PresentedRecord): boolean =>
  !linkTo(url) || rupees(general) !== null || rupees(reserved) !== null;

const rupees = (value: unknown): number | null => (typeof value === "number" ? value : null);
