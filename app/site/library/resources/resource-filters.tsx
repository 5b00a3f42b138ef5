import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { SearchField } from "#app/ui/field/search-field.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { Link } from "#app/ui/link/link.tsx";
import type { ResourceFilters as Filters } from "#server/domain/site/pages/resources-page.ts";
import { LONGEST_SEARCH } from "#shared/page-query.ts";
import { usePageAddress } from "../../blocks/lists/use-page-address.ts";
import type { Count } from "./counts-of.ts";
import styles from "./resource-filters.module.css";

interface ResourceFiltersProps {
  filters: Filters;
  counts: Count[];
}

/** Filters all tables at once by query and subject: a form that works without a script, and without a reload once hydrated. */
export function ResourceFilters({ filters, counts }: ResourceFiltersProps) {
  const t = useTranslation();
  const { path, query } = usePageAddress();
  const { subjects, subject, letter } = filters;
  const label = t("search_resources");
  return (
    <search className={styles.search} aria-label={label}>
      <form method="get" action={path} className={styles.form} data-in-place="">
        {letter && <input type="hidden" name="letter" value={letter} />}
        <div className={styles.text}>
          <SearchField
            name="q"
            label={label}
            placeholder={label}
            defaultValue={query.q}
            maxLength={LONGEST_SEARCH}
            hideLabel
          />
        </div>
        <SelectField
          name="subject"
          label={t("th_subject")}
          options={[
            { value: "", label: t("all_subjects") },
            ...subjects.map((each) => ({ value: each, label: each })),
          ]}
          defaultValue={subject}
          autoComplete="off"
          hideLabel
          compact
        />
        <Button type="submit" look="quiet">
          {t("search")}
        </Button>
      </form>
      <div className={styles.found}>
        <Found counts={counts} />
        {(query.q || subject || letter) && (
          <Link className={styles.clear} href={path} preventScroll>
            {t("clear")}
          </Link>
        )}
      </div>
    </search>
  );
}

/** How many there are, also for screen-reader users. */
function Found({ counts }: { counts: Count[] }) {
  const t = useTranslation();
  const number = useNumber();
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  return <output>{total > 0 ? t("count_resources", { count: number(total) }) : t("no_data_found")}</output>;
}
