import { orNotFound, type PageDefinition, type PageProps, type PageRequest } from "#app/document/page.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { ContentView } from "../../content/content-view.tsx";
import { countsOf } from "./counts-of.ts";
import { JumpList } from "./jump-list.tsx";
import { Letters } from "./letters.tsx";
import { ResourceFilters } from "./resource-filters.tsx";
import styles from "./e-resources.module.css";

async function load({ site, url }: PageRequest) {
  return orNotFound(site.resources(readPageQuery(url.searchParams)));
}

/** Every electronic resource of the library in eight tables, with one way to look through all of them. */
function EResources({ data: page }: PageProps<typeof load>) {
  const counts = countsOf(page.blocks);
  return (
    <ContentView page={page}>
      <div className={styles.ways}>
        <ResourceFilters filters={page.filters} counts={counts} />
        <Letters filters={page.filters} />
        <JumpList counts={counts} />
      </div>
    </ContentView>
  );
}

export const eResourcesPage: PageDefinition = { load, Page: EResources, styles: ["content", "resources"] };
