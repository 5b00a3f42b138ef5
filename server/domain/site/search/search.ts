/** The search of the site: what is asked for first, and what in its place where that finds little. */
import { synonym } from "#shared/tables/synonym.ts";
import type { ReadDb } from "#server/db/schema.ts";
import type { Source } from "../../records/read/reader.ts";
import { anyOf, type Expression, everyWord, wordsIn } from "../../search/expression.ts";
import { isEmptyWord, mostOf, subjectOf } from "../../search/most-tokens.ts";
import { phrasesIn, type Synonyms } from "../../search/synonyms.ts";
import { tokensOf } from "../../search/tokens.ts";
import { exactlyOf, joinedBySynonyms, type Unit, unitsOf } from "../../search/units.ts";
import { correct } from "./correct.ts";
import { countEntries } from "./count-entries.ts";
import { type Choice, type Facets, facetsOf } from "./facets.ts";
import { type Found, find, type FindRequest, NOTHING_FOUND, resultsOnPage } from "./find.ts";
import { hitsOf, type SearchContext, type SearchHit } from "./hits.ts";

/** Results on a page. */
export const SEARCH_SIZE = 20;
/** Fewer results than these are followed by those that have most of the words. */
const FEW = 5;

export interface SearchQuery extends Choice {
  q: string;
  /** From 1. */
  page: number;
  /** Exactly these words, each of which may be the beginning of one: nothing is corrected or put in their place. */
  exact?: boolean;
  /** The newest first, whatever fits best. */
  newest?: boolean;
}

export interface SearchAnswer extends Pick<Found, "more"> {
  hits: SearchHit[];
  /** At most `MOST_RESULTS`. */
  total: number;
  /** What was searched in place of words that nobody finds; null where all were searched as they are. */
  corrected: string | null;
  /** What finds more, where there is little of what was searched; null where nothing does. */
  meant: string | null;
  /** Whether entries are among them that have most of the words, and not all. */
  isPartial: boolean;
  facets: Facets;
}

/** Entries of a word that are counted; which one of two is rarer matters where one of them is. */
const MOST_COUNTED = 500;

/** What is looked for, however it is narrowed. */
type Looked = Pick<FindRequest, "expression" | "exactly" | "ahead">;

/** A search with what it has found. */
interface Tried {
  looked: Looked;
  found: Found;
  corrected: string | null;
  meant: string | null;
  isPartial: boolean;
}

/** Where entries are counted. */
interface Places {
  source: Source;
  db: ReadDb;
}

type Run = (looked: Looked) => Promise<Found>;

/**
 * What visitors may read that holds what is asked for; nothing where `q` holds no word. Cached by its words, which others write with
 * other capitals.
 * @param context with a visitor's reader
 */
export function search({ cached, language }: SearchContext, query: SearchQuery): Promise<SearchAnswer> {
  const { q, ...asked } = query;
  const tokens = tokensOf(q);
  return cached(
    `search ${JSON.stringify([tokens, asked])}`,
    (reader, own) => searchAnew({ reader, cached: own, language }, tokens, asked),
    "searches",
  );
}

async function searchAnew(
  context: SearchContext,
  tokens: readonly string[],
  { page, exact = false, kind, year, newest }: Omit<SearchQuery, "q">,
): Promise<SearchAnswer> {
  const run: Run = (looked) => find(context, { ...looked, newest });
  const { looked, found: all, corrected, meant, isPartial } = await tokensTried(context, run, tokens, exact);
  const isNarrowed = kind !== undefined || year !== undefined;
  // What was chosen narrows the results that there are, and does not bring others.
  const found =
    isNarrowed && all.entries.length > 0 ? await find(context, { ...looked, kind, year, newest }) : all;
  return {
    hits: await hitsOf(context, markedIn(looked.expression, tokens), resultsOnPage(found, page, SEARCH_SIZE)),
    total: found.entries.length,
    more: found.more,
    corrected,
    meant,
    isPartial,
    facets: facetsOf(all.counts, { kind, year }, all.more),
  };
}

async function tokensTried(
  context: SearchContext,
  run: Run,
  tokens: readonly string[],
  exact: boolean,
): Promise<Tried> {
  if (tokens.length > 0 && !exact) return forgivingly(context, run, tokens);
  const looked = { expression: everyWord(tokens) };
  const found = tokens.length > 0 ? await run(looked) : NOTHING_FOUND;
  return { looked, found, corrected: null, meant: null, isPartial: false };
}

/** The words that stand out in the texts: none that says nothing by itself, unless it was asked for. */
const markedIn = (expression: Expression, tokens: readonly string[]): string[] =>
  wordsIn(expression).filter((word) => tokens.includes(word) || (word.length > 2 && !isEmptyWord([word])));

/** As staff have them now. */
export const synonymsOf = ({ cached }: SearchContext): Promise<Synonyms> =>
  cached("synonyms", async (reader) =>
    (await reader.of(synonym).all()).map(({ terms }) => phrasesIn(terms ?? "")),
  );

async function forgivingly(context: SearchContext, run: Run, tokens: readonly string[]): Promise<Tried> {
  const { source } = context.reader;
  const synonyms = await synonymsOf(context);
  const db = await source.sizes.connection(["search_entry"]);
  const places = { source, db };
  const typed = tellingOf(await unitsOf(source.db, tokens, synonyms));
  const corrected = async (all: boolean) => {
    const { units, text } = await correct(source, db, typed, synonyms, all);
    return { units: text === null ? units : joinedBySynonyms(units, synonyms), text };
  };
  const first = typed.every(({ isKnown }) => isKnown) ? { units: typed, text: null } : await corrected(false);
  const all = await tryAll(run, first.units, first.text);
  if (isEnough(all, tokens)) return all;
  const most = countIn(all) > 0 ? await tryMost(places, run, first.units, all) : undefined;
  if (most && isEnough(most, tokens)) return most;
  const second = await corrected(true);
  const again = second.text === first.text ? all : await tryAll(run, second.units, second.text);
  if (countIn(all) > 0) {
    const few = most ?? all;
    const isMore = countIn(again) >= FEW && countIn(again) > 2 * countIn(few);
    return { ...few, meant: isMore ? second.text : null };
  }
  if (isEnough(again, tokens)) return again;
  if (countIn(again) > 0) return (await tryMost(places, run, second.units, again)) ?? again;
  return (await tryMost(places, run, first.units, all)) ?? { ...all, corrected: null };
}

/** Without words that say nothing, unless there are no others. */
function tellingOf(units: readonly Unit[]): readonly Unit[] {
  const telling = units.filter(({ tokens }) => !isEmptyWord(tokens));
  return telling.length > 0 ? telling : units;
}

/** Who asks for a number, a year or a reference, wants that one alone. */
const isEnough = (tried: Tried, tokens: readonly string[]): boolean =>
  countIn(tried) >= FEW || (countIn(tried) > 0 && tokens.some((token) => /\d/.test(token)));

const countIn = ({ found }: Tried): number => found.entries.length;

/** Those that have all words, and after them those of the same subject. */
async function tryAll(run: Run, units: readonly Unit[], corrected: string | null): Promise<Tried> {
  const subject = subjectOf(units);
  const expression = { every: subject.map(({ alternatives }) => anyOf(alternatives)) };
  const looked = { expression, exactly: exactlyOf(units, expression) };
  const isPartial = subject.length < units.length;
  return { looked, found: await run(looked), corrected, meant: null, isPartial };
}

/** Those that have most words, after the few that have all of them; of those in titles what has the rarest words comes first. */
async function tryMost(
  { source, db }: Places,
  run: Run,
  units: readonly Unit[],
  all: Tried,
): Promise<Tried | undefined> {
  const subject = subjectOf(units);
  if (subject.length < 2) return undefined;
  const asked = subject.map(({ alternatives }) => anyOf(alternatives));
  const counts = await countEntries(source, db, asked, MOST_COUNTED);
  // What nobody finds tells nothing.
  const tellingFirst = asked
    .map((expression, at) => ({ expression, count: counts[at] || Infinity }))
    .toSorted((a, b) => (a.count === b.count ? 0 : a.count - b.count))
    .map(({ expression }) => expression);
  for (const { expression, first } of mostOf(tellingFirst)) {
    const looked = { expression, exactly: first, ahead: all.found.entries };
    const found = await run(looked);
    if (found.entries.length > countIn(all)) return { ...all, looked, found, isPartial: true };
  }
  return undefined;
}
