/** The view models of what has been found. */
import { parseDay } from "#shared/dates.ts";
import type { Language } from "#shared/languages.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { Target } from "../presentation/view-models.ts";
import { targetsOf } from "../presentation/targets.ts";
import { endedOf } from "../presentation/ended.ts";
import { listsOf } from "../presentation/notice-lists.ts";
import { labelOf, textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { LOCATIONS, type LocationContext, locationContext } from "./locations.ts";
import { contentLocation } from "./content-location.ts";
import type { FoundRecord, FoundResult } from "./find.ts";
import { type StoredTexts, storedTexts } from "./stored-texts.ts";
import { openingOf, type SnippetPart, snippetOf } from "./snippet.ts";

export interface SearchHit {
  /** The table of the record. */
  object: string;
  id: number;
  /** What it is, as the name of a table: a text is the page or the department that shows it. */
  kind: string;
  title: LocalizedText;
  target: Target;
  /** Where it belongs: the lists of a notice, the department of a person. */
  lists: LocalizedText[];
  /** `yyyy-mm-dd`. */
  day: string | null;
  snippet: { lang: Language; parts: SnippetPart[] } | null;
  /** The last day of what has ended, `yyyy-mm-dd`; null for what is valid. */
  ended: string | null;
}

/** Records that lead to a page of the site although they hold an address. */
const NOT_LINKS = new Set(["department", "faculty", "college"]);

/** What has disappeared since it was found is left out. */
export async function hitsOf(
  reader: RecordReader,
  language: Language,
  tokens: readonly string[],
  found: readonly FoundResult[],
): Promise<SearchHit[]> {
  const records = await recordsOf(reader, found);
  const all = [...records.values()];
  const objects = new Set(found.map(({ object }) => object));
  const valid = await locationContext(reader, objects, false);
  const withEnded = found.some(({ ended }) => ended) ? await locationContext(reader, objects, true) : valid;
  const targets = await targetsOf(reader, all);
  const texts = await storedTexts(reader.source.db, [...found, ...all.flatMap(bodyOf)]);
  return found.flatMap((each) => {
    const record = records.get(keyOf(each));
    const shown = record && shownOf(reader, each.ended ? withEnded : valid, each.object, record, language);
    if (!record || !shown) return [];
    const own = NOT_LINKS.has(each.object) ? null : targets(record.url);
    return {
      object: each.object,
      id: record.id,
      kind: shown.kind,
      title: shown.title,
      target: own ?? { href: shown.href, external: false },
      lists: belongsTo(each.object, record, language),
      day: dayOf(reader, each.object, record),
      ended: (each.ended && shown.of && endedOf(shown.of)?.to) || null,
      snippet: snippetIn(texts(bodyOf(record)[0] ?? each), tokens, language),
    };
  });
}

const keyOf = ({ object, record }: FoundRecord): string => `${object}:${record}`;

async function recordsOf(
  reader: RecordReader,
  found: readonly FoundResult[],
): Promise<Map<string, PresentedRecord>> {
  const records = new Map<string, PresentedRecord>();
  for (const object of new Set(found.map((each) => each.object))) {
    const own = found.filter((each) => each.object === object);
    const ended = own.filter((each) => each.ended && object !== "content");
    const all = [
      ...(await reader.byIds(object, idsOf(own))),
      ...(ended.length > 0 ? await reader.ended().byIds(object, idsOf(ended)) : []),
    ];
    for (const record of all) records.set(keyOf({ object, record: record.id }), record);
  }
  return records;
}

const idsOf = (found: readonly FoundResult[]): number[] => found.map(({ record }) => record);

/** The text that a page shows; none where it is hidden, as its missing label shows. */
function bodyOf({ body }: PresentedRecord): FoundRecord[] {
  const { label, value } = (body ?? {}) as { label?: string | null; value?: number };
  return label && value !== undefined ? [{ object: "content", record: value }] : [];
}

function shownOf(
  { source }: RecordReader,
  surroundings: LocationContext,
  object: string,
  record: PresentedRecord,
  language: Language,
): { kind: string; title: LocalizedText; href: string; of: PresentedRecord | undefined } | undefined {
  if (object === "content") return contentLocation(surroundings, record, language);
  return {
    kind: object,
    title: localizedTextOf(record, source.tables.get(object).title, language),
    href: LOCATIONS[object]?.(surroundings, record) ?? "/",
    of: record,
  };
}

function belongsTo(object: string, record: PresentedRecord, language: Language): LocalizedText[] {
  if (object === "employee") return [labelOf(record, "department", language) ?? []].flat();
  return object === "notification" ? listsOf(record, language) : [];
}

function dayOf({ source }: RecordReader, object: string, record: PresentedRecord): string | null {
  const day = source.tables.find(object)?.search?.day;
  return (day && parseDay(textOf(record[day]))) || null;
}

/** A text of fewer words says nothing by itself: a reference number, a year. */
const FEWEST_WORDS = 4;

/** In the page's language where the words stand there, else in the other one; without them, how the text begins. */
function snippetIn(
  { text, text_kn }: StoredTexts,
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
  const [first] = texts;
  return first && first.text.split(" ").length >= FEWEST_WORDS
    ? { lang: first.lang, parts: openingOf(first.text) }
    : null;
}
