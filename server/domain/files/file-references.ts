/** Which uploaded files, pages of the site and addresses outside a record names: in its addresses, and in its texts. */
import { pagePath } from "#shared/addresses.ts";
import { checkedPath } from "#shared/file-paths.ts";
import type { Column, ColumnType } from "#shared/columns.ts";
import { addressText, readAddress } from "#shared/old-addresses.ts";
import { inKannada, type Table } from "#shared/table.ts";
import { linkKind, outsideAddress, sitePath } from "#shared/urls.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { addressOf, isFileAddress, phonePicture } from "./store-paths.ts";

export interface FileReference {
  /** The dbColumn. */
  column: string;
  /**
   * The file's address, `/files/others/fees-4k2p9x1q.pdf`; the path of a page in its one form, `/page/about-us`, also with the tab
   * that is named, `/notifications?tab=tenders`; or a whole address outside.
   */
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
  NEVER_NAMING.has(name) ? [] : columns.filter(({ type, ofPicture }) => NAMING.has(type) && !ofPicture);

/** Each file once for each column that names it, in whichever language. */
export function fileReferences(table: Table, row: RecordRow): FileReference[] {
  return namingColumns(table).flatMap((column) => {
    const { dbColumn, translated } = column;
    const texts = translated ? [row[dbColumn], row[inKannada(dbColumn)]] : [row[dbColumn]];
    const files = texts.flatMap((text) =>
      typeof text === "string" ? [...filesIn(column, text), ...linksIn(column, text)] : [],
    );
    return [...new Set(files)].map((file) => ({ column: dbColumn, file }));
  });
}

/** Returns the addresses of the uploaded files that a record names, each once. */
export function uploadsIn(table: Table, row: RecordRow): string[] {
  const addresses = new Set(fileReferences(table, row).map(({ file }) => file));
  return [...addresses].filter(isFileAddress);
}

function filesIn({ type, picture }: Pick<Column, "type" | "picture">, text: string): string[] {
  const found = [...text.matchAll(WITHIN)].map(([, path]) => path!);
  if (found.length === 0 && type === "Url") found.push(RELATIVE.exec(text)?.[1] ?? "");
  const paths = found.flatMap((path) => storedPath(path) ?? []);
  // A picture's composition for phones lies beside it, and goes with it.
  return (picture ? paths.flatMap((path) => [path, phonePicture(path)]) : paths).map(addressOf);
}

/** Returns the files in a value of an unknown column. */
export const filesInValue = (value: unknown): string[] =>
  typeof value === "string" ? filesIn(ANY_COLUMN, value) : [];
const ANY_COLUMN = { type: "Url", picture: false } as const;

/** Of a text as it is stored, whose attributes stand in double quotes. */
const LINK = /\shref="([^"]*)"/gu;

/** Where its links lead: to pages of this site and their tabs, and outside. */
function linksIn({ type, picture }: Column, text: string): string[] {
  if (picture || (type !== "Html" && type !== "Url")) return [];
  const links = type === "Url" ? [text] : [...text.matchAll(LINK)].map(([, link]) => unescaped(link!));
  return links.flatMap((link) => {
    const kind = linkKind(link);
    return kind === "internal" ? pagesAt(link) : kind === "external" ? (outsideAddress(link) ?? []) : [];
  });
}

const unescaped = (attribute: string): string =>
  attribute.replaceAll(/&(?:amp|#x26|#38);/gi, "&").replaceAll("&quot;", '"');

/** The path of a page without what is asked of it, and again with the tab that is named. */
function pagesAt(link: string): string[] {
  const asked = readAddress(sitePath(link));
  if (!asked) return [];
  const { path, parameters } = asked;
  if (path === "/" || /^\/(files|images)\//.test(path) || RELATIVE.test(path.slice(1))) return [];
  // As documents of the university name a page.
  const named = path === "/load" ? parameters.find(([name]) => name === "page") : undefined;
  if (named) return pagesAt(pagePath(named[1]));
  const of = (...names: string[]) => parameters.filter(([name]) => names.includes(name));
  const tabs = of("tab").length === 0 ? [] : [of("tab"), of("tab", "sub")];
  const numbered = NUMBERED.exec(path)?.[1];
  return [
    path,
    ...(numbered === undefined ? [] : [numbered]),
    ...tabs.map((chosen) => addressText({ path, parameters: chosen })),
  ];
}

/** What the number alone finds, whatever title follows. */
const NUMBERED = /^(\/(?:notice|course)\/\d+|\/record\/\d+\/\d+)\/[^/]+$/;

/** Where a column leads that holds an address of this site; undefined for what leads outside, or nowhere by its kind. */
export function siteAddressIn({ type }: Pick<Column, "type">, text: string): string | undefined {
  if (type !== "Url" || linkKind(text) !== "internal") return undefined;
  const file = storedPath(RELATIVE.exec(text)?.[1] ?? "");
  return file === undefined ? sitePath(text) : addressOf(file);
}

/** The path in the store, as browsers write it, which encode Kannada; undefined for one that no file can have. */
function storedPath(written: string): string | undefined {
  try {
    return checkedPath(decodeURIComponent(written.replace(/\.{1,9}$/, "")));
  } catch {
    return undefined;
  }
}
