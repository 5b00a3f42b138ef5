import { redirect } from "react-router";
import { pageContext } from "#app/context/page-context.ts";
import type { DepartmentPage } from "#server/domain/site/pages/department-page.ts";
import { facultyPath } from "#shared/addresses.ts";
import { canonicalSearch, readPageQuery } from "#shared/page-query.ts";
import { orNotFound } from "../error/or-not-found.ts";
import type { Route } from "./+types/department";
import { DepartmentView } from "./department-view.tsx";

/** A department, by its name: `/dept/{name}` and `/faculty/{name}/dept/{name}`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  const page = await orNotFound(site.department(params.deptId, readPageQuery(url.searchParams)));
  const { facultyId } = params;
  if (facultyId !== undefined && !belongsTo(page, facultyId) && page.path !== url.pathname) {
    throw redirect(page.path + canonicalSearch(url.search), 301);
  }
  return page;
}

/** @param facultyId the faculty's name or id */
const belongsTo = ({ faculty }: DepartmentPage, facultyId: string): boolean =>
  faculty !== null && (faculty.href === facultyPath(facultyId) || String(faculty.id) === facultyId);

export default function Department({ loaderData: page }: Route.ComponentProps) {
  return <DepartmentView page={page} />;
}
