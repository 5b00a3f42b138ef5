import { listsOf, noticeLists } from "../presentation/notice-lists.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { notification } from "#shared/tables/notification.ts";
import { defineBlock, type Listing, showing } from "./definition.ts";
import { listNotices, type NoticeRow, noticeRows } from "./notices.ts";

/** A notice that has ended. */
export interface EndedNotice extends NoticeRow {
  /** The last day on which it was published, `yyyy-mm-dd`. */
  ended: string;
  /** The lists in which it stood. */
  lists: LocalizedText[];
}

interface Archive {
  kind: "archive";
  listing: Listing<EndedNotice>;
  years: number[];
  /** The one that is chosen. */
  year: number | null;
  usualSize: number;
  /** Lists to choose from; none where the block shows one list. */
  lists: { list: number; name: LocalizedText }[];
  /** The one that is chosen. */
  list: number | null;
}

export const archiveBlock = defineBlock({
  read: readArchive,
  shows: [showing(notification)],
});

/** Notices that have ended: of one list, or of all and of the one among them that the address asks for. */
async function readArchive(
  context: PageRequest,
  row: { list: number | null; size: number },
): Promise<Archive> {
  const { reader, language, query } = context;
  const lists = row.list === null ? noticeLists(reader.source.tables, language) : [];
  const chosen = lists.find(({ list }) => list === query.list)?.list ?? null;
  const { rows, years, year, ...listing } = await listNotices(context, {
    list: row.list ?? chosen,
    size: row.size,
    ended: true,
  });
  const notices = await noticeRows(reader, rows);
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
        lists: listsOf(rows[index]!),
      })),
    },
    years,
    year,
    usualSize: row.size,
    lists,
    list: chosen,
  };
}
