import { noticePath } from "#shared/addresses.ts";
import type { notification } from "#shared/tables/notification.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { newSince } from "./page-request.ts";
import { listsOf } from "./notice-lists.ts";
import type { Notice } from "./view-models.ts";

/**
 * Notices as news: each with its day and its lists.
 * @param list the one that they are of, which is not named again
 */
export function newsOf(
  reader: RecordReader,
  rows: readonly RecordOf<typeof notification>[],
  list: number,
): Notice[] {
  const since = newSince(reader);
  return rows.map((row) => {
    const { id, title, udate } = row;
    const day = udate ?? "";
    const href = noticePath(id, title.text);
    return { id, title, href, external: false, day, isNew: day >= since, lists: listsOf(row, list) };
  });
}
