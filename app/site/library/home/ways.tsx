import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { LIBRARY_PAGES, pagePath } from "#shared/addresses.ts";
import { linkKind } from "#shared/urls.ts";
import styles from "./ways.module.css";

/** To the catalogue, to the e-resources, to a person. */
export function Ways() {
  const t = useTranslation();
  const { library_catalogue_url: catalogue, library_email: email } = useShellData().settings;
  return (
    <ul className={styles.ways}>
      {catalogue && linkKind(catalogue) === "external" && (
        <li>
          <LinkButton href={catalogue} external>
            {t("lib_opac")}
          </LinkButton>
        </li>
      )}
      <li>
        <LinkButton href={pagePath(LIBRARY_PAGES["lib-e-resources"])}>{t("lib_e_resources")}</LinkButton>
      </li>
      {email && (
        <li>
          <LinkButton href={`mailto:${email}`} icon="mail">
            {t("lib_ask_librarian")}
          </LinkButton>
        </li>
      )}
    </ul>
  );
}
