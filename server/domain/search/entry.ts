/** What a record can be found by, as its table's description says. Only columns that visitors may read count. */
import type { Column } from "#shared/columns.ts";
import { addDays, startOfDay } from "#shared/dates.ts";
import { findColumn, inKannada, type Searched, type Table } from "#shared/table.ts";
import type { RecordRow, SearchEntryRow, StoredValue } from "#server/db/schema.ts";
import type { CheckContext } from "../records/hooks.ts";
import { queryTokens } from "./tokens.ts";

export interface SearchEntry {
  row: Omit<SearchEntryRow, "id">;
  title: ReadonlySet<string>;
  body: ReadonlySet<string>;
}

/** A text in both languages; one that is not translated is the same in each. */
interface Texts {
  en: string;
  kn: string;
}

/** Characters of a text that are stored for its snippet. */
const LONGEST_TEXT = 10_000;
/** Characters of the different tokens of an entry: PostgreSQL takes a megabyte. */
const MOST_WORDS = 200_000;

type EntryContext = Pick<CheckContext, "tables" | "html">;

/** @returns undefined for a table that the search leaves out, or that is closed to visitors */
export async function entryOf(
  context: EntryContext,
  table: Table,
  row: RecordRow,
): Promise<SearchEntry | undefined> {
  if (!table.search || !table.publicRead) return undefined;
  const [title = { en: "", kn: "" }] = await textsOf(context, table, [table.title], row);
  const body = await textsOf(context, table, table.search.body ?? [], row);
  return {
    row: {
      object: table.name,
      record: row.id,
      active: row.active,
      ...windowOf(table, table.search, row),
      day: dayOf(table, row),
      updatedAt: row.updatedAt,
      text: joined(body.map(({ en }) => en)),
      text_kn: joined(body.map(({ kn }) => kn)),
    },
    title: tokensIn(title.en, title.kn),
    body: tokensIn(...body.flatMap(({ en, kn }) => [en, kn])),
  };
}

function textsOf(
  context: EntryContext,
  table: Table,
  names: readonly string[],
  row: RecordRow,
): Promise<Texts[]> {
  const columns = names
    .map((name) => findColumn(table, name))
    .filter((column) => column !== undefined && column.public);
  return Promise.all(columns.map((column) => textsIn(context, table, column!, row)));
}

async function textsIn(
  { tables, html }: EntryContext,
  table: Table,
  column: Column,
  row: RecordRow,
): Promise<Texts> {
  const value = row[column.dbColumn];
  if (column.type === "Options") {
    const option = tables.option(table.name, column.name, Number(value));
    return { en: option?.label ?? "", kn: option?.label_kn ?? "" };
  }
  const read = (text: string) => (column.type === "Html" ? html.plainText(text) : text);
  const en = await read(textOf(value));
  return { en, kn: column.translated ? await read(textOf(row[inKannada(column.dbColumn)])) : en };
}

/** From when to when a visitor finds it: the row's own lifecycle, within the days on which it is shown. */
function windowOf(
  table: Table,
  { day, until }: Searched,
  row: RecordRow,
): Pick<SearchEntryRow, "publishFrom" | "publishTo"> {
  const last = dayIn(table, until, row);
  if (last === undefined) return { publishFrom: row.publishFrom, publishTo: row.publishTo };
  const first = dayIn(table, day, row);
  const begins = [row.publishFrom, first && instantOf(first)].filter((each) => typeof each === "string");
  const ends = [row.publishTo, instantOf(addDays(last, 1))].filter((each) => typeof each === "string");
  return { publishFrom: begins.sort().at(-1) ?? null, publishTo: ends.sort()[0] ?? null };
}

const instantOf = (day: string): string => new Date(startOfDay(day)).toISOString();

/** The record's own day, `yyyy-mm-dd`. */
export const dayOf = (table: Table, row: RecordRow): string | null =>
  dayIn(table, table.search?.day, row) ?? null;

function dayIn(table: Table, name: string | undefined, row: RecordRow): string | undefined {
  const column = name === undefined ? undefined : findColumn(table, name);
  return (column && textOf(row[column.dbColumn])) || undefined;
}

/** Each text once: a college's place, taluk and district are often the same word. */
function joined(texts: readonly string[]): string | null {
  return (
    [...new Set(texts)]
      .filter((text) => text !== "")
      .join(" · ")
      .slice(0, LONGEST_TEXT)
      .toWellFormed() || null
  );
}

/** The different tokens of some texts, as many as one entry may hold. */
export function tokensIn(...texts: string[]): Set<string> {
  const tokens = new Set<string>();
  let characters = 0;
  // A text that is not translated comes twice.
  for (const word of [...new Set(texts)].flatMap((text) => [...queryTokens(text)])) {
    characters += tokens.has(word) ? 0 : word.length;
    if (characters > MOST_WORDS) break;
    tokens.add(word);
  }
  return tokens;
}

const textOf = (value: StoredValue | undefined): string => (typeof value === "string" ? value : "");
