/** Which addresses a record has by its name, and which of them are no more after it was changed. */
import { facultyPath, nepPath, pagePath } from "#shared/addresses.ts";
import { oldAddress } from "#shared/old-addresses.ts";
import { department } from "#shared/tables/department.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { page } from "#shared/tables/page.ts";
import type { Table } from "#shared/table.ts";
import { typedRow } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { departmentPath } from "../site/presentation/department-path.ts";

/** A page that shows a record. */
interface RecordPage {
  /** The address that links name. */
  canonical: string;
  /** All that find it. */
  paths: readonly string[];
}

/** An address that is no more, in its one form, and where whoever asks for it is sent. */
export interface ChangedAddress {
  source: string;
  target: string;
}

/** The tables whose records have a name in their addresses. */
export const hasAddress = ({ name }: Table): boolean =>
  [page, faculty, department].some((each) => each.name === name);

/** @param facultyName of a department's faculty */
export function changedAddresses(
  table: Table,
  before: RecordRow,
  after: RecordRow,
  facultyName?: string,
): ChangedAddress[] {
  const now = pagesOf(table, after, facultyName);
  // A name is found in letters of either case.
  const present = new Set(now.flatMap(({ paths }) => paths.map((path) => oldAddress(path)?.toLowerCase())));
  const changed = new Map<string, string>();
  for (const [at, { paths }] of pagesOf(table, before, facultyName).entries()) {
    for (const path of paths) {
      const source = oldAddress(path);
      if (source !== undefined && !present.has(source.toLowerCase())) changed.set(source, now[at]!.canonical);
    }
  }
  return [...changed].map(([source, target]) => ({ source, target }));
}

/** In the same order for every record of a table. */
function pagesOf(table: Table, row: RecordRow, facultyName: string | undefined): RecordPage[] {
  const asPage = typedRow(page, table, row);
  if (asPage) return [ownPage(asPage.name)];
  const asFaculty = typedRow(faculty, table, row);
  if (asFaculty) return facultyPages(asFaculty);
  const asDepartment = typedRow(department, table, row);
  return asDepartment ? [departmentPageOf(asDepartment, facultyName)] : [];
}

/** Also as documents of the university name it. */
function ownPage(name: string): RecordPage {
  const canonical = pagePath(name);
  const encoded = encodeURIComponent(name);
  return { canonical, paths: [canonical, `/page/${encoded}`, `/load?page=${encoded}`] };
}

/** Also by the address that the record gives, as `faculty-page.ts` finds it. */
function facultyPages({ name, url }: { name: string; url: string | null }): RecordPage[] {
  const names = [name, /^faculty\/([^/]+)$/.exec(url ?? "")?.[1] ?? name];
  return [facultyPath, nepPath].map((pathOf) => ({ canonical: pathOf(name), paths: names.map(pathOf) }));
}

/** Below `/dept/` and below its faculty, as `department-page.ts` finds it. */
function departmentPageOf(
  { name, url }: { name: string; url: string | null },
  facultyName: string | undefined,
): RecordPage {
  const names = [name, /^dept\/([^/]+)$/.exec(url ?? "")?.[1] ?? name];
  const paths = names.flatMap((each) => {
    const path = departmentPath({ name: each, url: "" });
    return facultyName === undefined ? [path] : [path, facultyPath(facultyName) + path];
  });
  const own = departmentPath({ name, url: url ?? "" });
  // Any address may be its own, but below `/dept/` a department is found by its name alone.
  const isFound = !own.includes("/dept/") || paths.some((path) => own.endsWith(path));
  return isFound ? { canonical: own, paths: [...paths, own] } : { canonical: paths[0]!, paths };
}
