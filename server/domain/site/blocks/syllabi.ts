import { syllabus } from "#shared/tables/syllabus.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { listItemsOf } from "../presentation/links.ts";
import { defineBlock, showing } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { groupLinks, type Links } from "./link-groups.ts";

export const syllabiBlock = defineBlock({
  read: readSyllabi,
  shows: [
    showing(syllabus, {
      columns: ["course", "type"],
      locate: ({ course, type }) => ({ lists: [course, type].flatMap((list) => list?.value ?? []) }),
    }),
  ],
});

/** Syllabus files of a course, or of a type where the number is one of those; gathered by department. */
export async function readSyllabi(context: PageRequest, { list }: { list: number | null }): Promise<Links> {
  if (list === null) return { kind: "links", groups: [] };
  const { reader } = context;
  const isType = reader.source.tables.options("syllabus", "type").some(({ value }) => value === list);
  return syllabusFiles(context, await reader.of(syllabus).by(isType ? "type" : "course", list));
}

export async function syllabusFiles(
  { reader }: PageRequest,
  rows: readonly RecordOf<typeof syllabus>[],
): Promise<Links> {
  const files = rows.map(({ id, label, url }) => ({ id, title: label, url }));
  const links = await listItemsOf(reader, files);
  return { kind: "links", groups: groupLinks(rows, links, ({ department }) => department?.label ?? null) };
}
