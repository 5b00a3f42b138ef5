import { SYLLABUS_COURSE } from "#shared/vocabulary.ts";
import { page } from "#shared/tables/page.ts";
import { subject } from "#shared/tables/subject.ts";
import { syllabus } from "#shared/tables/syllabus.ts";
import { bannerOf } from "../presentation/banner.ts";
import type { LinkGroup } from "../blocks/link-groups.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { syllabusFiles } from "../blocks/syllabi.ts";
import { type PageHeader, updatedAt } from "./content-page.ts";
import { endedOf } from "../presentation/ended.ts";
import { facultyAt } from "./faculty-page.ts";
import { nullIfNotFound } from "../presentation/null-if-not-found.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

export interface NepSubject {
  name: string;
  label: LocalizedText;
  /** The syllabus files of a subject that is open; the others are loaded when they are opened. */
  files: LinkGroup[] | null;
}

/** The subjects of a faculty under the National Education Policy. */
export interface NepPage extends PageHeader {
  /** Of the faculty. */
  id: number;
  name: string;
  subjects: NepSubject[];
}

/**
 * @param context its query's `tab` names the subject that is open
 * @throws SiteError `not_found`
 */
export async function nepPage(context: PageRequest, name: string): Promise<NepPage> {
  const { reader, query } = context;
  const faculty = await facultyAt(reader, name);
  const heading = faculty.label;
  const above = await reader.of(page).byName("name", "nep").catch(nullIfNotFound);
  const rows = await reader.of(subject).by("faculty", faculty.id);
  const subjects: NepSubject[] = [];
  for (const row of rows) {
    const tab = row.name || String(row.id);
    subjects.push({
      name: tab,
      label: row.label,
      files: tab === query.tab ? await filesOf(context, row.id) : null,
    });
  }
  return {
    id: faculty.id,
    name: faculty.name,
    heading,
    banner: await bannerOf(context, above?.header ?? "", heading, above?.headerFocus ?? ""),
    subjects,
    description: heading.text,
    updatedAt: updatedAt(reader),
    ended: endedOf(faculty),
  };
}

async function filesOf(context: PageRequest, subjectId: number): Promise<LinkGroup[]> {
  const rows = await context.reader.of(syllabus).matching({
    course: SYLLABUS_COURSE.nep,
    subject: subjectId,
  });
  return (await syllabusFiles(context, rows)).groups;
}
