/** A feed as Atom 1.0 (RFC 4287). */
import { startOfDay } from "#shared/dates.ts";
import { feedPath, type FeedSubject } from "#shared/feed-paths.ts";
import type { Language } from "#shared/languages.ts";
import type { Feed } from "#server/domain/site/feeds/feed.ts";
import type { FeedDocument, FeedEntry } from "#server/domain/site/feeds/feed-entry.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { absoluteIn, tagOf } from "./identifiers.ts";
import { element, type Xml, XML_DECLARATION, type XmlAttributes } from "./xml.ts";

/** What a feed says beside its entries, whatever it is written as. */
export interface FeedContext {
  language: Language;
  /** Without a slash at the end. */
  siteUrl: string;
  title: LocalizedText;
  /** Whose news these are. */
  author: string;
}

/** What a feed without entries says of its last change. */
const NEVER = new Date(0).toISOString();

export function atomFeed(feed: Feed, context: FeedContext): string {
  const { language, siteUrl, title, author } = context;
  const page = absoluteIn(context, feed.path, true) ?? siteUrl;
  const self = siteUrl + feedPath(feed.subject, language);
  const updated = feed.entries.map(({ updatedAt }) => updatedAt).sort();
  const root = element("feed", { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": language }, [
    element("id", {}, tagOf(siteUrl, `feeds/${nameOf(feed.subject)}/${language}`)),
    localizedText("title", title, context),
    element("updated", {}, updated.at(-1) ?? NEVER),
    element("author", {}, [element("name", {}, author)]),
    link({ rel: "self", type: "application/atom+xml", href: self }),
    link({ rel: "alternate", type: "text/html", href: page }),
    ...feed.entries.map((entry) => atomEntry(entry, context)),
  ]);
  return XML_DECLARATION + root;
}

/** As it is part of the feed's identifier. */
function nameOf(subject: FeedSubject): string {
  if (typeof subject !== "object") return subject;
  if ("list" in subject) return String(subject.list);
  if ("page" in subject) return `page/${encodeURIComponent(subject.page)}`;
  if ("offered" in subject) return `course/${subject.offered}`;
  if ("department" in subject) return `department/${subject.department}`;
  if ("faculty" in subject) return `faculty/${subject.faculty}`;
  return `search/${encodeURIComponent(subject.q)}${subject.exact ? "/exact" : ""}`;
}

function atomEntry(entry: FeedEntry, context: FeedContext): Xml {
  return element("entry", {}, [
    element("id", {}, tagOf(context.siteUrl, entry.name)),
    localizedText("title", entry.title, context),
    ...(entry.summary ? [localizedText("summary", entry.summary, context)] : []),
    element("updated", {}, entry.updatedAt),
    ...(entry.day ? [element("published", {}, new Date(startOfDay(entry.day)).toISOString())] : []),
    link({ rel: "alternate", type: "text/html", href: absoluteIn(context, entry.href, !entry.external) }),
    ...entry.documents.flatMap((document) => documentLink(document, entry, context)),
    ...entry.lists.map(({ list, name }) =>
      element("category", { term: list, label: name.text, "xml:lang": foreign(name, context) }),
    ),
  ]);
}

/** A file of the site is enclosed with its kind and size; what lies elsewhere is only named. */
function documentLink(document: FeedDocument, entry: FeedEntry, context: FeedContext): Xml[] {
  const { file, documentLanguage: hreflang, title } = document;
  const href = absoluteIn(context, document.href);
  if (!href) return [];
  const named = { hreflang, href, title: title === entry.title ? undefined : title.text };
  if (!file) return [link({ rel: "related", ...named })];
  return [link({ rel: "enclosure", type: file.mediaType, length: file.size, ...named })];
}

const link = (attributes: XmlAttributes): Xml => element("link", attributes);

const localizedText = (name: string, value: LocalizedText, context: FeedContext): Xml =>
  element(name, { "xml:lang": foreign(value, context) }, value.text);

const foreign = ({ lang }: LocalizedText, { language }: FeedContext): Language | undefined =>
  lang === language ? undefined : lang;
