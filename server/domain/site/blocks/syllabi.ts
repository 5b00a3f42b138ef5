import type { PresentedRecord } from "../../records/read/present.ts";
import { listItemsOf } from "../presentation/localize.ts";
import { labelOf } from "../../records/read/localized.ts";
import type { BlockContent } from "./block.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { groupLinks } from "./link-groups.ts";

type Links = Extract<BlockContent, { kind: "links" }>;

/** Syllabus files of a course, or of a type where the number is one of those; gathered by department. */
export async function readSyllabi(context: PageRequest, { list }: { list: number | null }): Promise<Links> {
  if (list === null) return { kind: "links", groups: [] };
  const { reader } = context;
  const isType = reader.source.tables.options("syllabus", "type").some(({ value }) => value === list);
  return syllabusFiles(context, await reader.by("syllabus", isType ? "type" : "course", String(list)));
}

export async function syllabusFiles(
  { reader, language }: PageRequest,
  rows: readonly PresentedRecord[],
): Promise<Links> {
  const links = await listItemsOf(reader, rows, language, "label");
  return { kind: "links", groups: groupLinks(rows, links, (row) => labelOf(row, "department", language)) };
}
