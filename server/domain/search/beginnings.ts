/** What a word that somebody is still typing may become: in the other script, in other spellings, and without its error. */
import { sql } from "#server/db/sql.ts";
import type { ReadDb } from "#server/db/schema.ts";
import { plain } from "./corrections.ts";
import { ANUSVARA, CONSONANTS, isKannada, SIGNS, skeletonOf, VOWELS } from "./skeleton.ts";
import { errorsBetween, errorsIn } from "./spellings.ts";
import { nearTo } from "./vocabulary.ts";

/** A word of the index may begin with it; one that is `whole` is the word itself. */
export interface Beginning {
  word: string;
  whole?: true;
}

/** Skeletons of so many letters are spelled in Kannada; too many words begin with them to be looked up. */
const SPELLED = 2;
/** Spellings of one beginning, and words that sound like a longer one. */
const MOST_SPELLINGS = 120;
const MOST_ALIKE = 80;
/** Words in the place of one with an error. */
const MOST_NEAR = 12;
const AFTER_ALL = "\uffff";
const VIRAMA = "್";
const LONG_A = "ಾ";

/** What sounds like a word as far as it has been typed. */
export async function soundingLike(db: ReadDb, word: string): Promise<Beginning[]> {
  const skeleton = skeletonOf(word);
  if (skeleton.length > SPELLED) {
    const rows = await sql`
      select distinct term, skeleton from search_term
      where skeleton >= ${skeleton} and skeleton <= ${skeleton + AFTER_ALL}
      order by skeleton, term limit ${sql.lit(MOST_ALIKE)}`.read<{ term: string }>(db);
    return rows.map(({ term }) => ({ word: term, whole: true }));
  }
  return isKannada(word) ? [] : kannadaBeginnings(skeleton).map((each) => ({ word: each }));
}

/** The beginnings of the words that may be meant by one with an error, the likeliest first. */
export async function nearBeginnings(db: ReadDb, word: string): Promise<Beginning[]> {
  const roman = plain(word);
  const most = errorsIn(roman.length);
  if (most === 0) return [];
  return (await nearTo(db, word))
    .map(({ term }) => ({ term, errors: errorsAtBeginning(roman, plain(term)) }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_NEAR)
    .map(({ term }) => ({ word: term, whole: true }));
}

/** A letter may be missing in what was typed, or too many. */
const errorsAtBeginning = (typed: string, word: string): number =>
  Math.min(...[-1, 0, 1].map((difference) => errorsBetween(typed, word.slice(0, typed.length + difference))));

/** How words begin in Kannada whose skeleton begins with a short one. */
function kannadaBeginnings(skeleton: string): string[] {
  const found = new Set<string>();
  for (const spelling of spelled(skeleton, "start")) {
    found.add(spelling);
    if (found.size === MOST_SPELLINGS) break;
  }
  return [...found];
}

interface Letter {
  letter: string;
  sound: string;
}

const lettersOf = (letters: Readonly<Record<string, string>>, soundOf: (letter: string) => string) =>
  Object.keys(letters).map((letter): Letter => ({ letter, sound: soundOf(letter) }));
const CONSONANT_LETTERS = lettersOf(CONSONANTS, skeletonOf);
const VOWEL_LETTERS = lettersOf(VOWELS, skeletonOf);
const SOUNDING_SIGNS = lettersOf(SIGNS, (sign) => skeletonOf(`ಕ${sign}`).slice(1)).filter(
  ({ sound }) => sound !== "",
);

/** Of several sounds of one letter, the first may have been typed alone. */
const beginningOf =
  (rest: string) =>
  ({ sound }: Letter): boolean =>
    rest.startsWith(sound) || sound.startsWith(rest);

/** @param rest of the skeleton @param after what of a word stands before it */
function* spelled(rest: string, after: "start" | "vowel" | "consonant"): Generator<string> {
  if (rest === "") {
    yield "";
    return;
  }
  const begins = beginningOf(rest);
  if (after === "start") {
    for (const { letter, sound } of VOWEL_LETTERS.filter(begins))
      for (const end of spelled(rest.slice(sound.length), "vowel")) yield letter + end;
  }
  for (const { letter, sound } of CONSONANT_LETTERS.filter(begins)) {
    const doubled = after === "start" ? [letter] : [letter, letter + VIRAMA + letter];
    for (const end of afterConsonant(rest.slice(sound.length)))
      for (const consonant of doubled) yield consonant + end;
  }
  if (after !== "start" && rest.startsWith("n"))
    for (const end of spelled(rest.slice(1), "consonant")) yield ANUSVARA + end;
}

/** Its vowel, and what follows. Whatever follows the last letter begins with it. */
function* afterConsonant(rest: string): Generator<string> {
  if (rest === "") {
    yield "";
    return;
  }
  for (const { letter, sound } of SOUNDING_SIGNS.filter(beginningOf(rest)))
    for (const end of spelled(rest.slice(sound.length), "vowel")) yield letter + end;
  for (const silent of ["", LONG_A, VIRAMA]) for (const end of spelled(rest, "consonant")) yield silent + end;
}
