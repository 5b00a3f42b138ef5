import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import styles from "./hamburger.module.css";

/** The menu's own id, which the styles of the header refer to. */
export const MENU_ID = "main-menu";

/** Opens the menu on a phone. The menu stands elsewhere in the header and shows while this is expanded; without a script a link leads to it. */
export function Hamburger() {
  const t = useTranslation();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-expanded={false}
        aria-controls={MENU_ID}
        data-discloses="phone-menu"
        data-hamburger
        suppressHydrationWarning
      >
        <span className={styles.open}>
          <Icon name="menu" />
          <VisuallyHidden>{t("a11y_open_menu")}</VisuallyHidden>
        </span>
        <span className={styles.close}>
          <Icon name="close" />
          <VisuallyHidden>{t("a11y_close_menu")}</VisuallyHidden>
        </span>
      </button>
      <noscript>
        <a className={styles.link} href={`#${MENU_ID}`}>
          <Icon name="menu" />
          <VisuallyHidden>{t("a11y_open_menu")}</VisuallyHidden>
        </a>
      </noscript>
    </>
  );
}
