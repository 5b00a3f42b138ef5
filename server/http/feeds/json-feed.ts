/** A feed as JSON Feed 1.1 (jsonfeed.org). */
import { startOfDay } from "#shared/dates.ts";
import { feedPath } from "#shared/feed-paths.ts";
import type { Feed } from "#server/domain/site/feeds/feed.ts";
import type { FeedDocument, FeedEntry } from "#server/domain/site/feeds/feed-entry.ts";
import type { FeedContext } from "./atom.ts";
import { absoluteIn, tagOf } from "./identifiers.ts";

export function jsonFeed(feed: Feed, context: FeedContext): string {
  const { language, siteUrl, title, author } = context;
  const page = absoluteIn(context, feed.path, true) ?? siteUrl;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: title.text,
    home_page_url: page,
    feed_url: siteUrl + feedPath(feed.subject, language, "json"),
    language,
    authors: [{ name: author }],
    items: feed.entries.map((entry) => itemOf(entry, context)),
  });
}

function itemOf(entry: FeedEntry, context: FeedContext) {
  const { name, title, summary, href, external, documents, day, updatedAt, lists } = entry;
  const elsewhere = documents.find(({ file }) => !file);
  const attachments = documents.flatMap((document) => attachmentOf(document, context));
  return {
    id: tagOf(context.siteUrl, name),
    url: absoluteIn(context, href, !external),
    external_url: elsewhere && absoluteIn(context, elsewhere.href),
    title: title.text,
    // An item has to have a text.
    content_text: summary?.text ?? title.text,
    summary: summary?.text,
    language: title.lang,
    date_published: day && new Date(startOfDay(day)).toISOString(),
    date_modified: updatedAt,
    tags: lists.map((each) => each.name.text),
    attachments: attachments.length > 0 ? attachments : undefined,
  };
}

function attachmentOf({ href, title, file }: FeedDocument, context: FeedContext) {
  if (!file) return [];
  const { mediaType, size } = file;
  return { url: absoluteIn(context, href), title: title.text, mime_type: mediaType, size_in_bytes: size };
}
