import { pageOf } from "../../records/read/listings.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { implink } from "#shared/tables/implink.ts";
import { implinkqty } from "#shared/tables/implinkqty.ts";
import type { LabelledValue, RecordOf } from "../../records/read/record-of.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Target } from "../presentation/view-models.ts";
import { defineBlock, type Listing, showing } from "./definition.ts";
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

const locate = ({ types }: { types: readonly LabelledValue[] }) => ({
  lists: types.map(({ value }) => value),
});

export const resourcesBlock = defineBlock({
  read: readResources,
  shows: [
    showing(implink, { columns: ["type"], locate }),
    showing(implinkqty, { columns: ["type"], locate }),
  ],
});

/** What the e-resources of a list are filtered by. */
export interface Choice {
  id: number;
  letter: string;
  subject: string;
}

/** What the two tables of resources have in common; one of them says how many titles there are. */
type ResourceRecord = Pick<
  RecordOf<typeof implink>,
  | "id"
  | "title"
  | "alternativeNames"
  | "publisher"
  | "coverage"
  | "access"
  | "accessKind"
  | "trialEnds"
  | "url"
> & { quantity?: number | null };

/** The e-resources of one list, filtered by first letter, subject and words. */
export async function readResources(
  context: PageRequest,
  { list, size }: { list: number | null; size: number },
): Promise<Resources> {
  const { reader, query } = context;
  const { rows, ...page } = await pageOf<ResourceRecord>(
    reader.of(tableOf(reader, list)),
    await askedIds(context, list),
    { page: query.page, size: query.size ?? size },
  );
  return { kind: "resources", listing: { ...page, rows: await resourcesOf(context, rows) } };
}

async function askedIds(context: PageRequest, list: number | null): Promise<readonly number[]> {
  if (list === null) return [];
  const { reader, listings, query } = context;
  const listing = { values: { type: list }, searchText: query.q };
  const ids = await listings.idsOf(reader.of(tableOf(reader, list)), listing);
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

async function readChoices({ reader, listings }: PageRequest, list: number): Promise<Choice[]> {
  const records = reader.of(tableOf(reader, list));
  const rows = await records.byIds(await listings.idsOf(records, { values: { type: list } }));
  return rows.map(({ id, title, coverage }) => ({
    id,
    letter: firstLetter(title.text),
    subject: coverage.text,
  }));
}

/** A list's number says which of the two tables it is of. */
function tableOf({ source }: RecordReader, list: number | null): typeof implink | typeof implinkqty {
  const isCounted = source.tables.options(implinkqty.name, "type").some(({ value }) => value === list);
  return isCounted ? implinkqty : implink;
}

async function resourcesOf({ reader }: PageRequest, rows: readonly ResourceRecord[]): Promise<Resource[]> {
  const targets = await targetsOf(reader, rows);
  const day = reader.today();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    alternativeNames: row.alternativeNames,
    publisher: row.publisher,
    coverage: row.coverage,
    access: row.access,
    accessKind: accessKind(row, day),
    trialEnds: row.trialEnds ?? "",
    quantity: row.quantity ?? null,
    target: targets(row.url),
  }));
}

/** A trial that has ended is none. */
const accessKind = ({ accessKind: kind, trialEnds }: ResourceRecord, day: string): AccessKind | "" =>
  kind === "trial" && trialEnds !== null && trialEnds < day ? "" : kind;

/** Under which a title stands in an index: a Kannada letter without its signs, so that ಕನ್ನಡ and ಕೋರ್ stand together. */
export const firstLetter = (title: string): string => /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? "";
