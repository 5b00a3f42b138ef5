import { withEnded } from "../../records/read/or-ended.ts";
import { department } from "#shared/tables/department.ts";
import { employee } from "#shared/tables/employee.ts";
import { faculty } from "#shared/tables/faculty.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { bannerOf } from "../presentation/banner.ts";
import type { Person } from "../blocks/people.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { peopleOf } from "../blocks/people.ts";
import { type PageHeader, updatedAt } from "./content-page.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { endedOf } from "../presentation/ended.ts";
import { nameInAddress } from "../presentation/name-in-address.ts";
import type { LinkItem } from "../presentation/view-models.ts";

export interface FacultyPage extends PageHeader {
  id: number;
  name: string;
  dean: Person | null;
  departments: LinkItem[];
}

/** @throws SiteError `not_found` */
export async function facultyPage(context: PageRequest, name: string): Promise<FacultyPage> {
  const { reader } = context;
  const record = await facultyAt(reader, name);
  const heading = record.label;
  const departments = await reader.of(department).by("faculty", record.id);
  const deanIds = record.employee ? [record.employee.value] : [];
  const [dean] = await peopleOf(context, await reader.of(employee).byIds(deanIds));
  return {
    id: record.id,
    name: record.name,
    heading,
    banner: await bannerOf(context, departments[0]?.banner ?? "", heading, departments[0]?.bannerFocus ?? ""),
    dean: dean ?? null,
    departments: departments.map((each) => ({
      id: each.id,
      title: each.label,
      href: departmentPath(each),
      external: false,
    })),
    description: heading.text,
    updatedAt: updatedAt(reader),
    ended: endedOf(record),
  };
}

/** The faculty whose address ends with a name, or that has the name or the id. */
export const facultyAt = (reader: RecordReader, name: string): Promise<RecordOf<typeof faculty>> =>
  withEnded(reader, (each) => each.of(faculty).byName("url", `faculty/${nameInAddress(name)}`));
