import type { PageDefinition } from "#app/document/page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { OFFLINE_PATH, REMOVE_PARAMETER, STORED_ID } from "#shared/offline.ts";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import styles from "../sitemap/sitemap.module.css";

/**
 * What can be read without a network. The service worker shows it in place of a page that is not stored, writes the list into it in
 * the classes that are named beside, and shows the button, which it answers.
 */
function Offline() {
  const t = useTranslation();
  return (
    <>
      <PageHead title={t("offline_title")} hidden />
      <PageBanner heading={t("offline_title")} />
      <div className={styles.page}>
        <p className={styles.hint}>{t("offline_intro")}</p>
        <section aria-labelledby="stored">
          <SectionHeading id="stored">{t("offline_stored")}</SectionHeading>
          <div id={STORED_ID} data-list={styles.list} data-link={styles.link} data-time={styles.hint}>
            <p>{t("offline_none")}</p>
          </div>
        </section>
        <form action={OFFLINE_PATH} hidden>
          <input type="hidden" name={REMOVE_PARAMETER} value="1" />
          <Button type="submit" look="quiet">
            {t("offline_remove")}
          </Button>
        </form>
      </div>
    </>
  );
}

export const offlinePage: PageDefinition = { load: () => undefined, Page: Offline, styles: ["own"] };
