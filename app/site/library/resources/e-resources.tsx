import { pageContext } from "#app/context/page-context.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { ContentView } from "../../content/content-view.tsx";
import { orNotFound } from "../../error/or-not-found.ts";
import type { Route } from "./+types/e-resources";
import { countsOf } from "./counts-of.ts";
import { JumpList } from "./jump-list.tsx";
import { Letters } from "./letters.tsx";
import { ResourceFilters } from "./resource-filters.tsx";
import styles from "./e-resources.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  return orNotFound(context.get(pageContext).site.resources(readPageQuery(url.searchParams)));
}

/** Every electronic resource of the library in eight tables, with one way to look through all of them. */
export default function EResources({ loaderData: page }: Route.ComponentProps) {
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
