import { orNotFound, type PageDefinition, type PageProps, type PageRequest } from "#app/document/page.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { readPageQuery } from "#shared/page-query.ts";
import { ContentView } from "../../content/content-view.tsx";
import styles from "./help-desk.module.css";

async function load({ site, url }: PageRequest) {
  return orNotFound(site.helpDesk(readPageQuery(url.searchParams)));
}

/** A heading and a picture. */
function HelpDesk({ data: page }: PageProps<typeof load>) {
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

export const helpDeskPage: PageDefinition = { load, Page: HelpDesk };
