import { facultyPath } from "#shared/addresses.ts";
import { SiteError } from "#shared/errors.ts";
import { withEnded } from "../../records/read/or-ended.ts";
import { department } from "#shared/tables/department.ts";
import { employee } from "#shared/tables/employee.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { notification } from "#shared/tables/notification.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
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
import type { LinkItem } from "../presentation/view-models.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

export interface DepartmentPage extends PageHeader, PageBlocks {
  id: number;
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
  const { reader, html, query } = context;
  const record = await departmentAt(context, nameInAddress(address));
  const ownNotices = await reader.of(notification).first(1, { department: record.id });
  const tabs = tabsOf(record, ownNotices.length > 0);
  const tab = tabs.find(({ name }) => name === query.tab) ?? tabs[0]!;
  const overview = await storedText(context, record.overview?.value ?? null);
  const heading = record.label;
  const courses = await coursesOf(context, record);
  const staff = await reader.of(employee).ids({ values: { department: record.id } });
  return {
    id: record.id,
    path: departmentPath(record),
    heading,
    banner: await bannerOf(context, record.banner, heading, record.bannerFocus),
    faculty: await facultyOf(context, record),
    subjectCode: record.subjectCode,
    courses: courses.map(({ title }) => title),
    staff: staff.length,
    tabs: [{ items: tabs.map(({ name, label }) => ({ name, label })), current: tab.name }],
    blocks: await tabBlocks(context, record, tab),
    description: (await descriptionOf(html, overview)) || heading.text,
    updatedAt: updatedAt(reader),
    ended: endedOf(record),
  };
}

/** @throws SiteError `not_found` */
async function departmentAt(context: PageRequest, address: string): Promise<RecordOf<typeof department>> {
  const { reader } = context;
  if (!address.startsWith("/"))
    return withEnded(reader, (each) => each.of(department).byName("url", `dept/${address}`));
  const id = (await departmentsByPath(context))[address];
  if (id === undefined) throw new SiteError("not_found");
  return withEnded(reader, (each) => each.of(department).byId(id));
}

/**
 * The ids of all departments by the paths of their pages, of several at one the published one and the first. Every address that has
 * no other page is looked for here, so that none of them costs a query.
 */
const departmentsByPath = ({ cached }: PageRequest): Promise<Readonly<Partial<Record<string, number>>>> =>
  cached("departments by path", async (reader) => {
    // Read apart: when one of them was changed says nothing of the page of another.
    reader.scope.dependencies?.table(department.name);
    const all = [reader, reader.ended()].map((each) => each.of(department).rows.apart().all(department.name));
    const paths = (await Promise.all(all)).flat().map((each) => [departmentPath(each), each.id]);
    return Object.fromEntries(paths.toReversed());
  });

async function facultyOf(
  { reader }: PageRequest,
  { faculty: referred }: RecordOf<typeof department>,
): Promise<LinkItem | null> {
  if (!referred?.label) return null;
  const { value: id, label: title } = referred;
  const [found] = await reader.of(faculty).byIds([id]);
  return found ? { id, title, href: facultyPath(found.name), external: false } : null;
}
