import { orNotFound, type PageDefinition, type PageProps, type PageRequest } from "#app/document/page.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { DepartmentView } from "../department/department-view.tsx";

/**
 * Every address that no other route knows: that of a department whose record says that it is there, else the error
 * screen.
 */
async function load({ site, params, url }: PageRequest) {
  return orNotFound(site.department(`/${params["*"]}`, readPageQuery(url.searchParams)));
}

function NotFound({ data: department }: PageProps<typeof load>) {
  return <DepartmentView page={department} />;
}

export const notFoundPage: PageDefinition = { load, Page: NotFound };
