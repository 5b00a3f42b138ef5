import { orNotFound, type PageDefinition, type PageProps, type PageRequest } from "#app/document/page.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { calendarPath, feedPath } from "#shared/feed-paths.ts";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { FeedSection } from "./feed-section.tsx";
import { MenuSection } from "./menu-section.tsx";
import { withoutRepeats } from "./without-repeats.ts";
import styles from "./sitemap.module.css";

/** Every page by the menus that lead to it, and the feeds. */
async function load({ site }: PageRequest) {
  const { id, heading, banner, body, description, updatedAt } = await orNotFound(
    site.contentPage("sitemap", {}),
  );
  const { isOn: canFollow } = await site.follow();
  return { id, heading, banner, body, description, updatedAt, feeds: await site.feeds(), canFollow };
}

function Sitemap({ data: page }: PageProps<typeof load>) {
  const { menus, language } = useShellData();
  const t = useTranslation();
  const all = { title: t("feed_all"), subject: "notifications" } as const;
  const own = (key: TextKey, href: string) => ({ title: { text: t(key), lang: language }, href });
  return (
    <>
      <PageHead title={page.heading.text} description={page.description} feeds={[all]} />
      <PageBanner heading={page.heading} banner={page.banner} pin={`page/${page.id}`} />
      <div className={styles.page}>
        {page.body && <RichText value={page.body} />}
        <MenuSection id="map-main" heading={t("main_menu")} items={menus.main} />
        <MenuSection id="map-top" heading={t("top_links")} items={menus.top} />
        <MenuSection id="map-footer" heading={t("sitemap_footer")} items={menus.footer} />
        <MenuSection
          id="map-library"
          heading={t("university_library")}
          items={withoutRepeats(menus.library, menus.libraryTop)}
        />
        <FeedSection
          feeds={[own("feed_all", feedPath(all.subject, language)), ...page.feeds]}
          calendars={[
            own("calendar_last_dates", calendarPath({ lastDates: "all" }, language)),
            own("lib_hours", calendarPath("library", language)),
          ]}
          canFollow={page.canFollow}
        />
      </div>
    </>
  );
}

export const sitemapPage: PageDefinition = { load, Page: Sitemap, styles: ["own"] };
