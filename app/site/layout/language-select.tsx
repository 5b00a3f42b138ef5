import { usePageLocation } from "#app/document/page-address.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LANGUAGES } from "#shared/languages.ts";
import { canonicalSearch } from "#shared/page-query.ts";
import { QueryInputs } from "./query-inputs.tsx";
import styles from "./language-select.module.css";

/** Leads to the same page in another language. The boot script sends the form on a change; without it there is a button. */
export function LanguageSelect() {
  const { language } = useShellData();
  const { search } = usePageLocation();
  const t = useTranslation();
  return (
    <form className={styles.form} method="get">
      <QueryInputs search={canonicalSearch(search)} />
      <span className={styles.control}>
        <select
          name="lng"
          className={styles.select}
          aria-label={t("select_language")}
          defaultValue={language}
          autoComplete="off"
          data-language
        >
          {LANGUAGES.map((option) => (
            <option key={option} value={option} lang={option}>
              {LANGUAGE_NAMES[option]}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size="small" />
      </span>
      <button type="submit" className={styles.submit}>
        {t("ok")}
      </button>
    </form>
  );
}
