import type { PageDefinition, PageProps, PageRequest } from "#app/document/page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { pagePath } from "#shared/addresses.ts";
import { MessageOf } from "../../home/message-of.tsx";
import { News } from "../../home/news.tsx";
import { UsefulLinks } from "../../home/useful-links.tsx";
import { PageHead, useSiteUrl } from "../../page-head.tsx";
import { StructuredData } from "../../structured-data.tsx";
import { LibrarySearch } from "../find/library-search.tsx";
import { libraryData } from "../library-data.ts";
import { Hero } from "./hero.tsx";
import { HoursPanel } from "./hours-panel.tsx";
import { Vision } from "./vision.tsx";
import styles from "../../home/home.module.css";

async function load({ site }: PageRequest) {
  return site.libraryHome();
}

function LibraryHome({ data: home }: PageProps<typeof load>) {
  const t = useTranslation();
  const site = useSiteUrl();
  return (
    <>
      <PageHead
        title={t("university_library")}
        description={t("lib_description")}
        feeds={[{ title: t("news_and_notifications"), subject: { page: "library-news" } }]}
      />
      <StructuredData value={libraryData(t, site, home.hours)} />
      <h1>
        <VisuallyHidden>{t("university_library")}</VisuallyHidden>
      </h1>
      <Hero hours={home.hours} slides={home.slides} />
      <LibrarySearch targets={home.targets} />
      <div className={styles.page}>
        <HoursPanel hours={home.hours} figures={home.figures} />
        <div className={styles.newsAndLinks}>
          <News notices={home.news} href={pagePath("library-news")} />
          <UsefulLinks links={home.links} />
        </div>
      </div>
      {home.librarian && (
        <MessageOf
          id="librarian"
          message={home.librarian}
          office={t("desig_librarian")}
          href={pagePath("librarian-message")}
        />
      )}
      {home.vision && (
        <div className={styles.page}>
          <Vision vision={home.vision} />
        </div>
      )}
    </>
  );
}

export const libraryHomePage: PageDefinition = { load, Page: LibraryHome, styles: ["home"] };
