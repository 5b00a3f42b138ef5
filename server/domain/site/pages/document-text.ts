/** The text of an uploaded document, page by page. */
import { TEXT_PAGES, textPath } from "#shared/addresses.ts";
import type { FileReplacement } from "#shared/api/files.ts";
import { SiteError } from "#shared/errors.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { PageQuery } from "#shared/page-query.ts";
import { file } from "#shared/tables/file.ts";
import { readReplacements } from "../../files/file-versions.ts";
import { storedPages } from "../../documents/stored-texts.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { documentTitle } from "../presentation/document-title.ts";
import { formatOf } from "../presentation/links.ts";
import { textRuns } from "../presentation/text-runs.ts";
import type { FileFacts } from "../presentation/view-models.ts";

/** A text in runs of one language each. */
export type TextRuns = readonly LocalizedText[];

export interface DocumentTextPage {
  /** The one address of the text. */
  path: string;
  /** What the record that has the document calls it; else the name of the file. */
  heading: LocalizedText;
  /** The document itself. */
  href: string;
  file: FileFacts;
  /** Of the document, the latest first. */
  replacements: readonly FileReplacement[];
  /** Those of this part of the document. */
  pages: TextPage[];
  /** Of the whole document. */
  total: number;
  /** Which part this is, from 1. */
  page: number;
  /** Pages of each part. */
  size: number;
  /** Whether the document is longer than what was read. */
  isCut: boolean;
  updatedAt: string;
}

interface TextPage {
  /** From 1. */
  number: number;
  /** Of a sheet, its name. */
  title: TextRuns | null;
  paragraphs: TextRuns[];
}

/** @throws SiteError `not_found`, also where visitors may not read the document, or no text was read of it */
export async function documentText(
  reader: RecordReader,
  id: string,
  { page: asked = 1 }: Pick<PageQuery, "page">,
): Promise<DocumentTextPage> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new SiteError("not_found");
  const { url, name, size, textState, textPages } = await reader.of(file).byId(Number(id));
  if (textState !== "read") throw new SiteError("not_found");
  const page = Math.min(asked, Math.max(1, Math.ceil((textPages ?? 0) / TEXT_PAGES)));
  const found = await storedPages(reader.source.db, Number(id), {
    from: (page - 1) * TEXT_PAGES + 1,
    to: page * TEXT_PAGES,
  });
  if (!found) throw new SiteError("not_found");
  const { total, isCut, pages } = found;
  const [ofFile = ""] = /^.+(?=\.\w{1,5}$)/.exec(name) ?? [name];
  return {
    path: textPath(Number(id), url),
    heading: (await documentTitle(reader, url)) ?? { text: ofFile, lang: textRuns(ofFile)[0]?.lang ?? "en" },
    href: url,
    file: { format: formatOf(url), size: size ?? 0 },
    replacements: (await readReplacements(reader.source.db, [Number(id)])).get(Number(id)) ?? [],
    pages: pages.map(({ page: number, title: sheet, text }) => ({
      number,
      title: sheet === null ? null : textRuns(sheet),
      paragraphs: text === "" ? [] : text.split("\n").map(textRuns),
    })),
    total,
    page,
    size: TEXT_PAGES,
    isCut,
    updatedAt: reader.scope.dependencies?.updatedAt ?? "",
  };
}
