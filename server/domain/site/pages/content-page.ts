import { withEnded } from "../../records/read/or-ended.ts";
import { page } from "#shared/tables/page.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { bannerOf } from "../presentation/banner.ts";
import type { PageBlocks } from "../blocks/blocks.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { storedText } from "../blocks/text.ts";
import { descriptionOf } from "../presentation/description.ts";
import { type Ended, endedOf } from "../presentation/ended.ts";
import { nameInAddress } from "../presentation/name-in-address.ts";
import { blockRows, readSections, readTabs } from "../blocks/page-blocks.ts";
import { readableText } from "../presentation/readable-text.ts";
import type { LocalizedHtml, RecordOf } from "../../records/read/record-of.ts";
import type { Picture, RichText } from "../presentation/view-models.ts";
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
  id: number;
  name: string;
  /** Null for a page that has no text of its own. */
  body: RichText | null;
}

/** @throws SiteError `not_found` */
export async function contentPage(context: PageRequest, name: string): Promise<ContentPage> {
  const own = await context.cached(`page ${name}`, (reader, cached) =>
    ownContent({ ...context, reader, cached }, name),
  );
  const { layout, rows, ...shown } = own;
  const blocks = layout === "sections" ? await readSections(context, rows) : await readTabs(context, rows);
  return { ...shown, ...blocks, updatedAt: updatedAt(context.reader) };
}

/** What a page shows whatever its address asks for, and which blocks it has. */
async function ownContent(context: PageRequest, name: string) {
  const { reader } = context;
  const record = await withEnded(reader, (each) => each.of(page).byName("name", nameInAddress(name)));
  const { layout, label: heading } = record;
  const body = await storedText(context, record.body?.value ?? null);
  return {
    id: record.id,
    name,
    heading,
    banner: await bannerOf(context, record.header, heading, record.headerFocus),
    body: body && (await readableText(context, body, `content/${record.body?.value}`)),
    description: (await describe(context, record, body)) || heading.text,
    ended: endedOf(record),
    layout,
    rows: await blockRows(context, record.id),
  };
}

/** The page's own sentence in the page's language, else the opening of its text. */
async function describe(
  { html, language }: PageRequest,
  { description: own }: RecordOf<typeof page>,
  body: LocalizedHtml | null,
): Promise<string> {
  if (own.lang === language && own.text) return own.text;
  return (await descriptionOf(html, body)) || own.text;
}

export const updatedAt = ({ scope }: RecordReader): string => scope.dependencies?.updatedAt ?? "";
