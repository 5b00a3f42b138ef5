import { useTranslation } from "#app/i18n/use-translation.ts";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import { usePaginationLabels } from "./use-pagination-labels.ts";
import styles from "./list-pages.module.css";

interface PagesProps {
  /** The accessible name of the list. */
  label: string;
  listing: { total: number; page: number; size: number };
  address: (page: number) => string;
}

/** Below a list: the range of its rows, and the pagination. */
export function Pages({ label, listing: { total, page, size }, address }: PagesProps) {
  const t = useTranslation();
  const labels = usePaginationLabels();
  const from = (page - 1) * size + 1;
  return (
    <div className={styles.row}>
      {total > 0 && (
        <p className={styles.shown}>
          {t("showing_range", { from, to: Math.min(page * size, total), total })}
        </p>
      )}
      <Pagination
        label={label}
        page={page}
        pages={Math.max(1, Math.ceil(total / size))}
        address={address}
        labels={labels}
      />
    </div>
  );
}
