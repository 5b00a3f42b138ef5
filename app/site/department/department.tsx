import { pageContext } from "#app/context/page-context.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { found } from "../error/found.ts";
import type { Route } from "./+types/department";
import { DepartmentView } from "./department-view.tsx";

/** A department, by its name: `/dept/{name}` and `/faculty/{name}/dept/{name}`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  return found(site.department(params.deptId, readPageQuery(url.searchParams)));
}

export default function Department({ loaderData: page }: Route.ComponentProps) {
  return <DepartmentView page={page} />;
}
