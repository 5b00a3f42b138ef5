import { type Found, find } from "./find.ts";
import { hitsOf, type SearchContext, type SearchHit } from "./hits.ts";
import { tokensOf } from "../../search/tokens.ts";

/** Results on a page. */
export const SEARCH_SIZE = 20;

/**
 * What visitors may read that holds all words of `q`, each of which may be the beginning of one; nothing where `q` holds none.
 * @param context with a visitor's reader
 */
export async function search(
  context: SearchContext,
  { q, page }: { q: string; page: number },
): Promise<Omit<Found, "found"> & { hits: SearchHit[] }> {
  const tokens = tokensOf(q);
  const { found, ...counted } = await find(context, { tokens, page, size: SEARCH_SIZE });
  return { hits: await hitsOf(context, tokens, found), ...counted };
}
