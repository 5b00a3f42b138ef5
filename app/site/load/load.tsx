import { orNotFound, type PageDefinition, type PageRequest, Redirect } from "#app/document/page.ts";

/** The older address of a page, as documents of the university still name it: `/load?page={name}`. */
async function load({ site, url }: PageRequest) {
  return new Redirect(await orNotFound(site.loadTarget(url.searchParams.getAll("page"))));
}

export const loadPage: PageDefinition = { load };
