/**
 * The words that the index holds. They are added in the transaction of the entry, and stay when it goes: what is made of them is
 * searched before anybody sees it, so that no word of a hidden record is ever shown.
 */
import { type RawBuilder, sql as statement } from "kysely";
import { isPostgres } from "#server/db/identity.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import type { ReadDb, SideTransaction } from "#server/db/schema.ts";
import { isKannada, skeletonOf } from "./skeleton.ts";
import { spellingsOf } from "./spellings.ts";

export interface Term {
  term: string;
  skeleton: string;
}

/** Letters and signs of one word; numbers are found as they are, or not at all. */
const WORD = /^[\p{L}\p{M}]{2,30}$/u;
/** So many are kept; a site has a tenth of it. */
const MOST_TERMS = 1_000_000;
/** Words of one skeleton, or one that begins with it, that stand for a word. */
const MOST_ALIKE = 12;
/** Among so many words the nearest ones are looked for. */
const MOST_NEAR = 1000;
/** Skeletons of fewer letters stand for themselves alone, not for what begins with them. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_SKELETON = 3;
/** The first letter of Kannada, after all Latin ones. */
const FIRST_KANNADA = "\u0c80";
const AFTER_ALL = "\uffff";

/** Adds the words that are not there yet. */
export async function addTerms(db: SideTransaction, tokens: Iterable<string>): Promise<void> {
  const words = [...new Set(tokens)].filter((token) => WORD.test(token)).sort();
  if (words.length === 0) return;
  const known = await namesAmong(db, "term", words);
  const missing = words.filter((word) => !known.has(word)).map((term) => [term, skeletonOf(term)] as const);
  if (missing.length === 0) return;
  const [{ last } = { last: 0 }] = await sql`select max(id) as last from search_term`.read<{
    last: number | null;
  }>(db);
  if ((last ?? 0) > MOST_TERMS) return;
  const skeletons = [...new Set(missing.map(([, skeleton]) => skeleton))];
  const spelled = await namesAmong(db, "skeleton", skeletons);
  await insertPairs(db, statement`search_term (term, skeleton)`, missing);
  const spellings = skeletons
    .filter((skeleton) => !spelled.has(skeleton))
    .flatMap((skeleton) => [...spellingsOf(skeleton)].map((each) => [each, skeleton] as const));
  if (spellings.length > 0) await insertPairs(db, statement`search_spelling (spelling, skeleton)`, spellings);
}

/** Removes words, and the spellings of skeletons that no word has any more. */
export async function removeTerms(db: SideTransaction, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  await statement`delete from search_term where term in (${textsIn(db, terms)})`.execute(db);
  const skeletons = [...new Set(terms.map(skeletonOf))];
  const kept = await namesAmong(db, "skeleton", skeletons);
  for (const skeleton of skeletons) {
    if (kept.has(skeleton)) continue;
    const spellings = textsIn(db, [...spellingsOf(skeleton)]);
    await statement`delete from search_spelling where spelling in (${spellings}) and skeleton = ${skeleton}`.execute(
      db,
    );
  }
}

/** Those of some words, or of some skeletons, that the index has. */
export async function namesAmong(
  db: ReadDb,
  column: "term" | "skeleton",
  names: readonly string[],
): Promise<Set<string>> {
  const name = sql.ref(column);
  const rows =
    await sql`select distinct ${name} as name from search_term where ${name} in (${textsIn(db, names)})`.read<{
      name: string;
    }>(db);
  return new Set(rows.map((row) => row.name));
}

/** As one value, so that a list of any length is the same statement. */
const textsIn = (db: ReadDb, texts: readonly string[]): Sql =>
  isPostgres(db)
    ? sql`select value from json_array_elements_text(cast(${JSON.stringify(texts)} as json)) as each (value)`
    : sql`select value from json_each(${JSON.stringify(texts)})`;

async function insertPairs(
  db: SideTransaction,
  into: RawBuilder<unknown>,
  pairs: readonly (readonly [string, string])[],
): Promise<void> {
  const values = JSON.stringify(pairs);
  const selected = isPostgres(db)
    ? statement`select value ->> 0, value ->> 1 from json_array_elements(cast(${values} as json)) as each (value)`
    : statement`select json_extract(value, '$[0]'), json_extract(value, '$[1]') from json_each(${values})`;
  await statement`insert into ${into} ${selected}`.execute(db);
}

/** What the index has beside a word. */
interface Alike {
  /** Words of the other script that sound like it, or begin so. */
  other: string[];
  /** Words of its own script that sound like it, itself among them where it is there. */
  same: string[];
}

/** What the index has of what was asked for. */
export interface Vocabulary {
  alike: ReadonlyMap<string, Alike>;
  /** Those of further words that it has. */
  terms: ReadonlySet<string>;
}

/**
 * @param words each of letters alone
 * @param further words of which only this is asked: whether the index has them
 */
export async function alikeOf(
  db: ReadDb,
  words: readonly string[],
  further: readonly string[] = [],
): Promise<Vocabulary> {
  const alike = new Map(words.map((word): [string, Alike] => [word, { other: [], same: [] }]));
  const selects = words.flatMap((word, at) => selectAlike(word, at));
  if (further.length > 0) {
    selects.push(
      sql`select distinct ${sql.lit(FURTHER)} as ${sql.ref("at")}, term from search_term where term in (${textsIn(db, further)})`,
    );
  }
  const terms = new Set<string>();
  if (selects.length === 0) return { alike, terms };
  for (const { at, term } of await sql.join(selects, " union all ").read<{ at: number; term: string }>(db)) {
    const word = words[at];
    if (word === undefined) terms.add(term);
    else (isKannada(term) === isKannada(word) ? alike.get(word)!.same : alike.get(word)!.other).push(term);
  }
  return { alike, terms };
}

/** In the place of a word's number. */
const FURTHER = -1;

function selectAlike(word: string, at: number): Sql[] {
  const skeleton = skeletonOf(word);
  if (skeleton.length < SHORTEST_SKELETON) return [selectTerms(at, sql`term = ${word}`)];
  const isOwn = isKannada(word) ? sql`term >= ${FIRST_KANNADA}` : sql`term < ${FIRST_KANNADA}`;
  const isOther = isKannada(word) ? sql`term < ${FIRST_KANNADA}` : sql`term >= ${FIRST_KANNADA}`;
  const last = skeleton.length < SHORTEST_BEGINNING ? skeleton : skeleton + AFTER_ALL;
  return [
    selectTerms(at, sql`skeleton = ${skeleton} and ${isOwn}`),
    selectTerms(at, sql`skeleton >= ${skeleton} and skeleton <= ${last} and ${isOther}`),
  ];
}

const selectTerms = (at: number, condition: Sql): Sql =>
  sql`select * from (select ${sql.lit(at)} as ${sql.ref("at")}, term from search_term where ${condition}
    order by skeleton, term limit ${sql.lit(MOST_ALIKE)}) as terms`;

/** Those of some words with which a word of the index begins. */
export async function beginningsAmong(db: ReadDb, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const selects = words.map(
    (word) =>
      sql`select * from (select cast(${word} as text) as word from search_term
        where term >= ${word} and term <= ${word + AFTER_ALL} limit 1) as beginning`,
  );
  const rows = await sql.join(selects, " union all ").read<{ word: string }>(db);
  return new Set(rows.map(({ word }) => word));
}

/** Words whose skeleton may differ from that of a word by a letter, or by two where it is long. */
export async function nearTo(db: ReadDb, word: string): Promise<Term[]> {
  const spellings = [...spellingsOf(skeletonOf(word))];
  if (spellings.length === 0) return [];
  return await sql`
    select distinct term, search_term.skeleton from search_term
    where skeleton in (select skeleton from search_spelling where spelling in (${textsIn(db, spellings)}))
    limit ${sql.lit(MOST_NEAR)}`.read<Term>(db);
}
