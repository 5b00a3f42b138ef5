/** Where addresses of records lead, and what lies behind them. */
import type { LocalizedText } from "#shared/localized-text.ts";
import { file } from "#shared/tables/file.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { FileFacts, LinkItem, ListItem } from "./view-models.ts";

/** Where a stored address leads; undefined for none, and for one that must not be followed. */
export function linkTo(url: string): { href: string; external: boolean } | undefined {
  const kind = url === "" ? undefined : linkKind(url);
  if (!kind) return undefined;
  return { href: kind === "internal" ? sitePath(url) : url, external: kind === "external" };
}

/** The facts of the files behind the addresses of records, by address. */
export function filesOf(
  reader: RecordReader,
  records: readonly { url: string }[],
): Promise<Map<string, FileFacts>> {
  const urls = records.map(({ url }) => url);
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
  const files = await reader.of(file).among("url", urls);
  return new Map(files.map(({ url, size }) => [url, { format: formatOf(url), size: size ?? 0 }]));
}

/** Whether there is an address to follow. */
export const isLink = (item: ListItem): item is LinkItem => item.href !== null;

export const formatOf = (url: string): string => url.slice(url.lastIndexOf(".") + 1).toUpperCase();

/** Records with a title and an address as links, and those without an address as text. */
export async function listItemsOf(
  reader: RecordReader,
  records: readonly { id: number; title: LocalizedText; url: string }[],
): Promise<ListItem[]> {
  const files = await filesOf(reader, records);
  return records.map(({ id, title, url }) => {
    const target = linkTo(url);
    return target
      ? { id, title, ...target, file: files.get(target.href) }
      : { id, title, href: null, external: false };
  });
}
