/** Notices as a feed has them, each with the opening of its text and with all of its documents. */
import { noticePath } from "#shared/addresses.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { attachment } from "#shared/tables/attachment.ts";
import { file } from "#shared/tables/file.ts";
import type { notification } from "#shared/tables/notification.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { openingOf } from "../presentation/description.ts";
import { linkTo } from "../presentation/links.ts";
import { listName } from "../presentation/notice-lists.ts";
import type { SiteContext } from "../presentation/page-request.ts";
import { type FeedDocument, type FeedEntry, SUMMARY_LENGTH } from "./feed-entry.ts";

type Notice = RecordOf<typeof notification>;
type Document = Pick<Notice, "title" | "url" | "documentLanguage">;

/** In the order of the rows. */
export async function noticeEntries(
  context: Pick<SiteContext, "reader" | "html" | "language">,
  rows: readonly Notice[],
): Promise<FeedEntry[]> {
  const { reader } = context;
  const further = Map.groupBy(
    await reader.of(attachment).among(
      "notice",
      rows.map(({ id }) => id),
    ),
    ({ notice }) => notice?.value,
  );
  const documentsOf = (row: Notice): Document[] => [row, ...inOrder(further.get(row.id) ?? [])];
  const urls = rows.flatMap(documentsOf).map(({ url }) => url);
  const files = await reader.of(file).among(
    "url",
    urls.filter((url) => url.startsWith("/files/")),
  );
  const fileAt = new Map(files.map((each) => [each.url, each]));
  return Promise.all(
    rows.map(async (row) => ({
      name: `notification/${row.id}`,
      title: row.title,
      summary: await summaryOf(context, row.content),
      href: noticePath(row.id, row.title.text),
      external: false,
      documents: documentsOf(row).flatMap((each) => feedDocument(each, fileAt.get(each.url))),
      day: row.udate ?? undefined,
      updatedAt: row.updatedAt,
      lists: listsOf(context, row),
    })),
  );
}

const inOrder = (rows: readonly RecordOf<typeof attachment>[]) =>
  rows.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.id - b.id);

/** The opening of a text; undefined where it says nothing. */
export async function summaryOf(
  { html }: Pick<SiteContext, "html">,
  body: Notice["content"],
): Promise<LocalizedText | undefined> {
  const text = body && (await openingOf(html, body, SUMMARY_LENGTH));
  return text ? { text, lang: body.lang } : undefined;
}

function feedDocument(
  { title, url, documentLanguage }: Document,
  stored: RecordOf<typeof file> | undefined,
): FeedDocument[] {
  const target = linkTo(url);
  if (!target) return [];
  const known = stored && { mediaType: stored.kind, size: stored.size ?? 0 };
  return [{ title, href: target.href, documentLanguage: documentLanguage || undefined, file: known }];
}

function listsOf(
  { reader, language }: Pick<SiteContext, "reader" | "language">,
  { types }: Notice,
): FeedEntry["lists"] {
  return types.flatMap(({ value: list }) => {
    const name = listName(reader.source.tables, list, language);
    return name ? [{ list, name }] : [];
  });
}
