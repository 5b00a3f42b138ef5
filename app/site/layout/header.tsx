import type { ReactNode } from "react";
import { CachedFragment } from "#app/document/cached-fragment.tsx";
import { usePageLocation } from "#app/document/page-address.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MegaMenu } from "#app/ui/mega-menu/mega-menu.tsx";
import type { ShellMenu } from "#server/domain/site/shell-data.ts";
import { LIGHT_FORM } from "#shared/light.ts";
import { pageAddress } from "#shared/page-query.ts";
import { DisplaySettings } from "./display-settings.tsx";
import { Hamburger, MENU_ID } from "./hamburger.tsx";
import { LanguageLink } from "#app/widgets/language-link/language-link.tsx";
import linkStyles from "./language-link.module.css";
import { LanguageSelect } from "./language-select.tsx";
import { QueryInputs } from "./query-inputs.tsx";
import { type Menu, marked, nameOf, type MenuPath, menuPathsTo } from "./menu.ts";
import { SearchForm } from "./search-form.tsx";
import { SocialLinks } from "./social-links.tsx";
import { TopTabs } from "./top-tabs.tsx";
import { useMenu } from "./use-menu.ts";
import styles from "./header.module.css";

const LANGUAGE_FORM = "language-form";

export interface HeaderProps {
  /** Whose pages these are; the same one for all that have the menu. */
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
  const { pathname, canonicalSearch, query } = usePageLocation();
  const address = pageAddress(pathname, { tab: query.tab, sub: query.sub });
  const main = useMenu(menu);
  const menuPaths = menuPathsTo(main, address);
  const top = useMenu(tabs);
  const topPaths = menuPathsTo(top, address);
  const links = <TopTabs menu={top} menuPaths={topPaths} below={main} />;
  return (
    <header className={styles.header}>
      <ChoiceForm id={LIGHT_FORM} search={canonicalSearch} />
      <ChoiceForm id={LANGUAGE_FORM} search={canonicalSearch} />
      <CachedFragment name={`${tabs}-bar`} variant={nameOf(topPaths)}>
        <div className={styles.topBar} data-screen-only>
          <div className={styles.row}>
            {links}
            <div className={styles.tools}>
              <DisplaySettings look="icons" />
              <LanguageSelect form={LANGUAGE_FORM} />
              <SocialLinks />
            </div>
          </div>
        </div>
      </CachedFragment>
      <CachedFragment name={`${menu}-brand`} slot={<LanguageLink className={linkStyles.link} />}>
        {(languageLink) => (
          <div className={styles.brandBar}>
            <div className={styles.row}>
              {brand}
              <div className={styles.phoneTools}>
                {languageLink}
                <Hamburger />
              </div>
              <SearchForm />
            </div>
          </div>
        )}
      </CachedFragment>
      <CachedFragment name={menu} variant={nameOf(menuPaths)}>
        <div id={MENU_ID} className={styles.menuBar}>
          <div className={styles.row}>
            <MainMenu menu={main} menuPaths={menuPaths} />
          </div>
        </div>
      </CachedFragment>
      <CachedFragment name={tabs} variant={nameOf(topPaths)}>
        <div className={styles.phoneMore} data-screen-only>
          <More>{links}</More>
        </div>
      </CachedFragment>
    </header>
  );
}

/** Sends a choice of how pages are shown, and comes back to the same page; its controls stand where what they say is cached. */
function ChoiceForm({ id, search }: { id: string; search: string }) {
  return (
    <form id={id} method="get" hidden>
      <QueryInputs search={search} />
    </form>
  );
}

function MainMenu({ menu, menuPaths }: { menu: Menu; menuPaths: readonly MenuPath[] }) {
  const t = useTranslation();
  return <MegaMenu label={t("a11y_main_navigation")} entries={marked(menu, menuPaths)} />;
}

/** What stands above everything on a desktop, on a phone. */
function More({ children }: { children: ReactNode }) {
  const t = useTranslation();
  return (
    <>
      <p className={styles.moreHeading}>{t("top_links")}</p>
      {children}
      <DisplaySettings look="text" />
      <SocialLinks />
    </>
  );
}
