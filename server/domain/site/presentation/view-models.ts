/** The view models that pages receive: every text says its language, every address is resolved. */
import type { AlertDegree } from "#shared/tables/alert.ts";
import type { Language } from "#shared/languages.ts";
import type { Focus } from "#shared/picture-columns.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { ReadableHtml } from "../../content/safe-html.ts";

/** A text as a page shows it. */
export interface RichText {
  html: ReadableHtml;
  lang: Language;
  /** The record whose text it is, as `content/12`: by it whoever is signed in finds its form. */
  pin?: string | undefined;
}

export interface PictureSource {
  type: "image/avif" | "image/webp";
  /** As in `<source srcset>`: `/images/a.640.avif 640w, …`. */
  srcset: string;
  media?: string;
}

export interface Picture {
  src: string;
  alt: LocalizedText;
  /** Pixels; 0 where they are not known. */
  width: number;
  height: number;
  /** What stays in sight where it is cropped; else its centre. */
  focus?: Focus | undefined;
  /** The phone composition's sources come first, with their media query. */
  sources: PictureSource[];
}

/** What stands above every page. */
export interface Alert {
  id: number;
  title: LocalizedText;
  details?: LocalizedText;
  degree: AlertDegree;
  href?: string;
  external?: boolean;
}

/** A file behind a link, as it is described to visitors before they follow it. */
export interface FileFacts {
  /** `PDF`, `DOCX`, … */
  format: string;
  /** Bytes. */
  size: number;
}

/** A row of a list of links. */
export interface ListItem {
  id: number;
  title: LocalizedText;
  /** Null where it has no address that could be followed, and is shown as text. */
  href: string | null;
  external: boolean;
  file?: FileFacts;
}

export interface LinkItem extends ListItem {
  href: string;
}

export interface Slide {
  id: number;
  picture: Picture;
  caption?: RichText;
  href?: string;
}

/** A notice among the news, which leads to its page. */
export interface Notice extends LinkItem {
  /** The day of issue, `yyyy-mm-dd`. */
  day: string;
  /** The lists in which it stands. */
  lists: LocalizedText[];
  isNew: boolean;
}

export interface Message {
  heading: LocalizedText;
  body: RichText;
}

/** What somebody says, with the name and, where there is one, the picture. */
export interface PersonMessage extends Message {
  name: LocalizedText;
  picture: Picture | null;
}

export interface MenuItem {
  id: number;
  /** The translation key of its name. */
  name: string;
  url: string;
  children: MenuItem[];
}

/** Where something leads; null where there is nothing to follow. */
export interface Target {
  href: string;
  external: boolean;
  file?: FileFacts;
}
