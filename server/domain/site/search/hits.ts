/** The view models of what has been found. */
import type { ReadDb } from "#server/db/schema.ts";
import type { Language } from "#shared/languages.ts";
import { localizedLabel } from "#shared/labels.ts";
import { content } from "#shared/tables/content.ts";
import { employee } from "#shared/tables/employee.ts";
import { notification } from "#shared/tables/notification.ts";
import { page } from "#shared/tables/page.ts";
import { type RecordBase, type RecordIn, typedBy } from "../../records/read/record-of.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import type { FileFacts, Target } from "../presentation/view-models.ts";
import { isOpenOwnTable, titleOf as titleOfOwn } from "../presentation/own-tables.ts";
import { mainLanguage } from "../presentation/text-runs.ts";
import { targetsOf } from "../presentation/targets.ts";
import { endedOf } from "../presentation/ended.ts";
import { listsOf } from "../presentation/notice-lists.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { locating, type LocationContext, locationContext } from "./locations.ts";
import { contentLocation } from "./content-location.ts";
import { type FoundPage, foundPages } from "./found-pages.ts";
import type { FoundEntry } from "./find.ts";
import { storedContents, storedEntries, type StoredTexts } from "./stored-texts.ts";
import { openingOf, type SnippetPart, snippetOf } from "./snippet.ts";

export interface SearchHit {
  /** The table of the record. */
  object: string;
  id: number;
  /** What it is, as the name of a table: a text is the page or the department that shows it. */
  kind: string;
  /** What a record of a table that staff designed is called; null for the kinds that the interface knows. */
  kindLabel: LocalizedText | null;
  title: LocalizedText;
  target: Target;
  /** The document of the record, where it has one: the target itself, or what stands on its page. */
  file: FileFacts | null;
  /** Where it belongs: the lists of a notice, the department of a person. */
  lists: LocalizedText[];
  /** `yyyy-mm-dd`. */
  day: string | null;
  /** ISO 8601: when the record was last changed. */
  updatedAt: string;
  snippet: { lang: Language; parts: SnippetPart[] } | null;
  /** The page of one of its documents that holds what was asked for. */
  document: DocumentOfHit | null;
  /** The last day of what has ended, `yyyy-mm-dd`; null for what is valid. */
  ended: string | null;
}

interface DocumentOfHit {
  name: LocalizedText;
  /** Whether it is the one that the record itself names, and not a further one. */
  isMain: boolean;
  page: number;
  href: string;
}

const NO_TEXTS: StoredTexts = { text: null, text_kn: null };

/** Records that lead to a page of the site although they hold an address. */
const NOT_LINKS = new Set(["department", "faculty", "college", "notification"]);

export type SearchContext = Pick<PageRequest, "reader" | "cached" | "language">;

/** What has disappeared since it was found is left out. */
export async function hitsOf(
  { reader, cached, language }: SearchContext,
  tokens: readonly string[],
  entries: readonly FoundEntry[],
): Promise<SearchHit[]> {
  if (entries.length === 0) return [];
  const { db } = reader.source;
  const found = await resultsOf(db, entries);
  const records = await recordsOf(reader, found);
  const all = [...records.values()];
  const valid = await locationContext(cached);
  const withEnded = found.some(({ ended }) => ended) ? await locationContext(cached, true) : valid;
  const targets = await targetsOf(reader, all.map(addressed));
  const bodies = await storedContents(
    db,
    all.flatMap((each) => bodyOf(each) ?? []),
  );
  const textsOf = (record: RecordIn): StoredTexts | undefined => {
    const body = bodyOf(record);
    return body === undefined ? undefined : (bodies.get(body) ?? NO_TEXTS);
  };
  const pages = await foundPages(
    db,
    found.flatMap(({ place }) => place ?? []),
  );
  return found.flatMap((each) => {
    const record = records.get(keyOf(each));
    const shown = record && shownOf(each.ended ? withEnded : valid, record);
    if (!record || !shown) return [];
    const link = targets(addressed(record).url);
    const own = NOT_LINKS.has(each.object) || isOpenOwnTable(record.table) ? null : link;
    const onPage = each.place === null ? undefined : pages.get(each.place);
    return {
      object: each.object,
      id: record.record.id,
      kind: shown.kind,
      kindLabel: isOpenOwnTable(record.table) ? localizedLabel(record.table, language) : null,
      title: shown.title,
      target: own ?? { href: shown.href, external: false },
      file: link?.file ?? null,
      lists: belongsTo(record),
      day: dayOf(record),
      updatedAt: record.record.updatedAt,
      ended: (each.ended && shown.of && endedOf(shown.of)?.to) || null,
      snippet: snippetIn(textsOf(record) ?? each, onPage, tokens, language),
      document: onPage ? documentOf(onPage, record) : null,
    };
  });
}

const documentOf = ({ name, url, page: number, href }: FoundPage, found: RecordIn): DocumentOfHit => ({
  name: { text: name, lang: mainLanguage(name) },
  isMain: url === addressed(found).url,
  page: number,
  href,
});

/** A result with what the index stores of it. */
interface FoundResult extends FoundEntry, StoredTexts {
  object: string;
  record: number;
}

async function resultsOf(db: ReadDb, entries: readonly FoundEntry[]): Promise<FoundResult[]> {
  const stored = await storedEntries(
    db,
    entries.map(({ id }) => id),
  );
  return entries.flatMap((each) => {
    const entry = stored.get(each.id);
    return entry ? { ...each, ...entry } : [];
  });
}

const keyOf = ({ object, record }: Pick<FoundResult, "object" | "record">): string => `${object}:${record}`;

async function recordsOf(
  reader: RecordReader,
  found: readonly FoundResult[],
): Promise<Map<string, RecordIn>> {
  const records = new Map<string, RecordIn>();
  for (const object of new Set(found.map((each) => each.object))) {
    const own = found.filter((each) => each.object === object);
    const ended = own.filter((each) => each.ended && object !== "content");
    const table = reader.table(object);
    const all = [
      ...(await reader.of(table).byIds(idsOf(own))),
      ...(ended.length > 0 ? await reader.ended().of(table).byIds(idsOf(ended)) : []),
    ];
    for (const record of all) records.set(keyOf({ object, record: record.id }), { table, record });
  }
  return records;
}

const idsOf = (found: readonly FoundResult[]): number[] => found.map(({ record }) => record);

/** A record by its address, which few tables have not. */
const addressed = ({ record: { url } }: RecordIn) => ({ url: typeof url === "string" ? url : "" });

/** The text that a page shows, by its id; none where it is hidden, as its missing label shows. */
function bodyOf(found: RecordIn): number | undefined {
  const body = typedBy(page, found)?.body;
  return body?.label ? body.value : undefined;
}

function shownOf(
  surroundings: LocationContext,
  found: RecordIn,
): { kind: string; title: LocalizedText; href: string; of: RecordBase | undefined } | undefined {
  const text = typedBy(content, found);
  if (text) return contentLocation(surroundings, text);
  const { table, record } = found;
  const href = locating(table)?.(surroundings, found);
  return href === undefined
    ? undefined
    : { kind: table.name, title: titleOf(surroundings, found), href, of: record };
}

function titleOf({ language }: LocationContext, { table, record }: RecordIn): LocalizedText {
  if (isOpenOwnTable(table)) return titleOfOwn(table, record, language);
  const title = record[table.title];
  if (typeof title === "object" && title && "text" in title) return title;
  throw new Error(`The title of ${table.name} is searched, but not translated.`);
}

function belongsTo(found: RecordIn): LocalizedText[] {
  const person = typedBy(employee, found);
  if (person) return [person.department?.label ?? []].flat();
  const notice = typedBy(notification, found);
  return notice ? listsOf(notice) : [];
}

function dayOf({ table, record }: RecordIn): string | null {
  const day = table.search?.day && record[table.search.day];
  return typeof day === "string" ? day : null;
}

/** A text of fewer words says nothing by itself: a reference number, a year. */
const FEWEST_WORDS = 4;

/**
 * In the page's language where the words stand there, else in the other one, else in the page of a document; without them, how
 * the text begins.
 */
function snippetIn(
  { text, text_kn }: StoredTexts,
  found: FoundPage | undefined,
  tokens: readonly string[],
  language: Language,
): SearchHit["snippet"] {
  const both = [
    { lang: "en", text },
    { lang: "kn", text: text_kn },
  ] as const;
  const texts = both
    .flatMap(({ lang, text: each }) => (each === null ? [] : [{ lang, text: each }]))
    .sort((a) => (a.lang === language ? -1 : 1));
  for (const { lang, text: each } of texts) {
    const parts = snippetOf(each, tokens);
    if (parts) return { lang, parts };
  }
  const onPage = found && snippetOf(found.text.replaceAll("\n", " "), tokens);
  if (onPage) return { lang: mainLanguage(onPage.map(({ text: each }) => each).join("")), parts: onPage };
  const [first] = texts;
  return first && first.text.split(" ").length >= FEWEST_WORDS
    ? { lang: first.lang, parts: openingOf(first.text) }
    : null;
}
