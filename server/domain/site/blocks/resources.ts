import { parseDay } from "#shared/dates.ts";
import type { PageQuery } from "#shared/page-query.ts";
import type { PresentedRecord } from "../../records/present.ts";
import { textOf, wordsOf } from "../shape.ts";
import type { AccessKind, BlockContent, Resource } from "./block.ts";
import { today, type PartsContext } from "./context.ts";
import { targetsOf } from "./targets.ts";

/** The e-resources of one list, filtered by first letter, subject and words. */
export async function readResources(
  context: PartsContext,
  { list, size }: { list: number | null; size: number },
): Promise<Extract<BlockContent, { kind: "resources" }>> {
  const { query } = context;
  const all = await resourcesOf(context, list);
  const found = all.filter((resource) => isAsked(resource, query));
  const shown = query.size ?? size;
  const pages = Math.max(Math.ceil(found.length / shown), 1);
  const page = Math.min(query.page ?? 1, pages);
  const rows = found.slice((page - 1) * shown, page * shown);
  return { kind: "resources", listing: { rows, total: found.length, page, pages, size: shown } };
}

/** A list's number says which of the two tables it is of. */
export async function resourcesOf(
  { reader, listings, language, query }: PartsContext,
  list: number | null,
): Promise<Resource[]> {
  if (list === null) return [];
  const counted = reader.source.tables.options("implinkqty", "type").some(({ value }) => value === list);
  const table = counted ? "implinkqty" : "implink";
  const ids = await listings.ids(reader, table, { values: { type: String(list) }, words: query.q });
  const rows = await reader.byIds(table, ids);
  const targets = await targetsOf(reader, rows);
  const day = today(reader);
  return rows.map((row) => ({
    id: row.id,
    title: wordsOf(row, "title", language),
    alternativeNames: textOf(row.alternativeNames),
    publisher: textOf(row.publisher),
    coverage: wordsOf(row, "coverage", language),
    access: wordsOf(row, "access", language),
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

const isAsked = ({ title, coverage }: Resource, { letter, subject }: PageQuery): boolean =>
  (!letter || firstLetter(title.text) === letter) && (!subject || coverage.text === subject);

/** Under which a title stands in an index: a Kannada letter without its signs, so that ಕನ್ನಡ and ಕೋರ್ stand together. */
export const firstLetter = (title: string): string => /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? "";
