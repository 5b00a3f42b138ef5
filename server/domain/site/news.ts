import { parseDay } from "#shared/dates.ts";
import type { PresentedRecord } from "../records/present.ts";
import { newSince, type PartsContext } from "./blocks/context.ts";
import { listsOf } from "./notice-lists.ts";
import { linksOf, textOf, wordsOf } from "./shape.ts";
import type { Notice } from "./shapes.ts";

interface Place {
  /** The list that they are of, which is not named again. */
  list: number;
  /** Where a notice without a document leads. */
  page: string;
}

/** Notices as news: each with its day, its lists and its document. */
export async function newsOf(
  { reader, language }: Pick<PartsContext, "reader" | "language">,
  rows: readonly PresentedRecord[],
  { list, page }: Place,
): Promise<Notice[]> {
  const links = new Map((await linksOf(reader, rows, language)).map((link) => [link.id, link]));
  const since = newSince(reader);
  return rows.map((row) => {
    const day = parseDay(textOf(row.udate)) ?? "";
    const link = links.get(row.id) ?? {
      id: row.id,
      title: wordsOf(row, "title", language),
      href: page,
      external: false,
    };
    return { ...link, day, isNew: day >= since, lists: listsOf(row, language, list) };
  });
}
