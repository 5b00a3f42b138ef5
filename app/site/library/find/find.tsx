import { type PageDefinition, type PageRequest, Redirect } from "#app/document/page.ts";

/** Redirects a query to another catalogue: to an address of the settings and nowhere else; without a query to the library. */
function load({ site, url }: PageRequest) {
  const read = (name: string) => url.searchParams.get(name) ?? "";
  return new Redirect(site.searchAddress(read("in"), read("q")) ?? "/library");
}

export const libraryFindPage: PageDefinition = { load };
