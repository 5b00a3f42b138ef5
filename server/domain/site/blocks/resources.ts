import { parseDay } from "#shared/dates.ts";
import { pageOf } from "../../records/read/listings.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { textOf, localizedTextOf, valuesOf } from "../../records/read/localized.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Target } from "../presentation/view-models.ts";
import { defineBlock, type Listing } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { targetsOf } from "../presentation/targets.ts";

/** How a reader comes to an e-resource: anyone; on the campus; with a sign-in; on trial until a day. */
export type AccessKind = "open" | "campus" | "signin" | "trial";

export interface Resource {
  id: number;
  title: LocalizedText;
  /** Other names and acronyms, as staff wrote them. */
  alternativeNames: string;
  publisher: string;
  coverage: LocalizedText;
  /** A sentence that says how to reach it. */
  access: LocalizedText;
  accessKind: AccessKind | "";
  /** `yyyy-mm-dd`; empty where there is no trial. */
  trialEnds: string;
  /** Titles in it; null where they are not counted. */
  quantity: number | null;
  target: Target | null;
}

interface Resources {
  kind: "resources";
  listing: Listing<Resource>;
}

const locate = (resource: PresentedRecord) => ({ lists: valuesOf(resource.types) });

export const resourcesBlock = defineBlock({
  read: readResources,
  shows: [
    { table: "implink", columns: ["type"], locate },
    { table: "implinkqty", columns: ["type"], locate },
  ],
});

/** What the e-resources of a list are filtered by. */
export interface Choice {
  id: number;
  letter: string;
  subject: string;
}

interface List {
  table: "implink" | "implinkqty";
  values: { type: string };
}

/** The e-resources of one list, filtered by first letter, subject and words. */
export async function readResources(
  context: PageRequest,
  { list, size }: { list: number | null; size: number },
): Promise<Resources> {
  const { reader, query } = context;
  const { rows, ...page } = await pageOf(reader, listOf(reader, list).table, await askedIds(context, list), {
    page: query.page,
    size: query.size ?? size,
  });
  return { kind: "resources", listing: { ...page, rows: await resourcesOf(context, rows) } };
}

async function askedIds(context: PageRequest, list: number | null): Promise<readonly number[]> {
  if (list === null) return [];
  const { reader, listings, query } = context;
  const { table, values } = listOf(reader, list);
  const ids = await listings.ids(reader, table, { values, searchText: query.q });
  const { letter, subject } = query;
  if (!letter && !subject) return ids;
  const choices = await choicesOf(context, list);
  const asked = choices.filter(
    (each) => (!letter || each.letter === letter) && (!subject || each.subject === subject),
  );
  const chosen = new Set(asked.map(({ id }) => id));
  return ids.filter((id) => chosen.has(id));
}

/** By reader, which is of one visit: a page asks for the choices of its lists before it filters by them. */
const READ = new WeakMap<RecordReader, Map<number, Promise<Choice[]>>>();

/** Of a whole list, in its order. */
export function choicesOf(context: PageRequest, list: number): Promise<Choice[]> {
  const read = READ.get(context.reader) ?? new Map<number, Promise<Choice[]>>();
  READ.set(context.reader, read);
  const choices = read.get(list) ?? readChoices(context, list);
  read.set(list, choices);
  return choices;
}

async function readChoices({ reader, listings, language }: PageRequest, list: number): Promise<Choice[]> {
  const { table, values } = listOf(reader, list);
  const rows = await reader.byIds(table, await listings.ids(reader, table, { values }));
  return rows.map((row) => ({
    id: row.id,
    letter: firstLetter(localizedTextOf(row, "title", language).text),
    subject: localizedTextOf(row, "coverage", language).text,
  }));
}

/** A list's number says which of the two tables it is of. */
function listOf({ source }: RecordReader, list: number | null): List {
  const counted = source.tables.options("implinkqty", "type").some(({ value }) => value === list);
  return { table: counted ? "implinkqty" : "implink", values: { type: String(list) } };
}

async function resourcesOf(
  { reader, language }: PageRequest,
  rows: readonly PresentedRecord[],
): Promise<Resource[]> {
  const targets = await targetsOf(reader, rows);
  const day = reader.today();
  return rows.map((row) => ({
    id: row.id,
    title: localizedTextOf(row, "title", language),
    alternativeNames: textOf(row.alternativeNames),
    publisher: textOf(row.publisher),
    coverage: localizedTextOf(row, "coverage", language),
    access: localizedTextOf(row, "access", language),
    accessKind: accessKind(row, day),
    trialEnds: parseDay(textOf(row.trialEnds)) ?? "",
    quantity: typeof row.quantity === "number" ? row.quantity : null,
    target: targets(row.url),
  }));
}

/** A trial that has ended is none. */
function accessKind(row: PresentedRecord, day: string): AccessKind | "" {
  const kind = textOf(row.accessKind) as AccessKind | "";
  const ends = parseDay(textOf(row.trialEnds));
  return kind === "trial" && ends !== undefined && ends < day ? "" : kind;
}

/** Under which a title stands in an index: a Kannada letter without its signs, so that ಕನ್ನಡ and ಕೋರ್ stand together. */
export const firstLetter = (title: string): string => /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? "";
