/** Which words of the index somebody may have meant who made an error or two. */
import type { ReadDb } from "#server/db/schema.ts";
import { isKannada, romanOf, skeletonOf } from "./skeleton.ts";
import { errorsBetween, errorsIn } from "./spellings.ts";
import { nearTo } from "./vocabulary.ts";

/** Words that are looked at for what they find. */
const MOST_OFFERED = 8;

export interface Candidate {
  term: string;
  /** The fewer, the likelier. */
  errors: number;
}

/**
 * The likeliest first. Hidden records hold some of them: they are not shown before it is known that visitors find them.
 * @param known further words beside those of the index
 */
export async function candidatesFor(
  db: ReadDb,
  word: string,
  known: ReadonlySet<string>,
): Promise<Candidate[]> {
  const skeleton = skeletonOf(word);
  const letters = plain(word).length;
  const most = errorsIn(Math.max(word.length, letters));
  if (most === 0) return [];
  const near = new Map((await nearTo(db, word)).map(({ term, skeleton: own }) => [term, own]));
  for (const term of known) {
    if (Math.abs(term.length - word.length) <= most) near.set(term, near.get(term) ?? skeletonOf(term));
  }
  const candidates = [...near].flatMap(([term, sound]) => {
    if (term === word) return [];
    const soundErrors = errorsBetween(skeleton, sound);
    const letterErrors = lettersBetween(word, term);
    if (letterErrors > most && (soundErrors > 1 || letterErrors > most + 1)) return [];
    // Of `qqqq`, one letter, nothing would be left in `ncc`.
    if (letterErrors >= letters) return [];
    // Somebody rarely errs in the first letter, or in the script.
    const isUnlike = sound[0] !== skeleton[0] || isKannada(term) !== isKannada(word);
    return [{ term: term, errors: letterErrors + soundErrors / 4 + (isUnlike ? 0.5 : 0) }];
  });
  return candidates.sort((a, b) => a.errors - b.errors || (a.term < b.term ? -1 : 1)).slice(0, MOST_OFFERED);
}

/** By what was typed, which in Kannada is a sign or a letter at a time, or by how it is spelled in Latin letters. */
const lettersBetween = (word: string, term: string): number =>
  Math.min(errorsBetween(plain(word), plain(term)), errorsBetween(word, term));

/** Long vowels and doubled letters are no errors. */
export const plain = (word: string): string => romanOf(word).replaceAll(/(.)\1+/gu, "$1");
