import { listsOf, noticeLists } from "../presentation/notice-lists.ts";
import type { BlockContent } from "./block.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { listNotices, noticeRows } from "./notices.ts";

type Archive = Extract<BlockContent, { kind: "archive" }>;

/** Notices that have ended: of one list, or of all and of the one among them that the address asks for. */
export async function readArchive(
  context: PageRequest,
  row: { list: number | null; size: number },
): Promise<Archive> {
  const { reader, language, query } = context;
  const lists = row.list === null ? noticeLists(reader.source.tables, language) : [];
  const chosen = lists.find(({ list }) => list === query.list)?.list ?? null;
  const { rows, years, year, ...listing } = await listNotices(context, reader.ended(), {
    list: row.list ?? chosen,
    size: row.size,
  });
  const notices = await noticeRows(reader, rows, language);
  return {
    kind: "archive",
    listing: {
      ...listing,
      rows: notices.map((notice, index) => ({
        ...notice,
        isNew: false,
        // A column of its own says it.
        until: "",
        ended: notice.until,
        lists: listsOf(rows[index]!, language),
      })),
    },
    years,
    year,
    usualSize: row.size,
    lists,
    list: chosen,
  };
}
