/** The text of documents in storage: what became of each content, and its pages. */
import type { TextState } from "#shared/tables/file.ts";
import type { DocumentTextRow, ReadDb, SideTransaction } from "#server/db/schema.ts";
import { placeOf } from "../files/stored-file.ts";
import type { DocumentPage } from "./document-limits.ts";

/** Is raised where the program reads documents differently than before, so that all are read again. */
export const READER = 3;
/** A document whose reading was begun so often and never ended has ended the program each time. */
const ATTEMPTS = 3;
const PAGES_AT_ONCE = 100;

/** What became of a content. */
export interface Outcome {
  state: TextState;
  pages: number;
  isCut: boolean;
}

/** Undefined where it was not read by this version's reader. */
export async function outcomeAt(db: ReadDb, place: string): Promise<Outcome | undefined> {
  const row = await db
    .selectFrom("document_text")
    .selectAll()
    .where("place", "=", place)
    .where("reader", "=", READER)
    .executeTakeFirst();
  return row && (outcomeOf(row) ?? givenUp(row));
}

/** Of the same content at another place. */
export async function outcomeOfHash(db: ReadDb, hash: string): Promise<Outcome | undefined> {
  const row = await db
    .selectFrom("document_text")
    .selectAll()
    .where("hash", "=", hash)
    .where("reader", "=", READER)
    .where("state", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row && outcomeOf(row);
}

function outcomeOf({ state, pages, isCut }: DocumentTextRow): Outcome | undefined {
  return state === null ? undefined : { state: state as TextState, pages, isCut: isCut === 1 };
}

const givenUp = ({ attempts }: DocumentTextRow): Outcome | undefined =>
  attempts >= ATTEMPTS ? { state: "too_costly", pages: 0, isCut: false } : undefined;

export interface StoredPages {
  /** How many there are. */
  total: number;
  isCut: boolean;
  /** Those that were asked for. */
  pages: (DocumentPage & { page: number })[];
}

/** Pages of the text of a file's present content; undefined where none was read. @param from and `to` count from 1 */
export async function storedPages(
  db: ReadDb,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<StoredPages | undefined> {
  const file = await db
    .selectFrom("record_file")
    .select(["url", "content"])
    .where("id", "=", id)
    .executeTakeFirst();
  const found = file && (await textAt(db, placeOf(file)));
  if (!found) return undefined;
  const pages = await db
    .selectFrom("document_page")
    .select(["page", "title", "text"])
    .where("hash", "=", found.hash)
    .where("page", ">=", from)
    .where("page", "<=", to)
    .orderBy("page")
    .execute();
  return { total: found.pages, isCut: found.isCut === 1, pages };
}

const textAt = (db: ReadDb, place: string) =>
  db
    .selectFrom("document_text")
    .select(["hash", "pages", "isCut"])
    .where("place", "=", place)
    .where("state", "=", "read")
    .executeTakeFirst();

interface Content {
  place: string;
  hash: string | null;
  /** ISO 8601. */
  at: string;
}

export async function noteBegun(transaction: SideTransaction, content: Content): Promise<void> {
  const known = await transaction
    .selectFrom("document_text")
    .select("attempts")
    .where("place", "=", content.place)
    .where("reader", "=", READER)
    .executeTakeFirst();
  const attempts = (known?.attempts ?? 0) + 1;
  await note(transaction, { ...content, state: null, pages: 0, isCut: 0, attempts });
}

export async function forgetBegun(transaction: SideTransaction, place: string): Promise<void> {
  await transaction
    .deleteFrom("document_text")
    .where("place", "=", place)
    .where("state", "is", null)
    .execute();
}

/** @param pages in their order, which take the place of those stored before; undefined where they are stored already */
export async function noteRead(
  transaction: SideTransaction,
  content: Content,
  { state, pages: count, isCut }: Outcome,
  pages?: readonly DocumentPage[],
): Promise<void> {
  await note(transaction, { ...content, state, pages: count, isCut: isCut ? 1 : 0, attempts: 0 });
  const { hash } = content;
  if (hash === null || !pages) return;
  await transaction.deleteFrom("document_page").where("hash", "=", hash).execute();
  const rows = pages.map(({ title, text }, index) => ({ hash, page: index + 1, title, text }));
  for (let at = 0; at < rows.length; at += PAGES_AT_ONCE) {
    await transaction
      .insertInto("document_page")
      .values(rows.slice(at, at + PAGES_AT_ONCE))
      .execute();
  }
}

async function note(transaction: SideTransaction, row: Omit<DocumentTextRow, "reader">): Promise<void> {
  const { place, ...values } = { ...row, reader: READER };
  await transaction
    .insertInto("document_text")
    .values({ place, ...values })
    .onConflict((conflict) => conflict.column("place").doUpdateSet(values))
    .execute();
}
