/** Puts words that visitors find in the place of words that they do not. */
import type { ReadDb } from "#server/db/schema.ts";
import type { Source } from "../../records/read/reader.ts";
import { type Candidate, candidatesFor } from "../../search/corrections.ts";
import { anyOf } from "../../search/expression.ts";
import { isEmptyWord } from "../../search/most-tokens.ts";
import { formsOf, type Synonyms, synonymWords } from "../../search/synonyms.ts";
import { type Unit, unitsOf, wholeWord } from "../../search/units.ts";
import { partsOf } from "../../search/divisions.ts";
import { countEntries } from "./count-entries.ts";

/** Entries of a word that are counted: the commoner one of two is likelier meant. */
const MOST_COUNTED = 20;
/** Words of one query that are corrected. */
const MOST_CORRECTED = 4;
/** Words in the place of one. */
const MOST_MEANT = 3;
/** Of a candidate. */
const TWO_ERRORS = 2;

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
  // Who errs in one word may have erred in another one that only sounds like what the index has.
  const asked = units.filter(({ isSure, tokens }) => tokens.length === 1 && (all || !isSure));
  const known = asked.length > 0 ? synonymWords(synonyms) : new Set<string>();
  const found = new Map<Unit, Replaced>();
  for (const unit of asked.slice(0, MOST_CORRECTED)) {
    const replaced = await replacedBy(source, db, unit, known);
    if (replaced) found.set(unit, replaced);
  }
  return {
    units: units.flatMap((unit) => found.get(unit)?.units ?? unit),
    text:
      found.size > 0 ? units.map((unit) => found.get(unit)?.text ?? unit.tokens.join(" ")).join(" ") : null,
  };
}

/** What is looked for in the place of one unit, and how it is said. */
interface Replaced {
  units: Unit[];
  text: string;
}

async function replacedBy(
  source: Source,
  db: ReadDb,
  unit: Unit,
  known: ReadonlySet<string>,
): Promise<Replaced | undefined> {
  const [word = ""] = unit.tokens;
  const meant = await meantBy(source, db, word, known);
  const [likeliest] = meant;
  // Rather several words without an error than one with two.
  if (!unit.isKnown && !(likeliest && likeliest.errors < TWO_ERRORS)) {
    const apart = await apartOf(source, db, word, known);
    if (apart) return apart;
  }
  return likeliest && { units: [correctedBy(unit, meant)], text: likeliest.term };
}

function correctedBy(unit: Unit, meant: readonly Candidate[]): Unit {
  const terms = meant.map(({ term }) => term);
  return {
    ...unit,
    // Phrases that have synonyms are known also by what is meant.
    forms: [[...unit.forms.flat(), ...terms.flatMap(formsOf)]],
    // The likeliest one is looked for as if it had been typed.
    alternatives: [
      ...unit.alternatives,
      ...formsOf(terms[0]!).map((form) => ({ word: form })),
      ...terms.slice(1).map(wholeWord),
    ],
  };
}

/** The words that were typed as one, where visitors find each of them. */
async function apartOf(
  source: Source,
  db: ReadDb,
  word: string,
  known: ReadonlySet<string>,
): Promise<Replaced | undefined> {
  const parts = await partsOf(source.db, word, known);
  const units = (await unitsOf(source.db, parts, [])).filter(({ tokens }) => !isEmptyWord(tokens));
  const counts = await countEntries(
    source,
    db,
    units.map(({ alternatives }) => anyOf(alternatives)),
    1,
  );
  const isFound = units.every(({ tokens }, at) => counts[at]! > 0 || known.has(tokens[0]!));
  return units.length > 0 && isFound ? { units, text: parts.join(" ") } : undefined;
}

/** The likeliest ones among what visitors find, the commonest first. */
async function meantBy(
  source: Source,
  db: ReadDb,
  word: string,
  known: ReadonlySet<string>,
): Promise<Candidate[]> {
  const candidates = await candidatesFor(source.db, word, known);
  const counts = await countEntries(
    source,
    db,
    candidates.map(({ term }) => wholeWord(term)),
    MOST_COUNTED,
  );
  const count = (each: Candidate) => counts[candidates.indexOf(each)]!;
  const found = candidates.filter((each) => count(each) > 0 || known.has(each.term));
  const least = Math.floor(found[0]?.errors ?? 0);
  return found
    .filter(({ errors }) => Math.floor(errors) === least)
    .sort((a, b) => a.errors - b.errors || count(b) - count(a))
    .slice(0, MOST_MEANT);
}
