import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LANGUAGES } from "#shared/languages.ts";
import styles from "./language-select.module.css";

/**
 * Leads to the same page in another language. The boot script sends the form on a change; without it there is a button.
 * @param form the id of what it sends
 */
export function LanguageSelect({ form }: { form: string }) {
  const { language } = useShellData();
  const t = useTranslation();
  return (
    <div className={styles.language}>
      <span className={styles.control}>
        <select
          name="lng"
          form={form}
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
      <button type="submit" form={form} className={styles.submit}>
        {t("ok")}
      </button>
    </div>
  );
}
