import { pageContext } from "#app/context/page-context.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { DepartmentView } from "../department/department-view.tsx";
import type { Route } from "./+types/not-found";
import { orNotFound } from "./or-not-found.ts";

/**
 * Every address that no other route knows: that of a department whose record says that it is there, else the error
 * screen. A loader makes the root's run too, so that the error screen has its language.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  return orNotFound(site.department(`/${params["*"]}`, readPageQuery(url.searchParams)));
}

export default function NotFound({ loaderData: department }: Route.ComponentProps) {
  return <DepartmentView page={department} />;
}
