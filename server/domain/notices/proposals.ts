/** What uploaded files propose for notices, and which notices have the same content already. */
import type { ProposedNotice } from "#shared/api/notices.ts";
import { dayAt } from "#shared/dates.ts";
import { findColumn } from "#shared/table.ts";
import { attachment } from "#shared/tables/attachment.ts";
import { file, TEXT_EXTENSIONS } from "#shared/tables/file.ts";
import { notification } from "#shared/tables/notification.ts";
import { type RowOf, rowsOf } from "#server/db/rows.ts";
import { storedPages } from "../documents/stored-texts.ts";
import { extensionOf } from "../files/store-paths.ts";
import { ownRows } from "../records/access.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { proposeNotice } from "./propose.ts";

/** Pages that say what a notice is about. */
const PAGES = { from: 1, to: 3 };

type FileRow = RowOf<typeof file>;
type Same = ProposedNotice["sameContent"][number];

/**
 * In the order of the ids; a file that is not there, or not any more, is left out.
 * @param now milliseconds since 1970
 */
export async function proposedNotices(
  reader: RecordReader,
  ids: readonly number[],
  now: number,
): Promise<ProposedNotice[]> {
  const { db, tables } = reader.source;
  const live = rowsOf(db, file)
    .where("deletedAt", "is", null)
    .where("id", "in", [...ids]);
  const own = ownRows(tables, tables.get(file.name), reader.scope.account);
  const rows: FileRow[] = await (own ? live.where(own) : live).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lists = new Set(tables.options(notification.name, "type").map(({ value }) => value));
  const found: ProposedNotice[] = [];
  for (const id of new Set(ids)) {
    const row = byId.get(id);
    if (row) found.push(await proposedFrom(reader, row, lists, now));
  }
  return found;
}

async function proposedFrom(
  reader: RecordReader,
  row: FileRow,
  lists: ReadonlySet<number>,
  now: number,
): Promise<ProposedNotice> {
  const { id, name, url } = row;
  const text = await storedPages(reader.source.db, id, PAGES);
  const pages = text?.pages.map((page) => page.text) ?? [];
  const proposal = proposeNotice({ name, pages, uploaded: dayAt(now) });
  const { type } = proposal;
  // Staff may have removed a list.
  const value = type?.value.filter((list) => lists.has(list)) ?? [];
  return {
    file: id,
    name,
    url,
    size: row.size ?? 0,
    textState: textStateOf(row),
    sha256: row.sha256 || null,
    proposal: { ...proposal, type: type && value.length > 0 ? { ...type, value } : undefined },
    sameContent: await noticesWithContent(reader, row),
  };
}

function textStateOf({ url, textState }: FileRow): ProposedNotice["textState"] {
  if ((TEXT_EXTENSIONS as readonly string[]).includes(extensionOf(url))) return textState ?? "waiting";
  return "none";
}

/** The notices that have a file of the same SHA-256, as their own document or as a further one. */
async function noticesWithContent(reader: RecordReader, { id, sha256 }: FileRow): Promise<Same[]> {
  if (!sha256) return [];
  const { db } = reader.source;
  const usages = await db
    .selectFrom("file_use")
    .innerJoin("record_file", "record_file.url", "file_use.file")
    .select(["record_file.id as file", "file_use.object", "file_use.record"])
    .where("record_file.sha256", "=", sha256)
    .where("record_file.id", "<>", id)
    .where("file_use.object", "in", [notification.dbTable, attachment.dbTable])
    .limit(20)
    .execute();
  const found = new Map<number, Same>();
  for (const { file: other, object, record } of usages) {
    const notice = await noticeOf(reader, object, record);
    if (notice) found.set(notice.id, { ...notice, file: other });
  }
  return [...found.values()];
}

async function noticeOf({ source: { db, tables }, scope }: RecordReader, object: string, record: number) {
  let id = record;
  if (object === attachment.dbTable) {
    const row = await rowsOf(db, attachment)
      .where("deletedAt", "is", null)
      .where("id", "=", record)
      .executeTakeFirst();
    if (!row) return undefined;
    id = row[findColumn(attachment, "notice")!.dbColumn as "notice"];
  }
  const live = rowsOf(db, notification).where("deletedAt", "is", null).where("id", "=", id);
  const own = ownRows(tables, tables.get(notification.name), scope.account);
  const notice = await (own ? live.where(own) : live).executeTakeFirst();
  return notice && { id: notice.id, title: notice.title };
}
