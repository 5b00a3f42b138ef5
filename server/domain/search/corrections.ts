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

/** The likeliest first. Hidden records hold some of them: they are not shown before it is known that visitors find them. */
export async function candidatesFor(db: ReadDb, word: string): Promise<Candidate[]> {
  const skeleton = skeletonOf(word);
  const roman = plain(word);
  const most = errorsIn(roman.length);
  if (most === 0) return [];
  const candidates = (await nearTo(db, word)).flatMap((near) => {
    if (near.term === word) return [];
    const soundErrors = errorsBetween(skeleton, near.skeleton);
    const letterErrors = errorsBetween(roman, plain(near.term));
    if (letterErrors > most && (soundErrors > 1 || letterErrors > most + 1)) return [];
    // Somebody rarely errs in the first letter, or in the script.
    const isUnlike = near.skeleton[0] !== skeleton[0] || isKannada(near.term) !== isKannada(word);
    return [{ term: near.term, errors: letterErrors + soundErrors / 4 + (isUnlike ? 0.5 : 0) }];
  });
  return candidates.sort((a, b) => a.errors - b.errors || (a.term < b.term ? -1 : 1)).slice(0, MOST_OFFERED);
}

/** Long vowels and doubled letters are no errors. */
export const plain = (word: string): string => romanOf(word).replaceAll(/(.)\1+/gu, "$1");
