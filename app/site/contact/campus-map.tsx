import { useTranslation } from "#app/i18n/use-translation.ts";
import { ClickToLoad } from "#app/ui/click-to-load/click-to-load.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import type { ContactPage } from "#server/domain/site/pages/contact-page.ts";
import styles from "./contact.module.css";

export function CampusMap({ map }: Pick<ContactPage, "map">) {
  const t = useTranslation();
  if (!map) return null;
  return (
    <section aria-labelledby="map">
      <SectionHeading id="map">{t("map_location")}</SectionHeading>
      <ClickToLoad {...map} action={t("map_show")} note={t("map_note")} />
      <Link className={styles.larger} href={map.href} external>
        {t("map_open")}
      </Link>
    </section>
  );
}
