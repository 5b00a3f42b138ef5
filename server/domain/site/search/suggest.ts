/** Titles that begin to hold what somebody is still typing into the search. */
import type { Database } from "#server/db/connect.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import type { ReadDb } from "#server/db/schema.ts";
import type { Table } from "#shared/table.ts";
import { publishedAt } from "../../records/query/lifecycle.ts";
import { nearBeginnings, soundingLike } from "../../search/beginnings.ts";
import { candidatesFor } from "../../search/corrections.ts";
import { anyOf, type Expression, everyWord } from "../../search/expression.ts";
import { type Ranks, ranksOf, someRanksOf, within, withEntries } from "../../search/matches.ts";
import { isEmptyWord } from "../../search/most-tokens.ts";
import { GROUPS_OF_OWN } from "../../search/rank.ts";
import { completedBy } from "../../search/synonyms.ts";
import { tokensOf } from "../../search/tokens.ts";
import { type Unit, unitsOf } from "../../search/units.ts";
import { hitsOf, type SearchContext, type SearchHit } from "./hits.ts";
import { searchedTables } from "./locations.ts";
import { synonymsOf } from "./search.ts";

export type Suggestion = Pick<SearchHit, "title" | "kind" | "kindLabel" | "target">;

/** So many are shown. */
const MOST_SUGGESTIONS = 8;
/** So many of each group are read: some look alike, and stand in the list once. */
const MOST_READ = 2 * MOST_SUGGESTIONS;
/**
 * Of more, PostgreSQL reads the first in the order of their ranks; fewer are read by their words and put in order, or it would read
 * every title for a word of a few.
 */
const FEW = 2000;
/** From so many letters or figures on there are any. */
const FEWEST_LETTERS = 2;
/** Words that are looked at; nobody sees more of them in a list. */
const MOST_WORDS = 6;

/**
 * What visitors may read now, by its title: what begins with the words before what holds them elsewhere, in each of the two pages,
 * what has a day, and what has none in turns. Other spellings, scripts and synonyms follow where these are few; what was meant by
 * a word with an error comes where there is nothing else.
 * @param context with a visitor's reader
 */
export async function suggest(context: SearchContext, q: string): Promise<Suggestion[]> {
  const { scope } = context.reader;
  const searched = await searchedTables(context);
  for (const { name } of searched) scope.dependencies?.table(name);
  // Some records are shown on certain days alone.
  if (scope.dependencies) scope.dependencies.expiresWithDay = true;
  const tokens = tokensOf(q).slice(0, MOST_WORDS);
  if (tokens.join("").length < FEWEST_LETTERS) return [];
  const found = await foundFor(context, searched, tokens);
  const hits = await hitsOf(
    context,
    [],
    found.map((id) => ({ id, ended: false, place: null })),
  );
  return arranged(hits, tokens);
}

async function foundFor(
  context: SearchContext,
  searched: readonly Table[],
  tokens: readonly string[],
): Promise<number[]> {
  const { source } = context.reader;
  const db = await source.sizes.connection(["search_entry"]);
  const titled = (expression: Expression) =>
    titledIn(db, { database: source.database, searched, expression, now: source.now });
  const typed = await titled(everyWord(tokens));
  if (typed.length >= MOST_SUGGESTIONS) return typed;
  const synonyms = await synonymsOf(context);
  const unitsFor = async (asked: readonly string[]) =>
    (await unitsOf(source.db, asked, synonyms)).filter(
      (unit, at, all) => at === all.length - 1 || !isEmptyWord(unit.tokens),
    );
  const units = await unitsFor(tokens);
  const expressions = [await widened(source.db, units)];
  for (const asked of completedBy(synonyms, tokens)) expressions.push(allOf(await unitsFor(asked)));
  const wider = await titled(anyOf(expressions));
  const found = [...new Set([...typed, ...wider])];
  return found.length > 0 ? found : titled(await corrected(source.db, units));
}

const allOf = (units: readonly Unit[]): Expression => ({
  every: units.map(({ alternatives }) => anyOf(alternatives)),
});

/** The words with what stands for them; the last one may not be finished. */
async function widened(db: ReadDb, units: readonly Unit[]): Promise<Expression> {
  const last = units.at(-1);
  const sounding = last?.tokens.length === 1 ? await soundingLike(db, last.tokens[0]!) : [];
  return {
    every: units.map((unit) => anyOf([...unit.alternatives, ...(unit === last ? sounding : [])])),
  };
}

/** With the words that may be meant in the place of those that the index has not. */
async function corrected(db: ReadDb, units: readonly Unit[]): Promise<Expression> {
  const every: Expression[] = [];
  for (const [at, { alternatives, isKnown, tokens }] of units.entries()) {
    const [word] = tokens;
    const meant =
      isKnown && at < units.length - 1
        ? []
        : at === units.length - 1
          ? await nearBeginnings(db, word!)
          : (await candidatesFor(db, word!, new Set())).map(
              ({ term }) => ({ word: term, whole: true }) as const,
            );
    every.push(anyOf([...alternatives, ...meant]));
  }
  return { every };
}

interface Titled {
  database: Pick<Database, "kind">;
  searched: readonly Table[];
  expression: Expression;
  /** Milliseconds since 1970. */
  now: number;
}

/** The first of each group whose title holds what is asked for, as entries of the index. */
async function titledIn(db: ReadDb, titled: Titled): Promise<number[]> {
  const rows = await selectTitled(titled).read<{ id: number }>(db);
  return rows.map(({ id }) => id);
}

function selectTitled({ database, searched, expression, now }: Titled): Sql {
  const published = publishedAt(new Date(now).toISOString());
  const names = sql.join(searched.map(({ name }) => name));
  const first = (ranked: Sql, condition = sql``): Sql => sql`
    select * from (
      select id from (${ranked}) as ranked ${withEntries(database)}
      where ${published} and object in (${names})${condition} order by ranked.rank desc limit ${sql.lit(MOST_READ)}) as entries`;
  const inOrder = (ranks: Ranks): Sql => ranksOf(database, expression, "title", ranks);
  if (database.kind === "sqlite") return union(GROUPS_OF_OWN.map((ranks) => first(inOrder(ranks))));
  const count = sql`(select count(*) from few)`;
  const groups = GROUPS_OF_OWN.flatMap((ranks) => [
    first(sql`select rank from few where ${within(sql.ref("rank"), ranks)}`, sql` and ${count} <= ${FEW}`),
    first(inOrder(ranks), sql` and ${count} > ${FEW}`),
  ]);
  const few = someRanksOf(database, expression, FEW + 1, "title");
  return sql`with few as materialized (${few}) ${union(groups)}`;
}

const union = (groups: readonly Sql[]): Sql => sql.join(groups, " union all ");

/** Of each group in turns, what begins with the first word before the others; nothing twice that looks alike. */
function arranged(hits: readonly SearchHit[], tokens: readonly string[]): Suggestion[] {
  const begins = (hit: SearchHit) => tokensOf(hit.title.text)[0]?.startsWith(tokens[0]!) ?? false;
  const groups = [hits.filter(begins), hits.filter((hit) => !begins(hit))].flatMap(inTurns);
  const different = new Map(groups.map((hit) => [`${hit.kind} ${hit.title.text}`, hit]));
  return [...different.values()]
    .slice(0, MOST_SUGGESTIONS)
    .map(({ title, kind, kindLabel, target }) => ({ title, kind, kindLabel, target }));
}

/** The first of each kind, then the second of each. */
function inTurns(hits: readonly SearchHit[]): SearchHit[] {
  const places = new Map<string, number>();
  return hits
    .map((hit) => {
      const place = places.get(hit.kind) ?? 0;
      places.set(hit.kind, place + 1);
      return { hit, place };
    })
    .sort((a, b) => a.place - b.place)
    .map(({ hit }) => hit);
}
