import { facultyPath } from "#shared/addresses.ts";
import { SiteError } from "#shared/errors.ts";
import { withEnded } from "../../records/read/or-ended.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { bannerOf } from "../presentation/banner.ts";
import type { PageBlocks } from "../blocks/blocks.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { storedText } from "../blocks/text.ts";
import { type PageHeader, updatedAt } from "./content-page.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { coursesOf, tabBlocks, tabsOf } from "./department-tabs.ts";
import { endedOf } from "../presentation/ended.ts";
import { descriptionOf } from "../presentation/description.ts";
import { nameInAddress } from "../presentation/name-in-address.ts";
import { labelOf, referredId, textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { LinkItem } from "../presentation/view-models.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

export interface DepartmentPage extends PageHeader, PageBlocks {
  /** The one address of the page. */
  path: string;
  faculty: LinkItem | null;
  subjectCode: string;
  /** The titles of the courses that it offers. */
  courses: LocalizedText[];
  staff: number;
}

/**
 * @param address the department's name or id, or, with a slash at its beginning, the path at which its record says that it is
 * @throws SiteError `not_found`
 */
export async function departmentPage(context: PageRequest, address: string): Promise<DepartmentPage> {
  const { reader, html, language, query } = context;
  const department = await withEnded(reader, (each) => departmentAt(each, nameInAddress(address)));
  const tabs = tabsOf(department);
  const tab = tabs.find(({ name }) => name === query.tab) ?? tabs[0]!;
  const overview = await storedText(context, referredId(department, "overview"));
  const heading = localizedTextOf(department, "label", language);
  const courses = await coursesOf(context, department);
  const staff = await reader.ids("employee", { values: { department: String(department.id) } });
  return {
    path: departmentPath(department),
    heading,
    banner: await bannerOf(context, department.banner, heading),
    faculty: await facultyOf(context, department),
    subjectCode: textOf(department.subjectCode),
    courses: courses.map(({ title }) => title),
    staff: staff.length,
    tabs: [{ items: tabs.map(({ name, label }) => ({ name, label })), current: tab.name }],
    blocks: await tabBlocks(context, department, tab),
    description: (await descriptionOf(html, overview)) || heading.text,
    updatedAt: updatedAt(reader),
    ended: endedOf(department),
  };
}

async function departmentAt(reader: RecordReader, address: string): Promise<PresentedRecord> {
  if (!address.startsWith("/")) return reader.byName("department", "url", `dept/${address}`);
  // As `sitePath` reads it, an address is the same path in each of these spellings.
  const spellings = ["", "/", "../"].map((start) => start + address.slice(1));
  const departments = await reader.among("department", "url", spellings);
  const department = departments.find((each) => departmentPath(each) === address);
  if (!department) throw new SiteError("not_found");
  return department;
}

async function facultyOf(
  { reader, language }: PageRequest,
  department: PresentedRecord,
): Promise<LinkItem | null> {
  const title = labelOf(department, "faculty", language);
  const id = referredId(department, "faculty");
  if (!title || id === null) return null;
  const [faculty] = await reader.byIds("faculty", [id]);
  return faculty ? { id, title, href: facultyPath(textOf(faculty.name)), external: false } : null;
}
