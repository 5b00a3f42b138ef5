import { pageTitle } from "#app/i18n/page-title.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import styles from "./shell.module.css";

/** What the server sends of the staff area, for the moment before the browser knows who is signed in. */
export function StaffDocument() {
  const t = useTranslation();
  return (
    <div id="staff">
      <title>{pageTitle(t("admin_area"), t("university_name"))}</title>
      <meta name="robots" content="noindex" />
      <main className={styles.waiting}>
        <p>{t("loading")}</p>
        <noscript>
          <p>{t("login_needs_script")}</p>
        </noscript>
      </main>
    </div>
  );
}
