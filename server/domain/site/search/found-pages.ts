/** The pages of documents in which something was found. */
import type { ReadDb } from "#server/db/schema.ts";
import { textPagePath } from "#shared/addresses.ts";

export interface FoundPage {
  /** What the document was called when it was uploaded: `fees.pdf`. */
  name: string;
  /** The address of the document. */
  url: string;
  /** From 1. */
  page: number;
  /** Where it is read as text, at this page. */
  href: string;
  text: string;
}

/** @param places the ids that they have in the index @returns by these; what has disappeared meanwhile is left out */
export async function foundPages(
  db: ReadDb,
  places: readonly number[],
): Promise<ReadonlyMap<number, FoundPage>> {
  if (places.length === 0) return new Map();
  const rows = await db
    .selectFrom("search_page")
    .innerJoin("record_file", "record_file.id", "search_page.file")
    .innerJoin("document_page", (join) =>
      join
        .onRef("document_page.hash", "=", "search_page.hash")
        .onRef("document_page.page", "=", "search_page.page"),
    )
    .select(["search_page.id as place", "search_page.file", "search_page.page", "document_page.text"])
    .select(["record_file.name", "record_file.url"])
    .where("search_page.id", "in", places)
    .execute();
  return new Map(
    rows.map(({ place, file, page, text, name, url }) => [
      place,
      { name: String(name), url: String(url), page, href: textPagePath(file, String(url), page), text },
    ]),
  );
}
