import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { PrintButton } from "#app/ui/print-button/print-button.tsx";
import { canonicalIn } from "#shared/language-address.ts";
import { useSiteUrl } from "../page-head.tsx";
import styles from "./notice.module.css";

const ID = "share";

/** Ways to pass a page on that need no script, and nothing of another site before somebody follows them. */
export function Share({ title, path }: { title: string; path: string }) {
  const t = useTranslation();
  const { language } = useShellData();
  const address = useSiteUrl() + canonicalIn(path, language);
  const message = encodeURIComponent(`${title}\n${address}`);
  return (
    <section aria-labelledby={ID} data-screen-only>
      <h2 id={ID} className={styles.relation}>
        {t("notice_share")}
      </h2>
      <div className={styles.ways}>
        <LinkButton look="quiet" href={`https://wa.me/?text=${message}`} external>
          {t("notice_share_whatsapp")}
        </LinkButton>
        <LinkButton
          look="quiet"
          icon="mail"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}
        >
          {t("notice_share_email")}
        </LinkButton>
        <PrintButton label={t("notice_print")} />
      </div>
    </section>
  );
}
