import { pageContext } from "#app/context/page-context.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { ContentView } from "../../content/content-view.tsx";
import { found } from "../../error/found.ts";
import type { Route } from "./+types/e-resources";

export async function loader({ context, url }: Route.LoaderArgs) {
  return found(context.get(pageContext).site.resources(readPageQuery(url.searchParams)));
}

/** Every electronic resource of the library in eight tables, with one way to look through all of them. */
export default function EResources({ loaderData: page }: Route.ComponentProps) {
  return <ContentView page={page} />;
}
