import { withEnded } from "../../records/read/or-ended.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { bannerOf } from "../presentation/banner.ts";
import type { PageBlocks } from "../blocks/blocks.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { storedText } from "../blocks/text.ts";
import { descriptionOf } from "../presentation/description.ts";
import { type Ended, endedOf } from "../presentation/ended.ts";
import { nameInAddress } from "../presentation/name-in-address.ts";
import { readSections, readTabs } from "../blocks/page-blocks.ts";
import { readableText } from "../presentation/readable-text.ts";
import { referredId, localizedTextOf } from "../../records/read/localized.ts";
import type { Picture, RichText, StoredText } from "../presentation/view-models.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

/** What the head of every page shows, and what search engines get. */
export interface PageHeader {
  heading: LocalizedText;
  banner: Picture | null;
  /** One sentence for search engines, in the page's language. */
  description: string;
  /** ISO 8601: when the page or anything that it shows was last changed. */
  updatedAt: string;
  /** Null for a page that is valid. */
  ended: Ended | null;
}

/** A page whose banner, heading, text and blocks are records. */
export interface ContentPage extends PageHeader, PageBlocks {
  name: string;
  /** Null for a page that has no text of its own. */
  body: RichText | null;
}

/** @throws SiteError `not_found` */
export async function contentPage(context: PageRequest, name: string): Promise<ContentPage> {
  const { reader, language } = context;
  const page = await withEnded(reader, (each) => each.byName("page", "name", nameInAddress(name)));
  const body = await storedText(context, referredId(page, "body"));
  const blocks =
    page.layout === "sections" ? await readSections(context, name) : await readTabs(context, name);
  const heading = localizedTextOf(page, "label", language);
  return {
    name,
    heading,
    banner: await bannerOf(context, page.header, heading),
    body: body && (await readableText(context, body)),
    ...blocks,
    description: (await describe(context, page, body)) || heading.text,
    updatedAt: updatedAt(reader),
    ended: endedOf(page),
  };
}

/** The page's own sentence in the page's language, else the opening of its text. */
async function describe(
  { html, language }: PageRequest,
  page: PresentedRecord,
  body: StoredText | null,
): Promise<string> {
  const own = localizedTextOf(page, "description", language);
  if (own.lang === language && own.text) return own.text;
  return (await descriptionOf(html, body)) || own.text;
}

export const updatedAt = ({ scope }: RecordReader): string => scope.dependencies?.updatedAt ?? "";
