import type { Language } from "#shared/languages.ts";
import type { RecordReader } from "../records/reader.ts";
import { plainText } from "../content/sanitise.ts";
import { picturesOf } from "./pictures.ts";
import { richTextOf, wordsOf } from "./shape.ts";
import type { Picture, RichText, Words } from "./shapes.ts";

/** A page whose banner, heading and text are records. */
export interface ContentPage {
  name: string;
  heading: Words;
  banner: Picture | null;
  /** Null for a page that is its heading alone. */
  body: RichText | null;
  /** One sentence for search engines, in the page's language. */
  description: string;
  /** ISO 8601: when the page or its text was last changed. */
  updatedAt: string;
}

/** Characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 155;
/** A banner's composition for phones lies beside it. */
const forPhones = (url: string): string => url.replace(/(\.\w+)$/, "-phone$1");

/** @throws SiteError `not_found` */
export async function contentPage(
  reader: RecordReader,
  name: string,
  language: Language,
  storageBase: string | undefined,
): Promise<ContentPage> {
  const page = await reader.byName("page", "name", name);
  const heading = wordsOf(page, "label", language);
  const bodyId = (page.body as { value: number } | null)?.value;
  const content = bodyId === undefined ? undefined : await reader.byId("content", bodyId);
  const body = (content && richTextOf(content, "content", language)) ?? null;
  return {
    name,
    heading,
    banner: await bannerOf(reader, page.header, heading, storageBase),
    body,
    description: shorten(plainText(body?.html ?? "")) || heading.text,
    updatedAt: reader.view.reads?.updatedAt ?? "",
  };
}

async function bannerOf(
  reader: RecordReader,
  url: unknown,
  alt: Words,
  storageBase: string | undefined,
): Promise<Picture | null> {
  if (typeof url !== "string" || url === "") return null;
  const [banner] = await picturesOf(reader, [{ url, phoneUrl: forPhones(url), alt }], storageBase);
  return banner ?? null;
}

/** Whole words, with an ellipsis where something was left out. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))} …`;
}
