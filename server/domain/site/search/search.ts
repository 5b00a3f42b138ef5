/** The search of the site: what is asked for first, and what in its place where that finds little. */
import { synonym } from "#shared/tables/synonym.ts";
import { anyOf, type Expression, everyWord, wordsIn } from "../../search/expression.ts";
import { isEmptyWord, mostOf } from "../../search/most-tokens.ts";
import { phrasesIn, type Synonyms } from "../../search/synonyms.ts";
import { tokensOf } from "../../search/tokens.ts";
import { type Unit, unitsOf } from "../../search/units.ts";
import { correct } from "./correct.ts";
import { type Found, find } from "./find.ts";
import { hitsOf, type SearchContext, type SearchHit } from "./hits.ts";

/** Results on a page. */
export const SEARCH_SIZE = 20;
/** Fewer results than these are followed by those that have most of the words. */
const FEW = 5;

export interface SearchQuery {
  q: string;
  /** From 1. */
  page: number;
  /** Exactly these words, each of which may be the beginning of one: nothing is corrected or put in their place. */
  exact?: boolean;
  /** The newest first, whatever fits best. */
  newest?: boolean;
}

export interface SearchAnswer extends Omit<Found, "found" | "entries"> {
  hits: SearchHit[];
  /** What was searched in place of words that nobody finds; null where all were searched as they are. */
  corrected: string | null;
  /** Whether entries are among them that have most of the words, and not all. */
  isPartial: boolean;
}

/** A search with what it has found. */
interface Tried {
  expression: Expression;
  found: Found;
  corrected: string | null;
  isPartial: boolean;
}

/**
 * What visitors may read that holds what is asked for; nothing where `q` holds no word.
 * @param context with a visitor's reader
 */
export async function search(
  context: SearchContext,
  { q, page, exact = false, newest }: SearchQuery,
): Promise<SearchAnswer> {
  const tokens = tokensOf(q);
  const run = (expression: Expression | null, ahead: readonly number[] = []) =>
    find(context, { expression, ahead, page, size: SEARCH_SIZE, newest });
  const tried =
    exact || tokens.length === 0 ? await plainly(run, tokens) : await forgivingly(context, run, tokens);
  const {
    found: { found, total, more },
    expression,
    corrected,
    isPartial,
  } = tried;
  return {
    hits: await hitsOf(context, markedIn(expression, tokens), found),
    total,
    more,
    corrected,
    isPartial,
  };
}

/** The words that stand out in the texts: none that says nothing by itself, unless it was asked for. */
const markedIn = (expression: Expression, tokens: readonly string[]): string[] =>
  wordsIn(expression).filter((word) => tokens.includes(word) || (word.length > 2 && !isEmptyWord([word])));

/** As staff have them now. */
export const synonymsOf = ({ cached }: SearchContext): Promise<Synonyms> =>
  cached("synonyms", async (reader) =>
    (await reader.of(synonym).all()).map(({ terms }) => phrasesIn(terms ?? "")),
  );

type Run = (expression: Expression | null, ahead?: readonly number[]) => Promise<Found>;

async function plainly(run: Run, tokens: readonly string[]): Promise<Tried> {
  const expression = everyWord(tokens);
  return {
    expression,
    found: await run(tokens.length > 0 ? expression : null),
    corrected: null,
    isPartial: false,
  };
}

async function forgivingly(context: SearchContext, run: Run, tokens: readonly string[]): Promise<Tried> {
  const { source } = context.reader;
  const synonyms = await synonymsOf(context);
  const typed = tellingOf(await unitsOf(source.db, tokens, synonyms));
  const db = await source.sizes.connection(["search_entry"]);
  const first = typed.every(({ isKnown }) => isKnown)
    ? { units: typed, text: null }
    : await correct(source, db, typed);
  const all = await tryAll(run, first.units, first.text);
  if (all.found.total > 0)
    return isEnough(all, tokens) ? all : ((await tryMost(run, first.units, all)) ?? all);
  const second = await correct(source, db, typed, true);
  const again = second.text === first.text ? all : await tryAll(run, second.units, second.text);
  if (again.found.total > 0) return again;
  return (await tryMost(run, first.units, all)) ?? { ...all, corrected: null };
}

/** Without words that say nothing, unless there are no others. */
function tellingOf(units: readonly Unit[]): readonly Unit[] {
  const telling = units.filter(({ tokens }) => !isEmptyWord(tokens));
  return telling.length > 0 ? telling : units;
}

/** Who asks for a number, a year or a reference, wants that one alone. */
const isEnough = ({ found }: Tried, tokens: readonly string[]): boolean =>
  found.total >= FEW || tokens.some((token) => /\d/.test(token));

async function tryAll(run: Run, units: readonly Unit[], corrected: string | null): Promise<Tried> {
  const expression = { every: units.map(({ alternatives }) => anyOf(alternatives)) };
  return { expression, found: await run(expression), corrected, isPartial: false };
}

/** Those that have most words, after the few that have all of them. */
async function tryMost(run: Run, units: readonly Unit[], all: Tried): Promise<Tried | undefined> {
  const asked = units.map(({ alternatives }) => anyOf(alternatives));
  for (const expression of mostOf(asked)) {
    const found = await run(expression, all.found.entries);
    if (found.total > all.found.total)
      return { expression, found, corrected: all.corrected, isPartial: true };
  }
  return undefined;
}
