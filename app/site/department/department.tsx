import {
  orNotFound,
  type PageDefinition,
  type PageProps,
  type PageRequest,
  Redirect,
} from "#app/document/page.ts";
import type { DepartmentPage } from "#server/domain/site/pages/department-page.ts";
import { facultyPath } from "#shared/addresses.ts";
import { canonicalSearch, readPageQuery } from "#shared/page-query.ts";
import { DepartmentView } from "./department-view.tsx";

/** A department, by its name: `/dept/{name}` and `/faculty/{name}/dept/{name}`. */
async function load({ site, params, url }: PageRequest<"deptId"> & { params: { facultyId?: string } }) {
  const page = await orNotFound(site.department(params.deptId, readPageQuery(url.searchParams)));
  const { facultyId } = params;
  if (facultyId !== undefined && !belongsTo(page, facultyId) && page.path !== url.pathname) {
    return new Redirect(page.path + canonicalSearch(url.search), 301);
  }
  return page;
}

/** @param facultyId the faculty's name or id */
const belongsTo = ({ faculty }: DepartmentPage, facultyId: string): boolean =>
  faculty !== null && (faculty.href === facultyPath(facultyId) || String(faculty.id) === facultyId);

function Department({ data: page }: PageProps<typeof load>) {
  return <DepartmentView page={page} />;
}

export const departmentPage: PageDefinition = { load, Page: Department };
