import { parseDay } from "#shared/dates.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import { newSince, type PageRequest } from "./page-request.ts";
import { listsOf } from "./notice-lists.ts";
import { listItemsOf } from "./localize.ts";
import { textOf } from "../../records/read/localized.ts";
import type { Notice } from "./view-models.ts";

interface Place {
  /** The list that they are of, which is not named again. */
  list: number;
  /** Where a notice without a document leads. */
  page: string;
}

/** Notices as news: each with its day, its lists and its document. */
export async function newsOf(
  { reader, language }: Pick<PageRequest, "reader" | "language">,
  rows: readonly PresentedRecord[],
  { list, page }: Place,
): Promise<Notice[]> {
  const items = new Map((await listItemsOf(reader, rows, language)).map((item) => [item.id, item]));
  const since = newSince(reader);
  return rows.map((row) => {
    const day = parseDay(textOf(row.udate)) ?? "";
    const item = items.get(row.id)!;
    return {
      ...item,
      href: item.href ?? page,
      day,
      isNew: day >= since,
      lists: listsOf(row, language, list),
    };
  });
}
