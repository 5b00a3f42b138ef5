/** Which uploaded files and pages of the site a record names: in its addresses, and in its texts. */
import { checkedPath } from "#shared/file-paths.ts";
import type { Column, ColumnType } from "#shared/columns.ts";
import { readAddress } from "#shared/old-addresses.ts";
import { inKannada, type Table } from "#shared/table.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { addressOf, phonePicture } from "./store-paths.ts";

export interface FileReference {
  /** The dbColumn. */
  column: string;
  /** The file's address, `/files/others/fees-4k2p9x1q.pdf`, or the path of a page in its one form: `/page/about-us`. */
  file: string;
}

const NAMING = new Set<ColumnType>(["Url", "Html", "Text"]);
/** A file does not use itself, and what visitors write in a message must not decide about a file. */
const NEVER_NAMING = new Set(["file", "message"]);

/** Whatever stands before it – this site's name, dots – and whatever follows, such as a page of the document. */
const WITHIN = /\/(?:files|images)\/([\p{L}\p{M}\p{N}%._/-]+)/gu;
/** As an address is stored that is relative to the store: `carousel/gate.webp`, `files/others/fees.pdf`. */
const RELATIVE = /^(?:(?:files|images)\/)?([\p{L}\p{M}\p{N}%_-][\p{L}\p{M}\p{N}%._/-]*\.\w{1,5})$/u;

/** The columns that may name a file. */
export const namingColumns = ({ name, columns }: Table): Column[] =>
  NEVER_NAMING.has(name) ? [] : columns.filter(({ type }) => NAMING.has(type));

/** Each file once for each column that names it, in whichever language. */
export function fileReferences(table: Table, row: RecordRow): FileReference[] {
  return namingColumns(table).flatMap((column) => {
    const { dbColumn, translated } = column;
    const texts = translated ? [row[dbColumn], row[inKannada(dbColumn)]] : [row[dbColumn]];
    const files = texts.flatMap((text) =>
      typeof text === "string" ? [...filesIn(column, text), ...pagesIn(column, text)] : [],
    );
    return [...new Set(files)].map((file) => ({ column: dbColumn, file }));
  });
}

function filesIn({ type, picture }: Column, text: string): string[] {
  const found = [...text.matchAll(WITHIN)].map(([, path]) => path!);
  if (found.length === 0 && type === "Url") found.push(RELATIVE.exec(text)?.[1] ?? "");
  const paths = found.flatMap((path) => storedPath(path) ?? []);
  // A picture's composition for phones lies beside it, and goes with it.
  return (picture ? paths.flatMap((path) => [path, phonePicture(path)]) : paths).map(addressOf);
}

/** Of a text as it is stored, whose attributes stand in double quotes. */
const LINK = /\shref="([^"]*)"/gu;

/** The paths of pages, without what is asked of them. */
function pagesIn({ type, picture }: Column, text: string): string[] {
  if (picture || (type !== "Html" && type !== "Url")) return [];
  const links = type === "Url" ? [text] : [...text.matchAll(LINK)].map(([, link]) => link!);
  return links
    .filter((link) => linkKind(link) === "internal")
    .flatMap((link) => readAddress(sitePath(link))?.path ?? [])
    .filter((path) => path !== "/" && !/^\/(files|images)\//.test(path) && !RELATIVE.test(path.slice(1)));
}

/** The path in the store, as browsers write it, which encode Kannada; undefined for one that no file can have. */
function storedPath(written: string): string | undefined {
  try {
    return checkedPath(decodeURIComponent(written.replace(/\.{1,9}$/, "")));
  } catch {
    return undefined;
  }
}
