/** Whether two titles may be those of the same notice. */
import { tokensOf } from "../search/tokens.ts";

/** Of the words of both. */
const SHARED = 0.8;
/** Years, numbers and semesters: what differs in them is another notice. */
const FIGURE = /^(?:\d+|[ivx]+)$/;

const figures = (tokens: readonly string[]): string => tokens.filter((each) => FIGURE.test(each)).join(" ");

export function areTitlesLike(one: string, other: string): boolean {
  const [a, b] = [tokensOf(one), tokensOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  if (figures(a) !== figures(b)) return false;
  const [tokens, others] = [new Set(a), new Set(b)];
  return (2 * tokens.intersection(others).size) / (tokens.size + others.size) >= SHARED;
}
