import { useTranslation } from "#app/i18n/use-translation.ts";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import styles from "./list-pages.module.css";

interface PagesProps {
  /** Names the list to those who listen. */
  label: string;
  listing: { total: number; page: number; size: number };
  address: (page: number) => string;
}

/** Below a list: which of its rows show, and the way to the others. */
export function Pages({ label, listing: { total, page, size }, address }: PagesProps) {
  const text = useTranslation();
  const from = (page - 1) * size + 1;
  return (
    <div className={styles.row}>
      {total > 0 && (
        <p className={styles.shown}>
          {text("showing_range", { from, to: Math.min(page * size, total), total })}
        </p>
      )}
      <Pagination
        label={label}
        page={page}
        pages={Math.max(1, Math.ceil(total / size))}
        address={address}
        labels={{
          previous: text("previous_page"),
          next: text("next_page"),
          page: (number) => `${text("page_n")} ${number}`,
          current: text("a11y_current_page"),
        }}
      />
    </div>
  );
}
