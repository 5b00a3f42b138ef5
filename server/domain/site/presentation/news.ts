import type { notification } from "#shared/tables/notification.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { newSince } from "./page-request.ts";
import { listsOf } from "./notice-lists.ts";
import { listItemsOf } from "./links.ts";
import type { Notice } from "./view-models.ts";

interface Place {
  /** The list that they are of, which is not named again. */
  list: number;
  /** Where a notice without a document leads. */
  page: string;
}

/** Notices as news: each with its day, its lists and its document. */
export async function newsOf(
  reader: RecordReader,
  rows: readonly RecordOf<typeof notification>[],
  { list, page }: Place,
): Promise<Notice[]> {
  const items = new Map((await listItemsOf(reader, rows)).map((item) => [item.id, item]));
  const since = newSince(reader);
  return rows.map((row) => {
    const day = row.udate ?? "";
    const item = items.get(row.id)!;
    return { ...item, href: item.href ?? page, day, isNew: day >= since, lists: listsOf(row, list) };
  });
}
