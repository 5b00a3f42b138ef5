/** What a search of the site finds and is valid, the newest first. */
import type { SearchSubject } from "#shared/feed-paths.ts";
import type { Language } from "#shared/languages.ts";
import { pageAddress } from "#shared/page-query.ts";
import { notification } from "#shared/tables/notification.ts";
import type { SiteContext } from "../presentation/page-request.ts";
import type { SearchHit } from "../search/hits.ts";
import { search } from "../search/search.ts";
import type { Feed } from "./feed.ts";
import type { FeedEntry } from "./feed-entry.ts";
import { noticeEntries } from "./notice-entries.ts";

export async function searchFeed(
  context: SiteContext,
  { q, exact }: SearchSubject,
): Promise<Omit<Feed, "subject">> {
  const query = { q, page: 1, exact: exact !== undefined, newest: true };
  const hits = (await search(context, query)).hits.filter(({ ended }) => ended === null);
  const found = hits.filter(({ object }) => object === notification.name).map(({ id }) => id);
  const notices = await noticeEntries(context, await context.reader.of(notification).byIds(found));
  const noticeBy = new Map(notices.map((entry) => [entry.name, entry]));
  const entries = hits.map((hit) => noticeBy.get(nameOf(hit)) ?? entryOf(hit));
  const lang: Language = context.language;
  return { title: { text: q, lang }, path: pageAddress("/search", { q, exact }), entries };
}

const nameOf = ({ object, id }: SearchHit): string => `${object}/${id}`;

function entryOf(hit: SearchHit): FeedEntry {
  const { title, target, day, updatedAt, snippet } = hit;
  const text = snippet?.parts.map((part) => part.text).join("");
  return {
    name: nameOf(hit),
    title,
    summary: snippet && text ? { text, lang: snippet.lang } : undefined,
    href: target.href,
    external: target.external,
    documents: [],
    day: day ?? undefined,
    updatedAt,
    lists: [],
  };
}
