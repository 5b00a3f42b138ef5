import { pageContext } from "#app/context/page-context.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { readPageQuery } from "#shared/page-query.ts";
import { ContentView } from "../../content/content-view.tsx";
import { orNotFound } from "../../error/or-not-found.ts";
import type { Route } from "./+types/help-desk";
import styles from "./help-desk.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  return orNotFound(context.get(pageContext).site.helpDesk(readPageQuery(url.searchParams)));
}

/** A heading and a picture. */
export default function HelpDesk({ loaderData: page }: Route.ComponentProps) {
  return (
    <ContentView page={page}>
      {page.picture && (
        <div className={styles.picture}>
          <Picture value={page.picture} sizes="(min-width: 1320px) 1240px, 100vw" />
        </div>
      )}
    </ContentView>
  );
}
