/** A feed as Atom 1.0 (RFC 4287). */
import { startOfDay } from "#shared/dates.ts";
import { feedPath } from "#shared/feed-path.ts";
import { DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";
import type { Feed, FeedEntry } from "#server/domain/site/feeds/feed.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { element, type Xml, XML_DECLARATION, type XmlAttributes } from "./xml.ts";

export interface AtomContext {
  language: Language;
  /** Without a slash at the end. */
  siteUrl: string;
  title: LocalizedText;
  /** Whose notices these are. */
  author: string;
}

/** A tag needs a year in which its address was the site's own. It is part of every identifier and never changes. */
const TAG_YEAR = 2026;
/** What a feed without entries says of its last change. */
const NEVER = new Date(0).toISOString();

export function atomFeed(feed: Feed, context: AtomContext): string {
  const { language, siteUrl, title, author } = context;
  const page = absolute(context, feed.path, true) ?? siteUrl;
  const self = siteUrl + feedPath(feed.list, language);
  const updated = feed.entries.map(({ updatedAt }) => updatedAt).sort();
  const root = element("feed", { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": language }, [
    element("id", {}, tag(context, `feeds/${feed.list ?? "notifications"}/${language}`)),
    localizedText("title", title, context),
    element("updated", {}, updated.at(-1) ?? NEVER),
    element("author", {}, [element("name", {}, author)]),
    link({ rel: "self", type: "application/atom+xml", href: self }),
    link({ rel: "alternate", type: "text/html", href: page }),
    ...feed.entries.map((entry) => atomEntry(entry, context, page)),
  ]);
  return XML_DECLARATION + root;
}

function atomEntry(entry: FeedEntry, context: AtomContext, page: string): Xml {
  const { file, documentLanguage: hreflang } = entry;
  const document = entry.href && absolute(context, entry.href);
  const type = file?.mediaType || undefined;
  return element("entry", {}, [
    element("id", {}, tag(context, `notification/${entry.id}`)),
    localizedText("title", entry.title, context),
    element("updated", {}, entry.updatedAt),
    ...(entry.day ? [element("published", {}, new Date(startOfDay(entry.day)).toISOString())] : []),
    link({ rel: "alternate", type, hreflang: document && hreflang, href: document || page }),
    ...(document && file ? [link({ rel: "enclosure", type, length: file.size, href: document })] : []),
    ...entry.lists.map(({ list, name }) =>
      element("category", { term: list, label: name.text, "xml:lang": foreign(name, context) }),
    ),
  ]);
}

const link = (attributes: XmlAttributes): Xml => element("link", attributes);

const localizedText = (name: string, value: LocalizedText, context: AtomContext): Xml =>
  element(name, { "xml:lang": foreign(value, context) }, value.text);

const foreign = ({ lang }: LocalizedText, { language }: AtomContext): Language | undefined =>
  lang === language ? undefined : lang;

/** Says what an entry is for good, wherever it is read (RFC 4151). */
const tag = ({ siteUrl }: AtomContext, name: string): string =>
  `tag:${new URL(siteUrl).hostname},${TAG_YEAR}:${name}`;

/** Undefined for what no reader could follow. */
function absolute({ siteUrl, language }: AtomContext, href: string, isPage = false): string | undefined {
  const url = URL.parse(href, siteUrl);
  if (isPage && language !== DEFAULT_LANGUAGE) url?.searchParams.set("lng", language);
  return url?.href;
}
