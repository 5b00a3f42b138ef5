/** A feed as Atom 1.0 (RFC 4287). */
import { startOfDay } from "#shared/dates.ts";
import { feedPath } from "#shared/feed-paths.ts";
import type { Language } from "#shared/languages.ts";
import type { Feed, FeedEntry } from "#server/domain/site/feeds/feed.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { absoluteIn, tagOf } from "./identifiers.ts";
import { element, type Xml, XML_DECLARATION, type XmlAttributes } from "./xml.ts";

/** What a feed says beside its entries, whatever it is written as. */
export interface FeedContext {
  language: Language;
  /** Without a slash at the end. */
  siteUrl: string;
  title: LocalizedText;
  /** Whose notices these are. */
  author: string;
}

/** What a feed without entries says of its last change. */
const NEVER = new Date(0).toISOString();

export function atomFeed(feed: Feed, context: FeedContext): string {
  const { language, siteUrl, title, author } = context;
  const page = absoluteIn(context, feed.path, true) ?? siteUrl;
  const self = siteUrl + feedPath(feed.list, language);
  const updated = feed.entries.map(({ updatedAt }) => updatedAt).sort();
  const root = element("feed", { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": language }, [
    element("id", {}, tagOf(siteUrl, `feeds/${feed.list ?? "notifications"}/${language}`)),
    localizedText("title", title, context),
    element("updated", {}, updated.at(-1) ?? NEVER),
    element("author", {}, [element("name", {}, author)]),
    link({ rel: "self", type: "application/atom+xml", href: self }),
    link({ rel: "alternate", type: "text/html", href: page }),
    ...feed.entries.map((entry) => atomEntry(entry, context)),
  ]);
  return XML_DECLARATION + root;
}

function atomEntry(entry: FeedEntry, context: FeedContext): Xml {
  const { file, documentLanguage: hreflang } = entry;
  const document = entry.href && absoluteIn(context, entry.href);
  return element("entry", {}, [
    element("id", {}, tagOf(context.siteUrl, `notification/${entry.id}`)),
    localizedText("title", entry.title, context),
    element("updated", {}, entry.updatedAt),
    ...(entry.day ? [element("published", {}, new Date(startOfDay(entry.day)).toISOString())] : []),
    link({ rel: "alternate", type: "text/html", href: absoluteIn(context, entry.path, true) }),
    ...(document && !file ? [link({ rel: "related", hreflang, href: document })] : []),
    ...(document && file
      ? [link({ rel: "enclosure", type: file.mediaType, length: file.size, hreflang, href: document })]
      : []),
    ...entry.lists.map(({ list, name }) =>
      element("category", { term: list, label: name.text, "xml:lang": foreign(name, context) }),
    ),
  ]);
}

const link = (attributes: XmlAttributes): Xml => element("link", attributes);

const localizedText = (name: string, value: LocalizedText, context: FeedContext): Xml =>
  element(name, { "xml:lang": foreign(value, context) }, value.text);

const foreign = ({ lang }: LocalizedText, { language }: FeedContext): Language | undefined =>
  lang === language ? undefined : lang;
