import type { Language } from "#shared/languages.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { type Found, find } from "./find.ts";
import { hitsOf, type SearchHit } from "./hits.ts";
import { tokensOf } from "../../search/tokens.ts";

/** Results on a page. */
export const SEARCH_SIZE = 20;

/**
 * What visitors may read that holds all words of `q`, each of which may be the beginning of one; nothing where `q` holds none.
 * @param reader a visitor's
 */
export async function search(
  reader: RecordReader,
  language: Language,
  { q, page }: { q: string; page: number },
): Promise<Omit<Found, "found"> & { hits: SearchHit[] }> {
  const tokens = tokensOf(q);
  const { found, ...counted } = await find(reader, { tokens, page, size: SEARCH_SIZE });
  return { hits: await hitsOf(reader, language, tokens, found), ...counted };
}
