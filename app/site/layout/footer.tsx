import { CachedFragment } from "#app/document/cached-fragment.tsx";
import { usePageLocation } from "#app/document/page-address.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { MenuEntry } from "#app/ui/mega-menu/entries.ts";
import { dayAt, indianDay } from "#shared/dates.ts";
import { Email } from "../blocks/cells/contact-links.tsx";
import { Contact } from "./contact.tsx";
import { type Menu, marked, nameOf, type MenuPath, menuPathsTo } from "./menu.ts";
import { MenuLinks } from "./menu-links.tsx";
import { useMenu } from "./use-menu.ts";
import styles from "./footer.module.css";

interface FooterProps {
  /** The university's name leads to its home page, where the header leads elsewhere. */
  linked: boolean;
  /** ISO 8601: when what the page shows was last changed, as far as it is known. */
  updatedAt?: string;
}

/** Whose site this is, how to reach them, and what else there is. */
export function Footer({ linked, updatedAt }: FooterProps) {
  const updated = updatedAt && dayAt(Date.parse(updatedAt));
  const { pathname } = usePageLocation();
  const menu = useMenu("footer");
  const menuPaths = menuPathsTo(menu, pathname);
  return (
    <footer className={styles.footer} data-screen-only>
      <CachedFragment name={linked ? "library-footer" : "footer"} variant={nameOf(menuPaths)}>
        <div className={styles.columns}>
          <Contact linked={linked} />
          <Columns menu={menu} menuPaths={menuPaths} />
        </div>
      </CachedFragment>
      <CachedFragment name="legal" variant={updated}>
        <div className={styles.legal}>
          <Legal updated={updated} />
        </div>
      </CachedFragment>
    </footer>
  );
}

/** @param updated `yyyy-mm-dd` */
function Legal({ updated }: { updated: string | undefined }) {
  const { settings } = useShellData();
  const t = useTranslation();
  return (
    <>
      <p>
        © {t("university_name")}. {t("copyright_line")}.
      </p>
      {updated && (
        <p>
          {t("updated_on")} <time dateTime={updated}>{indianDay(updated)}</time>
        </p>
      )}
      <WebManager settings={settings} />
      {settings["demo"] === "1" && <p className={styles.demo}>{t("demo_notice")}</p>}
    </>
  );
}

/** Who answers for the site, as far as its settings say. */
function WebManager({ settings }: { settings: Record<string, string> }) {
  const t = useTranslation();
  const { web_manager_name: name, web_manager_email: email } = settings;
  if (!name && !email) return null;
  return (
    <p>
      {t("web_information_manager")}: {name}
      {name && email && ", "}
      {email && <Email address={email} />}
    </p>
  );
}

function Columns({ menu, menuPaths }: { menu: Menu; menuPaths: readonly MenuPath[] }) {
  const t = useTranslation();
  return (
    <nav className={styles.links} aria-label={t("a11y_footer_navigation")}>
      {marked(menu, menuPaths).map((column) => (
        <Column key={column.id} column={column} />
      ))}
    </nav>
  );
}

function Column({ column }: { column: MenuEntry }) {
  return (
    <div>
      <h2 className={styles.heading}>{column.label}</h2>
      <MenuLinks entries={column.children} linkClassName={styles.link} />
    </div>
  );
}
