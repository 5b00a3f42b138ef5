/** Makes the pages of documents known to the search: each is an entry of its index. */
import type { Database } from "#server/db/connect.ts";
import type { SideTransaction } from "#server/db/schema.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import { transact } from "#server/db/transaction.ts";
import { dayAt } from "#shared/dates.ts";
import { tokensIn } from "../search/entry.ts";
import { removeEntries, writeEntries } from "../search/index-record.ts";
import { DOCUMENT_PAGE } from "../search/rank.ts";

/** So many are written at once: whoever saves meanwhile waits for no more. */
const PAGES_AT_ONCE = 25;

interface Indexed {
  id: number;
  place: string;
}

/** A document whose pages are stored. What is known already stays. */
export async function indexPages(database: Database, { id, place }: Indexed): Promise<void> {
  const file = await database.read
    .selectFrom("record_file")
    .select(["name", "createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  const content = await database.read
    .selectFrom("document_text")
    .select(["hash", "pages"])
    .where("place", "=", place)
    .executeTakeFirst();
  if (!file || !content?.hash) return;
  const { hash, pages } = content;
  const day = dayAt(Date.parse(file.createdAt));
  for (let from = 1; from <= pages; from += PAGES_AT_ONCE) {
    await transact(database, async (transaction) => {
      const missing = await noteMissing(transaction, { file: id, hash, from });
      await writeEntries({ database, db: transaction }, missing.map(entryOf));
    });
  }

  function entryOf({ id: record, page, title, text }: MissingPage) {
    return {
      row: {
        object: DOCUMENT_PAGE,
        record,
        active: 1,
        publishFrom: null,
        publishTo: null,
        day,
        updatedAt: file!.createdAt,
        text: null,
        text_kn: null,
      },
      title: new Set<string>(),
      // Whoever remembers what a document is called finds where it begins.
      body: tokensIn(text, title ?? "", page === 1 ? String(file!.name) : ""),
    };
  }
}

interface MissingPage {
  id: number;
  page: number;
  title: string | null;
  text: string;
}

/** @returns those of a few pages that have text and are not known yet */
async function noteMissing(
  transaction: SideTransaction,
  { file, hash, from }: { file: number; hash: string; from: number },
): Promise<MissingPage[]> {
  const stored = await transaction
    .selectFrom("document_page")
    .select(["page", "title", "text"])
    .where("hash", "=", hash)
    .where("page", ">=", from)
    .where("page", "<", from + PAGES_AT_ONCE)
    .orderBy("page")
    .execute();
  if (stored.length === 0) return [];
  const noted = await transaction
    .insertInto("search_page")
    .values(stored.map(({ page }) => ({ file, hash, page })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "page"])
    .execute();
  const ids = new Map(noted.map((each) => [each.page, each.id]));
  return stored.flatMap((each) => {
    const id = ids.get(each.page);
    return id === undefined || each.text === "" ? [] : { ...each, id };
  });
}

/** Forgets pages of contents that no file has any more, which nobody finds. @returns how many */
export const forgetReplacedPages = (database: Database): Promise<number> =>
  forgetPages(
    database,
    sql`not exists (
      select 1 from record_file join document_text on place = coalesce(content, substr(url, 8))
      where record_file.id = search_page.file and document_text.hash = search_page.hash)`,
  );

/** Forgets what an earlier version has read of a content. */
export async function forgetContent(database: Database, hash: string): Promise<void> {
  await forgetPages(database, sql`hash = ${hash}`);
}

/** @returns how many pages met the condition */
async function forgetPages(database: Database, condition: Sql): Promise<number> {
  let count = 0;
  for (;;) {
    const pages =
      await sql`select id from search_page where ${condition} limit ${sql.lit(PAGES_AT_ONCE)}`.read<{
        id: number;
      }>(database.read);
    if (pages.length === 0) return count;
    const ids = pages.map(({ id }) => id);
    await transact(database, async (transaction) => {
      await removeEntries({ database, db: transaction }, DOCUMENT_PAGE, ids);
      await transaction.deleteFrom("search_page").where("id", "in", ids).execute();
    });
    count += ids.length;
  }
}
