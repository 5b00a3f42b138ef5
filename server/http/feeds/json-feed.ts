/** A feed as JSON Feed 1.1 (jsonfeed.org). */
import { startOfDay } from "#shared/dates.ts";
import { feedPath } from "#shared/feed-paths.ts";
import type { Feed, FeedEntry } from "#server/domain/site/feeds/feed.ts";
import type { FeedContext } from "./atom.ts";
import { absoluteIn, tagOf } from "./identifiers.ts";

export function jsonFeed(feed: Feed, context: FeedContext): string {
  const { language, siteUrl, title, author } = context;
  const page = absoluteIn(context, feed.path, true) ?? siteUrl;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: title.text,
    home_page_url: page,
    feed_url: siteUrl + feedPath(feed.list, language, "json"),
    language,
    authors: [{ name: author }],
    items: feed.entries.map((entry) => itemOf(entry, context)),
  });
}

function itemOf(entry: FeedEntry, context: FeedContext) {
  const { id, title, path, href, file, day, updatedAt, lists } = entry;
  const document = href && absoluteIn(context, href);
  return {
    id: tagOf(context.siteUrl, `notification/${id}`),
    url: absoluteIn(context, path, true),
    external_url: document && !file ? document : undefined,
    title: title.text,
    // An item has to have a text.
    content_text: title.text,
    language: title.lang,
    date_published: day && new Date(startOfDay(day)).toISOString(),
    date_modified: updatedAt,
    tags: lists.map(({ name }) => name.text),
    attachments:
      document && file ? [{ url: document, mime_type: file.mediaType, size_in_bytes: file.size }] : undefined,
  };
}
