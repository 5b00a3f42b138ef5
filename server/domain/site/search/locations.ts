/** Where a visitor sees a record that has been found. */
import { facultyPath, nepPath, pagePath } from "#shared/addresses.ts";
import { pageAddress } from "#shared/page-query.ts";
import { BLOCK_KINDS, EMPLOYEE } from "#shared/vocabulary.ts";
import { BLOCKS } from "../blocks/blocks.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { endedOf } from "../presentation/ended.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { referredId, textOf, valuesOf } from "../../records/read/localized.ts";
import { BlockLocations } from "./block-locations.ts";

/** What the addresses of found records are made of. */
export interface LocationContext {
  blocks: BlockLocations;
  pages: readonly PresentedRecord[];
  departments: ReadonlyMap<number, PresentedRecord>;
  faculties: ReadonlyMap<number, PresentedRecord>;
}

type Address = (surroundings: LocationContext, record: PresentedRecord) => string | undefined;

/**
 * @param objects the tables whose records have been found
 * @param withEnded for records that have ended, or that stand on pages that have: these pages count too
 */
export async function locationContext(
  reader: RecordReader,
  objects: ReadonlySet<string>,
  withEnded: boolean,
): Promise<LocationContext> {
  const all = async (table: string) =>
    withEnded ? [...(await reader.all(table)), ...(await reader.ended().all(table))] : reader.all(table);
  const allFor = async (table: string, ...finds: string[]) =>
    finds.some((object) => objects.has(object)) ? all(table) : [];
  const pages = await all("page");
  return {
    blocks: new BlockLocations(pages, await reader.all("block")),
    pages,
    departments: byId(await allFor("department", "content", "employee")),
    faculties: byId(await allFor("faculty", "subject")),
  };
}

/** Of tables whose records have pages, or addresses, of their own. */
const OWN_LOCATIONS: Readonly<Record<string, Address>> = {
  page: (_, page) => pagePath(textOf(page.name)),
  department: (_, department) => departmentPath(department),
  faculty: (_, faculty) => facultyPath(textOf(faculty.name)),
  subject: ({ faculties }, subject) => {
    const faculty = faculties.get(referredId(subject, "faculty") ?? 0);
    const tab = textOf(subject.name) || String(subject.id);
    return faculty ? pageAddress(nepPath(textOf(faculty.name)), { tab }) : "/nep";
  },
  employee: employeeAddress,
  announcement: () => "/",
};

/** Where to look for a record that no block shows. */
const FALLBACKS: Readonly<Record<string, string>> = {
  notification: "/notifications",
  syllabus: "/syllabus",
  cevent: "/calendar-events",
  fees: "/fee-structure",
  college: "/affiliated-colleges",
  implink: "/implink",
  implinkqty: "/library",
  disclosure: "/good-governance",
};

/** The tables whose records stand in blocks. */
const SHOWN_TABLES = BLOCK_KINDS.flatMap((kind) => BLOCKS[kind].shows ?? [])
  .filter(({ locate }) => locate)
  .map(({ table }) => table);

const shownInBlock =
  (table: string): Address =>
  ({ blocks }, record) =>
    blocks.ofRecord(table, record) ?? (endedOf(record) ? ENDED : FALLBACKS[table]);

const ENDED = "/archive";

/** By table; a record that is a link itself leads to where it points. */
export const LOCATIONS: Readonly<Record<string, Address>> = {
  ...Object.fromEntries(SHOWN_TABLES.map((table) => [table, shownInBlock(table)])),
  ...OWN_LOCATIONS,
};

/** In the department where there is one, else in a list of staff, looked for by name. */
function employeeAddress({ blocks, departments }: LocationContext, employee: PresentedRecord): string {
  const lists = valuesOf(employee.types);
  const department = departments.get(referredId(employee, "department") ?? 0);
  const q = textOf(employee.name);
  if (department) {
    return (
      blocks.ofList(["department-staff"], [department.id]) ??
      pageAddress(departmentPath(department), { tab: "faculty" })
    );
  }
  if (!lists.some((list) => list !== EMPLOYEE.officer)) return "/statutory-officers";
  return blocks.ofList(["staff"], lists, { q }) ?? pageAddress("/employee-directory", { q });
}

const byId = (records: readonly PresentedRecord[]): Map<number, PresentedRecord> =>
  new Map(records.map((record) => [record.id, record]));
