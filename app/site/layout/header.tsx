import type { ReactNode } from "react";
import { CachedFragment } from "#app/document/cached-fragment.tsx";
import { usePageLocation } from "#app/document/page-address.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MegaMenu } from "#app/ui/mega-menu/mega-menu.tsx";
import type { ShellMenu } from "#server/domain/site/shell-data.ts";
import { pageAddress, readPageQuery } from "#shared/page-query.ts";
import { DisplaySettings } from "./display-settings.tsx";
import { Hamburger, MENU_ID } from "./hamburger.tsx";
import { LanguageLink } from "#app/widgets/language-link/language-link.tsx";
import linkStyles from "./language-link.module.css";
import { LanguageSelect } from "./language-select.tsx";
import { currentIn, menuEntries } from "./menu-entries.ts";
import { SearchForm } from "./search-form.tsx";
import { SocialLinks } from "./social-links.tsx";
import { TopTabs } from "./top-tabs.tsx";
import styles from "./header.module.css";

export interface HeaderProps {
  /** Whose pages these are. */
  brand: ReactNode;
  /** The links above everything, and the menu below the brand. */
  tabs: ShellMenu;
  menu: ShellMenu;
}

/**
 * Three layers on a desktop: tabs and settings, the brand with the search, the menu. On a phone the first one stands
 * in the menu's sheet, after the menu, where a reader meets it too.
 */
export function Header({ brand, tabs, menu }: HeaderProps) {
  const { menus } = useShellData();
  const { pathname, search } = usePageLocation();
  const { tab, sub } = readPageQuery(new URLSearchParams(search));
  const address = pageAddress(pathname, { tab, sub });
  const label = useLabelTranslation();
  const t = useTranslation();
  const top = menuEntries(menus[tabs], label, address);
  const entries = menuEntries(menus[menu], label, address);
  return (
    <header className={styles.header}>
      <div className={styles.topBar} data-screen-only>
        <div className={styles.row}>
          <TopTabs entries={top} menu={entries} />
          <div className={styles.tools}>
            <DisplaySettings look="icons" />
            <LanguageSelect />
            <SocialLinks />
          </div>
        </div>
      </div>
      <div className={styles.brandBar}>
        <div className={styles.row}>
          {brand}
          <div className={styles.phoneTools}>
            <LanguageLink className={linkStyles.link} />
            <Hamburger />
          </div>
          <SearchForm />
        </div>
      </div>
      <CachedFragment name={menu} variant={currentIn(entries)} id={MENU_ID} className={styles.menuBar}>
        <div className={styles.row}>
          <MegaMenu label={t("a11y_main_navigation")} entries={entries} />
        </div>
      </CachedFragment>
      <CachedFragment name={tabs} variant={currentIn(top)} className={styles.phoneMore} data-screen-only>
        <p className={styles.moreHeading}>{t("top_links")}</p>
        <TopTabs entries={top} menu={entries} />
        <DisplaySettings look="text" />
        <SocialLinks />
      </CachedFragment>
    </header>
  );
}
