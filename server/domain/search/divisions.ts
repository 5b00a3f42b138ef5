/** Words that were typed as one: `hallticket`. */
import type { ReadDb } from "#server/db/schema.ts";
import { skeletonOf } from "./skeleton.ts";
import { namesAmong } from "./vocabulary.ts";

const SHORTEST = 6;
const LONGEST = 40;
const SHORTEST_PART = 2;
/** Letters that the parts have at the average. */
const FEWEST_LETTERS = 3.5;
/** Letters of the skeleton of a part that may be another spelling of a word of the index. */
const SHORTEST_SOUNDING = 5;
/** Where a part may begin: before a letter that does not stand below the one before. */
const BEGINS = /^\p{L}/u;
const VIRAMA = "\u0ccd";

/** How a word falls into parts up to some letter; the lower its cost, the likelier. */
interface Division {
  parts: string[];
  cost: number;
}

/**
 * The words that one may consist of: few and long ones.
 * @param known further words beside those of the index
 * @returns none where it does not consist of known ones
 */
export async function partsOf(db: ReadDb, word: string, known: ReadonlySet<string>): Promise<string[]> {
  const letters = Array.from(word);
  if (letters.length < SHORTEST || letters.length > LONGEST) return [];
  const places = [
    ...letters.keys().filter((at) => BEGINS.test(letters[at]!) && letters[at - 1] !== VIRAMA),
    letters.length,
  ];
  const between = (from: number, to: number) => letters.slice(from, to).join("");
  const candidates = places.flatMap((from) =>
    places.filter((to) => to - from >= SHORTEST_PART).map((to) => between(from, to)),
  );
  const isWord = await wordsAmong(db, candidates, known);
  const best = new Map<number, Division>([[0, { parts: [], cost: 0 }]]);
  for (const to of places.slice(1)) {
    const divisions = places.flatMap((from): Division[] => {
      const before = best.get(from);
      const part = between(from, to);
      return before && to - from >= SHORTEST_PART && isWord(part)
        ? [{ parts: [...before.parts, part], cost: before.cost + costOf(to - from) }]
        : [];
    });
    const cheapest = divisions.toSorted((a, b) => a.cost - b.cost)[0];
    if (cheapest) best.set(to, cheapest);
  }
  const { parts = [] } = best.get(letters.length) ?? {};
  return parts.length > 1 && letters.length / parts.length >= FEWEST_LETTERS ? parts : [];
}

/** One more part costs more than any letters, and a short one more than a long one. */
const costOf = (letters: number): number => 1 + 3 / letters;

async function wordsAmong(
  db: ReadDb,
  candidates: readonly string[],
  known: ReadonlySet<string>,
): Promise<(word: string) => boolean> {
  const sounding = new Map(
    candidates
      .map((word) => [word, skeletonOf(word)] as const)
      .filter(([, skeleton]) => skeleton.length >= SHORTEST_SOUNDING),
  );
  const terms = await namesAmong(db, "term", candidates);
  const skeletons = await namesAmong(db, "skeleton", [...sounding.values()]);
  return (word) => terms.has(word) || known.has(word) || skeletons.has(sounding.get(word) ?? "");
}
