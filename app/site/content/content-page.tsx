import { orNotFound, type PageDefinition, type PageProps, type PageRequest } from "#app/document/page.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { ContentView } from "./content-view.tsx";
import { nameIn } from "./page-address.ts";

/** A page that is made of records entirely: `/page/{name}`, and pages with an address of their own. */
async function load({ site, params, pattern, url }: PageRequest) {
  const name = nameIn(pattern, params.pageId);
  return orNotFound(site.contentPage(name, readPageQuery(url.searchParams)));
}

function ContentPage({ data: page }: PageProps<typeof load>) {
  return <ContentView page={page} />;
}

export const contentPage: PageDefinition = { load, Page: ContentPage };
