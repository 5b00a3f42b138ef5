import { pageContext } from "#app/context/page-context.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { orNotFound } from "../error/or-not-found.ts";
import type { Route } from "./+types/content-page";
import { ContentView } from "./content-view.tsx";
import { nameIn } from "./page-address.ts";

/** A page that is made of records entirely: `/page/{name}`, and pages with an address of their own. */
export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const name = nameIn(pattern, params.pageId);
  return orNotFound(context.get(pageContext).site.contentPage(name, readPageQuery(url.searchParams)));
}

export default function ContentPage({ loaderData: page }: Route.ComponentProps) {
  return <ContentView page={page} />;
}
