/** Puts words that visitors find in the place of words that they do not. */
import { sql } from "#server/db/sql.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { publishedAt } from "../../records/query/lifecycle.ts";
import type { Source } from "../../records/read/reader.ts";
import { type Candidate, candidatesFor } from "../../search/corrections.ts";
import { ranksOf, withEntries } from "../../search/matches.ts";
import { formsOf, type Synonyms, synonymWords } from "../../search/synonyms.ts";
import { type Unit, wholeWord } from "../../search/units.ts";

/** Entries of a word that are counted: the commoner one of two is likelier meant. */
const MOST_COUNTED = 20;
/** Words of one query that are corrected. */
const MOST_CORRECTED = 4;
/** Words in the place of one. */
const MOST_MEANT = 3;

export interface Corrected {
  units: Unit[];
  /** The query with the words that were put in it; null where none was. */
  text: string | null;
}

/**
 * @param synonyms have words that are meant as well, whether the index has them or not
 * @param all those too that the index has, where they find little together
 */
export async function correct(
  source: Source,
  db: ReadDb,
  units: readonly Unit[],
  synonyms: Synonyms,
  all: boolean,
): Promise<Corrected> {
  const asked = units.filter(({ isKnown, tokens }) => tokens.length === 1 && (all || !isKnown));
  const meant = new Map<Unit, string[]>();
  const known = asked.length > 0 ? synonymWords(synonyms) : new Set<string>();
  for (const unit of asked.slice(0, MOST_CORRECTED)) {
    const terms = await meantBy(source, db, unit.tokens[0]!, known);
    if (terms.length > 0) meant.set(unit, terms);
  }
  const corrected = units.map((unit) => {
    const terms = meant.get(unit) ?? [];
    return {
      ...unit,
      // Phrases that have synonyms are known also by what is meant.
      forms: terms.length > 0 ? [[...unit.forms.flat(), ...terms.flatMap(formsOf)]] : unit.forms,
      // The likeliest one is looked for as if it had been typed.
      alternatives: [
        ...unit.alternatives,
        ...formsOf(terms[0] ?? "").flatMap((word) => (word === "" ? [] : { word })),
        ...terms.slice(1).map(wholeWord),
      ],
    };
  });
  const text = units.map((unit) => meant.get(unit)?.[0] ?? unit.tokens.join(" ")).join(" ");
  return { units: corrected, text: meant.size > 0 ? text : null };
}

/** The likeliest ones among what visitors find, the commonest first. */
async function meantBy(
  source: Source,
  db: ReadDb,
  word: string,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const candidates = await candidatesFor(source.db, word, known);
  if (candidates.length === 0) return [];
  const counts = await countsOf(source, db, candidates);
  const found = candidates.filter(({ term }, at) => (counts.get(at) ?? 0) > 0 || known.has(term));
  const least = Math.floor(found[0]?.errors ?? 0);
  const count = (each: Candidate) => counts.get(candidates.indexOf(each)) ?? 0;
  return found
    .filter(({ errors }) => Math.floor(errors) === least)
    .sort((a, b) => a.errors - b.errors || count(b) - count(a))
    .slice(0, MOST_MEANT)
    .map(({ term }) => term);
}

async function countsOf(
  { database, now }: Source,
  db: ReadDb,
  candidates: readonly Candidate[],
): Promise<Map<number, number>> {
  const published = publishedAt(new Date(now).toISOString());
  const selects = candidates.map(
    ({ term }, at) => sql`select ${sql.lit(at)} as ${sql.ref("at")}, count(*) as entries from (
      select 1 as one from (${ranksOf(database, { word: term, whole: true })}) as ranked ${withEntries(database)}
      where ${published} limit ${sql.lit(MOST_COUNTED)}) as holding`,
  );
  const rows = await sql.join(selects, " union all ").read<{ at: number; entries: number }>(db);
  return new Map(rows.map(({ at, entries }) => [at, entries]));
}
