import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { SearchField } from "#app/ui/field/search-field.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import type { SearchTarget } from "#server/domain/site/pages/library-search.ts";
import styles from "./library-search.module.css";

const LABELS: Record<SearchTarget, TextKey> = {
  opac: "lib_search_opac",
  theses: "lib_search_theses",
  ndli: "lib_search_ndli",
  repository: "lib_search_repository",
};

/** One field for the query, and a button for each catalogue that can be asked; nothing where there is none. */
export function LibrarySearch({ targets }: { targets: SearchTarget[] }) {
  const t = useTranslation();
  if (targets.length === 0) return null;
  return (
    <search className={styles.strip} aria-label={t("lib_search")}>
      <form method="get" action="/library/find" target="_blank" rel="noopener" className={styles.form}>
        <div className={styles.text}>
          <SearchField
            name="q"
            label={t("lib_search_words")}
            placeholder={t("lib_search_words")}
            hideLabel
            required
          />
        </div>
        {targets.map((target, index) => (
          <Button key={target} type="submit" name="in" value={target} look={index === 0 ? "gold" : "text"}>
            {t(LABELS[target])}
            <VisuallyHidden> ({t("a11y_opens_new_tab")})</VisuallyHidden>
          </Button>
        ))}
      </form>
    </search>
  );
}
