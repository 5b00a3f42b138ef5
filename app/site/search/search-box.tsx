import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { SearchField } from "#app/ui/field/search-field.tsx";
import { LONGEST_SEARCH } from "#shared/page-query.ts";
import styles from "./search-box.module.css";

/** The query, ready to be changed. */
export function SearchBox({ query }: { query: string }) {
  const t = useTranslation();
  return (
    <form method="get" action="/search" className={styles.box}>
      <div className={styles.field}>
        <SearchField name="q" label={t("search_label")} defaultValue={query} maxLength={LONGEST_SEARCH} />
      </div>
      <Button type="submit">{t("search")}</Button>
    </form>
  );
}
