import type { PresentedRecord } from "../../records/read/present.ts";
import { listItemsOf } from "../presentation/localize.ts";
import { labelOf, referredId } from "../../records/read/localized.ts";
import { defineBlock } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { groupLinks, type Links } from "./link-groups.ts";

export const syllabiBlock = defineBlock({
  read: readSyllabi,
  shows: [
    {
      table: "syllabus",
      columns: ["course", "type"],
      locate: (file) => ({ lists: [referredId(file, "course"), referredId(file, "type")].filter(isNumber) }),
    },
  ],
});

function isNumber(value: number | null): value is number {
  return value !== null;
}

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
