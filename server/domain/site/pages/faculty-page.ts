import { withEnded } from "../../records/read/or-ended.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { bannerOf } from "../presentation/banner.ts";
import type { Person } from "../blocks/people.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { peopleOf } from "../blocks/people.ts";
import { type PageHeader, updatedAt } from "./content-page.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { endedOf } from "../presentation/ended.ts";
import { nameInAddress } from "../presentation/name-in-address.ts";
import { referredId, textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { LinkItem } from "../presentation/view-models.ts";

export interface FacultyPage extends PageHeader {
  name: string;
  dean: Person | null;
  departments: LinkItem[];
}

/** @throws SiteError `not_found` */
export async function facultyPage(context: PageRequest, name: string): Promise<FacultyPage> {
  const { reader, language } = context;
  const faculty = await facultyAt(reader, name);
  const heading = localizedTextOf(faculty, "label", language);
  const departments = await reader.by("department", "faculty", String(faculty.id));
  const deanId = referredId(faculty, "employee");
  const [dean] = await peopleOf(context, await reader.byIds("employee", deanId ? [deanId] : []));
  return {
    name: textOf(faculty.name),
    heading,
    banner: await bannerOf(context, departments[0]?.banner, heading),
    dean: dean ?? null,
    departments: departments.map((department) => ({
      id: department.id,
      title: localizedTextOf(department, "label", language),
      href: departmentPath(department),
      external: false,
    })),
    description: heading.text,
    updatedAt: updatedAt(reader),
    ended: endedOf(faculty),
  };
}

/** The faculty whose address ends with a name, or that has the name or the id. */
export const facultyAt = (reader: RecordReader, name: string): Promise<PresentedRecord> =>
  withEnded(reader, (each) => each.byName("faculty", "url", `faculty/${nameInAddress(name)}`));
