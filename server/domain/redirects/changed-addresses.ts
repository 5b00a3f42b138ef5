/** The addresses that a record has by its name, and which of them it loses when it is changed. */
import { facultyPath, nepPath, pagePath } from "#shared/addresses.ts";
import { oldAddress } from "#shared/old-addresses.ts";
import type { Column } from "#shared/columns.ts";
import { pageAddress } from "#shared/page-query.ts";
import { block } from "#shared/tables/block.ts";
import { department } from "#shared/tables/department.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { page } from "#shared/tables/page.ts";
import type { Table } from "#shared/table.ts";
import { type RowOf, rowsOf, typedRow } from "#server/db/rows.ts";
import type { ReadDb, RecordRow } from "#server/db/schema.ts";
import { departmentPath } from "../site/presentation/department-path.ts";

/** The columns whose values stand in addresses. */
const IN_ADDRESSES = ["name", "url", "pageId", "parentId", "faculty"];

/** A place of the site that shows a record. */
interface NamedPlace {
  /** The address that links name. */
  canonical: string;
  /** All that find it. */
  paths: readonly string[];
}

/** An address that is no more, in its one form, and where it leads from now on. */
export interface ChangedAddress {
  source: string;
  target: string;
}

/** The tables whose records have a name in their addresses. */
export const hasNamedAddress = ({ name }: Table): boolean =>
  [page, block, faculty, department].some((each) => each.name === name);

/** Whether a column holds the address of the record itself. */
export const isOwnAddress = (table: Table, column: Pick<Column, "name">): boolean =>
  hasNamedAddress(table) && column.name === "url";

/** @param db sees both rows, and what they refer to */
export async function changedAddresses(
  db: ReadDb,
  table: Table,
  before: RecordRow,
  after: RecordRow,
): Promise<ChangedAddress[]> {
  if (IN_ADDRESSES.every((dbColumn) => before[dbColumn] === after[dbColumn])) return [];
  const now = await namedPlaces(db, table, after);
  // Names of records are found in letters of either case, those of tabs are not.
  const folded = (address: string | undefined) =>
    table.name === block.name ? address : address?.toLowerCase();
  const present = new Set(now.flatMap(({ paths }) => paths.map((path) => folded(oldAddress(path)))));
  const changed = new Map<string, string>();
  for (const [at, { paths }] of (await namedPlaces(db, table, before)).entries()) {
    for (const path of paths) {
      const source = oldAddress(path);
      const target = now[at]?.canonical;
      if (source !== undefined && target && !present.has(folded(source))) changed.set(source, target);
    }
  }
  const below = await changedBelowFaculty(
    db,
    typedRow(faculty, table, before),
    typedRow(faculty, table, after),
  );
  return [...[...changed].map(([source, target]) => ({ source, target })), ...below];
}

/** The addresses of departments that name their faculty. */
async function changedBelowFaculty(
  db: ReadDb,
  before: RowOf<typeof faculty> | undefined,
  after: RowOf<typeof faculty> | undefined,
): Promise<ChangedAddress[]> {
  if (!before || !after || before.name === after.name) return [];
  const rows = await rowsOf(db, department)
    .where("faculty", "=", after.id)
    .where("deletedAt", "is", null)
    .execute();
  const changed: ChangedAddress[] = [];
  for (const row of rows) {
    const source = oldAddress(facultyPath(before.name) + departmentPath({ name: row.name, url: "" }));
    const { canonical } = await departmentPlace(db, row);
    if (source !== undefined) changed.push({ source, target: canonical });
  }
  return changed;
}

/** @returns in the same order for every record of a table */
export async function namedPlaces(db: ReadDb, table: Table, row: RecordRow): Promise<NamedPlace[]> {
  const asPage = typedRow(page, table, row);
  if (asPage) return [pagePlace(asPage.name)];
  const asBlock = typedRow(block, table, row);
  if (asBlock) return blockPlaces(db, asBlock);
  const asFaculty = typedRow(faculty, table, row);
  if (asFaculty) return facultyPlaces(asFaculty);
  const asDepartment = typedRow(department, table, row);
  return asDepartment ? [await departmentPlace(db, asDepartment)] : [];
}

/** Also as documents of the university name it. */
function pagePlace(name: string): NamedPlace {
  const canonical = pagePath(name);
  const encoded = encodeURIComponent(name);
  return { canonical, paths: [canonical, `/page/${encoded}`, `/load?page=${encoded}`] };
}

/** The tab of its page. */
async function blockPlaces(
  db: ReadDb,
  { name, pageId, parentId }: RowOf<typeof block>,
): Promise<NamedPlace[]> {
  const own = await rowsOf(db, page).where("id", "=", pageId).executeTakeFirst();
  if (!own) return [];
  const above = await rowsOf(db, block)
    .where("id", "=", parentId ?? 0)
    .executeTakeFirst();
  const tab = above ? { tab: above.name, sub: name } : { tab: name };
  const { canonical, paths } = pagePlace(own.name);
  return [
    {
      canonical: pageAddress(canonical, tab),
      paths: paths.filter((path) => !path.includes("?")).map((path) => pageAddress(path, tab)),
    },
  ];
}

/** Also by the address that the record gives, as `faculty-page.ts` finds it. */
function facultyPlaces({ name, url }: RowOf<typeof faculty>): NamedPlace[] {
  const names = [name, /^faculty\/([^/]+)$/.exec(url ?? "")?.[1] ?? name];
  return [facultyPath, nepPath].map((pathOf) => ({ canonical: pathOf(name), paths: names.map(pathOf) }));
}

/** Below `/dept/` and below its faculty, as `department-page.ts` finds it. */
async function departmentPlace(
  db: ReadDb,
  { name, url, faculty: facultyId }: RowOf<typeof department>,
): Promise<NamedPlace> {
  const of = await rowsOf(db, faculty)
    .where("id", "=", facultyId ?? 0)
    .executeTakeFirst();
  const names = [name, /^dept\/([^/]+)$/.exec(url ?? "")?.[1] ?? name];
  const paths = names.flatMap((each) => {
    const path = departmentPath({ name: each, url: "" });
    return of ? [path, facultyPath(of.name) + path] : [path];
  });
  const own = departmentPath({ name, url: url ?? "" });
  // Any address may be its own, but below `/dept/` a department is found by its name alone.
  const isFound = !own.includes("/dept/") || paths.some((path) => own.endsWith(path));
  return isFound ? { canonical: own, paths: [...paths, own] } : { canonical: paths[0]!, paths };
}
