import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LONGEST_SEARCH } from "#shared/page-query.ts";
import styles from "./search-form.module.css";

/** Searches the whole site. */
export function SearchForm() {
  const t = useTranslation();
  return (
    <search className={styles.search}>
      <form method="get" action="/search" className={styles.form}>
        <input
          type="search"
          name="q"
          className={styles.input}
          aria-label={t("search_site")}
          placeholder={t("search_site")}
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
        />
        <button type="submit" className={styles.button} aria-label={t("search")}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
