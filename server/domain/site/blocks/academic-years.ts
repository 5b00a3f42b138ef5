/** The calendar of events and the fees: a course, year by year. */
import type { LinkItem } from "../presentation/view-models.ts";
import { isLink, linkTo, listItemsOf } from "../presentation/links.ts";
import { localizedOptionLabel } from "../../records/read/option-label.ts";
import type { LabelledValue, RecordOf } from "../../records/read/record-of.ts";
import { cevent } from "#shared/tables/cevent.ts";
import { fees } from "#shared/tables/fees.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { defineBlock, showing, type Tabs } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";

export interface CalendarEvent {
  id: number;
  title: LocalizedText;
  /** `yyyy-mm-dd`; empty where the day is not fixed. */
  day: string;
  /** Empty where the event has one day. */
  lastDay: string;
  /** `hh:mm`; empty where no time is given. */
  begins: string;
  ends: string;
  place: LocalizedText;
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
  /** The number of the course, for its calendar; null where there is none. */
  course: number | null;
  events: CalendarEvent[];
}

interface Fees extends AcademicYear {
  kind: "fees";
  heads: FeeHead[];
}

const locateByYear = ({ course, ayear }: Record<"course" | "ayear", LabelledValue | null>) => ({
  lists: [course?.value ?? null],
  query: { year: String(ayear?.value ?? "") },
});

export const calendarBlock = defineBlock({
  read: readCalendar,
  shows: [showing(cevent, { columns: ["course"], locate: locateByYear })],
});

export const feesBlock = defineBlock({
  read: readFees,
  shows: [showing(fees, { columns: ["course"], locate: locateByYear })],
});

interface Course {
  list: number | null;
}

interface ChosenYear {
  years: Tabs<LocalizedText> | null;
  /** Of the rows of the course in this year; null where there are none. */
  values: { course: number; ayear: string } | null;
}

/** Documents first, then the events in the order of their days; those without a day come last. */
export async function readCalendar(context: PageRequest, course: Course): Promise<Calendar> {
  const { reader } = context;
  const { years, values } = yearOf(context, "cevent", course);
  const rows = values ? await reader.of(cevent).matching(values) : [];
  const events = eventsOf(rows);
  const documents = (await listItemsOf(reader, rows)).filter(isLink);
  return { kind: "calendar", course: course.list, years, documents, events };
}

/** In the order of their days; a row that is a document alone is no event. */
export const eventsOf = (rows: readonly RecordOf<typeof cevent>[]): CalendarEvent[] =>
  rows
    .filter(({ day, url }) => day || !linkTo(url))
    .toSorted((a, b) => compare(a.day ?? LAST, b.day ?? LAST))
    .map(eventOf);

const eventOf = ({
  id,
  title,
  day,
  lastDay,
  begins,
  ends,
  place,
}: RecordOf<typeof cevent>): CalendarEvent => ({
  id,
  title,
  day: day ?? "",
  lastDay: lastDay ?? "",
  begins: begins ?? "",
  ends: ends ?? "",
  place,
});

export async function readFees(context: PageRequest, course: Course): Promise<Fees> {
  const { reader } = context;
  const { years, values } = yearOf(context, "fees", course);
  const rows = values ? await reader.of(fees).matching(values) : [];
  const heads = headsOf(rows);
  const documents = (await listItemsOf(reader, rows)).filter(isLink);
  return { kind: "fees", years, documents, heads };
}

export const headsOf = (rows: readonly RecordOf<typeof fees>[]): FeeHead[] =>
  rows.filter(isHead).map(({ id, title, general, reserved }) => ({ id, title, general, reserved }));

/** The years are the options of the column, the latest first; one that staff add stands there by itself. */
function yearOf(
  { reader, language, query }: PageRequest,
  table: "cevent" | "fees",
  { list }: Course,
): ChosenYear {
  reader.scope.dependencies?.table("option");
  const years = reader.source.tables
    .options(table, "ayear")
    .toSorted((a, b) => compare(b.label, a.label))
    .map((option) => ({ name: String(option.value), label: localizedOptionLabel(option, language) }));
  const current = years.find(({ name }) => name === query.year) ?? years[0];
  if (!current || list === null) return { years: null, values: null };
  return {
    years: { items: years, current: current.name },
    values: { course: list, ayear: current.name },
  };
}

/** After every day. */
const LAST = "~";

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A row is a document, a head of the fees, or both. */
const isHead = ({ url, general, reserved }: RecordOf<typeof fees>): boolean =>
  !linkTo(url) || general !== null || reserved !== null;
