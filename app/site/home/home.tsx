import { pageContext } from "#app/context/page-context.ts";
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
import type { Route } from "./+types/home";
import styles from "./home.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).site.home();
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const t = useTranslation();
  return (
    <>
      <PageHead title={t("home")} description={t("home_description")} />
      <OrganizationJsonLd />
      <h1>
        <VisuallyHidden>{t("university_name")}</VisuallyHidden>
      </h1>
      <Slides slides={home.slides} label={t("campus_at_a_glance")} />
      <Announcements announcements={home.announcements} />
      <div className={styles.page}>
        <Highlights />
        <About about={home.about} figures={home.figures} />
      </div>
      {home.viceChancellor && (
        <MessageOf
          id="vice-chancellor"
          message={home.viceChancellor}
          office={t("desig_vice_chancellor")}
          href="/page/vice-chancellor"
        />
      )}
      <div className={styles.page}>
        <div className={styles.newsAndLinks}>
          <News notices={home.news} href="/notifications" />
          <UsefulLinks links={home.links} />
        </div>
        <div className={styles.media}>
          <EventsGallery events={home.events} />
          <CampusVideo video={home.video} />
        </div>
      </div>
    </>
  );
}
