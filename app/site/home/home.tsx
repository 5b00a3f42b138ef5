import type { PageDefinition, PageProps, PageRequest } from "#app/document/page.ts";
import { CachedFragment } from "#app/document/cached-fragment.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { PageHead } from "../page-head.tsx";
import { About } from "./about.tsx";
import { Announcements } from "./announcements.tsx";
import { CampusVideo } from "./campus-video.tsx";
import { EventsGallery } from "./events-gallery.tsx";
import { Highlights } from "./highlights.tsx";
import { MessageOf } from "./message-of.tsx";
import { News } from "./news.tsx";
import { OrganizationJsonLd } from "./organization-json-ld.tsx";
import { Slides } from "./slides.tsx";
import { UsefulLinks } from "./useful-links.tsx";
import styles from "./home.module.css";

async function load({ site }: PageRequest) {
  return site.home();
}

function Home({ data: home }: PageProps<typeof load>) {
  const t = useTranslation();
  return (
    <>
      <PageHead
        title={t("home")}
        description={t("home_description")}
        feeds={[{ title: t("notifications"), subject: "notifications" }]}
      />
      <OrganizationJsonLd />
      <h1>
        <VisuallyHidden>{t("university_name")}</VisuallyHidden>
      </h1>
      <CachedFragment name="slides" of={home.slides}>
        <Slides slides={home.slides} label={t("campus_at_a_glance")} />
      </CachedFragment>
      <CachedFragment name="announcements" of={home.announcements}>
        <Announcements announcements={home.announcements} />
      </CachedFragment>
      <div className={styles.page}>
        <CachedFragment name="highlights">
          <Highlights />
        </CachedFragment>
        <About about={home.about} figures={home.figures} />
      </div>
      {home.viceChancellor && (
        <CachedFragment name="vice-chancellor" of={home.viceChancellor}>
          <MessageOf
            id="vice-chancellor"
            message={home.viceChancellor}
            office={t("desig_vice_chancellor")}
            href="/page/vice-chancellor"
          />
        </CachedFragment>
      )}
      <div className={styles.page}>
        <div className={styles.newsAndLinks}>
          <News notices={home.news} href="/notifications" />
          <CachedFragment name="links" of={home.links}>
            <UsefulLinks links={home.links} />
          </CachedFragment>
        </div>
        <div className={styles.media}>
          <CachedFragment name="events" of={home.events}>
            <EventsGallery events={home.events} />
          </CachedFragment>
          {home.video && (
            <CachedFragment name="campus-video" of={home.video}>
              <CampusVideo video={home.video} />
            </CachedFragment>
          )}
        </div>
      </div>
    </>
  );
}

export const homePage: PageDefinition = { load, Page: Home, styles: ["home"] };
