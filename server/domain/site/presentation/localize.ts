/** Turns records into view models. */
import type { Language } from "#shared/languages.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { languageOf, localizedTextOf, textOf } from "../../records/read/localized.ts";
import type { SafeHtml } from "../../content/safe-html.ts";
import type { FileFacts, LinkItem, ListItem, StoredText } from "./view-models.ts";

/** A record's value of a column of HTML, which is clean in every record that was read. */
export function storedTextOf(
  { language }: { language: Language },
  record: PresentedRecord,
  column: string,
): StoredText | undefined {
  const html = textOf(record[column]) as SafeHtml;
  return html === "" ? undefined : { html, lang: languageOf(record, column, language) };
}

/** Where a stored address leads; undefined for none, and for one that must not be followed. */
export function linkTo(url: unknown): { href: string; external: boolean } | undefined {
  if (typeof url !== "string" || url === "") return undefined;
  const kind = linkKind(url);
  if (!kind) return undefined;
  return { href: kind === "internal" ? sitePath(url) : url, external: kind === "external" };
}

/** The facts of the files behind the addresses of records, by address. */
export function filesOf(
  reader: RecordReader,
  records: readonly PresentedRecord[],
): Promise<Map<string, FileFacts>> {
  const urls = records.map(({ url }) => textOf(url));
  return filesAt(
    reader,
    urls.filter((url) => url.startsWith("/files/")),
  );
}

/** The facts of the files that visitors may read at these addresses, by address. */
export async function filesAt(
  reader: RecordReader,
  urls: readonly string[],
): Promise<Map<string, FileFacts>> {
  const files = await reader.among("file", "url", urls);
  return new Map(
    files.map((file) => [
      textOf(file.url),
      { format: formatOf(textOf(file.url)), size: Number(file.size) || 0 },
    ]),
  );
}

/** Whether there is an address to follow. */
export const isLink = (item: ListItem): item is LinkItem => item.href !== null;

const formatOf = (url: string): string => url.slice(url.lastIndexOf(".") + 1).toUpperCase();

/** Records with a title and an address as links, and those without an address as text. */
export async function listItemsOf(
  reader: RecordReader,
  records: readonly PresentedRecord[],
  language: Language,
  title = "title",
): Promise<ListItem[]> {
  const files = await filesOf(reader, records);
  return records.map((record) => {
    const item = { id: record.id, title: localizedTextOf(record, title, language) };
    const target = linkTo(record.url);
    return target
      ? { ...item, ...target, file: files.get(target.href) }
      : { ...item, href: null, external: false };
  });
}
