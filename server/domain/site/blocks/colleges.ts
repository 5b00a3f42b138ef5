import { textOf, wordsOf } from "../shape.ts";
import type { BlockContent } from "./block.ts";
import type { PartsContext } from "./context.ts";
import { targetsOf } from "./targets.ts";

/** The affiliated colleges of one district. */
export async function readColleges(
  { reader, listings, language, query }: PartsContext,
  { list, size }: { list: number | null; size: number },
): Promise<Extract<BlockContent, { kind: "colleges" }>> {
  const values: Record<string, string> = list === null ? {} : { district: String(list) };
  const { rows, ...page } = await listings.page(
    reader,
    "college",
    { values, words: query.q },
    { page: query.page, size: query.size ?? size },
  );
  const targets = await targetsOf(reader, rows);
  const colleges = rows.map((row) => ({
    id: row.id,
    name: wordsOf(row, "name", language),
    place: wordsOf(row, "place", language),
    taluk: wordsOf(row, "taluk", language),
    management: wordsOf(row, "management", language),
    category: wordsOf(row, "category", language),
    programmes: textOf(row.programmes),
    target: targets(row.url),
  }));
  return { kind: "colleges", listing: { ...page, rows: colleges } };
}
