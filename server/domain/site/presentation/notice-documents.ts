/** The documents of a notice, each with what a visitor should know before a download. */
import { textPath } from "#shared/addresses.ts";
import type { FileReplacement } from "#shared/api/files.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { attachment, type AttachmentKind } from "#shared/tables/attachment.ts";
import { file } from "#shared/tables/file.ts";
import type { notification } from "#shared/tables/notification.ts";
import { readReplacements } from "../../files/file-versions.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { formatOf, linkTo } from "./links.ts";
import type { FileFacts } from "./view-models.ts";

/** What is known of a file; null where it has not been measured yet, or cannot be. */
interface DocumentFile extends FileFacts {
  mediaType: string;
  pages: number | null;
  /** Where it can be read as text. */
  text: string | null;
  /** In hexadecimal digits. */
  sha256: string | null;
  /** The latest first. */
  replacements: readonly FileReplacement[];
}

/** Of a spreadsheet nobody knows how many pages it will be. */
const PDF = "application/pdf";

export interface NoticeDocument {
  id: number;
  /** `original`: the one that the notice itself names. */
  kind: AttachmentKind | "original";
  title: LocalizedText;
  href: string;
  external: boolean;
  /** The language that it is written in; empty where that is not known. */
  documentLanguage: "en" | "kn" | "";
  /** The day of its issue, `yyyy-mm-dd`, where it has one of its own. */
  day: string | null;
  file?: DocumentFile;
}

/**
 * The notice's own document, then the further ones in their order.
 * @param reader sees the notice: as it is published, or as it has ended
 */
export async function noticeDocuments(
  reader: RecordReader,
  notice: RecordOf<typeof notification>,
): Promise<NoticeDocument[]> {
  const rows = [
    { ...notice, kind: "original" as const, udate: null },
    ...(await reader.of(attachment).by("notice", notice.id)),
  ];
  const files = await documentFiles(
    reader,
    rows.map(({ url }) => url),
  );
  return rows.flatMap(({ id, kind, title, url, documentLanguage, udate }) => {
    const target = linkTo(url);
    return target ? [{ id, kind, title, ...target, documentLanguage, day: udate, file: files.get(url) }] : [];
  });
}

async function documentFiles(
  reader: RecordReader,
  urls: readonly string[],
): Promise<Map<string, DocumentFile>> {
  const stored = urls.filter((url) => url.startsWith("/files/"));
  // What has ended leaves its files published.
  const files = await reader.published().of(file).among("url", stored);
  const replacements = await readReplacements(
    reader.source.db,
    files.map(({ id }) => id),
  );
  return new Map(
    files.map(({ id, url, kind, size, textState, textPages, sha256 }) => [
      url,
      {
        format: formatOf(url),
        mediaType: kind,
        size: size ?? 0,
        pages: kind === PDF ? textPages : null,
        text: textState === "read" ? textPath(id, url) : null,
        sha256: sha256 || null,
        replacements: replacements.get(id) ?? [],
      },
    ]),
  );
}
