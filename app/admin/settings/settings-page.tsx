import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LanguageLink } from "#app/staff-ui/language-link/language-link.tsx";
import { DisplaySettingsButtons } from "#app/ui/display-settings/display-settings-buttons.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { LANGUAGES } from "#shared/languages.ts";
import { useTables } from "../metadata/tables.ts";
import { Card, Rows } from "#app/staff-ui/layout/layout.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import styles from "./settings.module.css";

/** How the site reads in this browser; for administrators also the way to what holds for everybody. */
export default function SettingsPage() {
  const t = useTranslation();
  return (
    <Page title={t("admin_settings")} intro={t("admin_settings_intro")} width="form">
      <Card title={t("language")} intro={t("admin_settings_language_hint")}>
        <Languages />
      </Card>
      <Card title={t("admin_settings_display")} intro={t("admin_settings_display_hint")}>
        <DisplaySettingsButtons
          look="text"
          labels={{
            text: t("a11y_text_size"),
            contrast: t("a11y_high_contrast"),
            sizes: {
              normal: t("text_size_normal"),
              large: t("text_size_large"),
              larger: t("text_size_larger"),
            },
          }}
        />
      </Card>
      <SiteSettings />
    </Page>
  );
}

function Languages() {
  const { language } = useShellData();
  return (
    <ul className={styles.languages}>
      {LANGUAGES.map((each) => (
        <li key={each}>
          <LanguageLink language={each} className={styles.language}>
            {each === language && <Icon name="check" />}
          </LanguageLink>
        </li>
      ))}
    </ul>
  );
}

/** What is everybody's, only for those whom the server lets change it. */
function SiteSettings() {
  const t = useTranslation();
  const tables = useTables();
  const writes = (name: string) =>
    tables.some((table) => table.name === name && table.actions.includes("edit"));
  const ways = [
    { name: "setting", to: "/admin/list/setting", label: t("admin_settings_values") },
    { name: "translation", to: "/admin/list/translation", label: t("admin_settings_texts") },
    { name: "db_object", to: "/admin/tables", label: t("admin_table_designer") },
    { name: "user", to: "/admin/accounts", label: t("admin_accounts") },
    { name: "setting", to: "/admin/audit", label: t("admin_audit") },
  ].filter(({ name }) => writes(name));
  if (!writes("setting")) return null;
  return (
    <Card title={t("admin_settings_site")} intro={t("admin_settings_site_hint")}>
      <Rows>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link className={styles.way} href={to}>
              {label}
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </Rows>
    </Card>
  );
}
