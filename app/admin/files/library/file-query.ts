import type { UploadFolder } from "#shared/vocabulary.ts";
import { TEXT_STATES, type TextState } from "#shared/tables/file.ts";
import { asFolder } from "../stored/use-folders.ts";

export const FILES_SHOWN = 20;

export interface FileQuery {
  q: string;
  folder: UploadFolder | "";
  /** What became of the text of a document. */
  text: TextState | "";
  /** From 1. */
  page: number;
}

/** What the address of the page asks for; what it does not know counts as not asked. */
export function readFileQuery(address: URLSearchParams): FileQuery {
  return {
    q: address.get("q")?.trim() ?? "",
    folder: asFolder(address.get("folder")) ?? "",
    text: asTextState(address.get("text")) ?? "",
    page: Math.max(1, Math.trunc(Number(address.get("page"))) || 1),
  };
}

export const asTextState = (value: string | null): TextState | undefined =>
  TEXT_STATES.find((state) => state === value);

/** The address of the page with some of its parts changed; a changed question begins at its first page. */
export function fileAddress(query: FileQuery, change: Partial<FileQuery>): string {
  const { q, folder, text, page } = { ...query, page: 1, ...change };
  const parts = { q, folder, text, page: page > 1 ? String(page) : "" };
  const address = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ""));
  return `/admin/upload${address.size > 0 ? "?" : ""}${address.toString()}`;
}
