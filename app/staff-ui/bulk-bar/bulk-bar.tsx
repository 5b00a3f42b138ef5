import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import styles from "./bulk-bar.module.css";

interface BulkBarProps {
  /** How many records are selected. */
  count: number;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Stays at the foot of the window as long as records are selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useTranslation();
  return (
    <section className={styles.bar} aria-label={t("admin_bulk")} hidden={count === 0}>
      <output className={styles.count}>{count > 0 && t("admin_selected", { count })}</output>
      {children}
      <Button look="quiet" onClick={onClear}>
        {t("admin_selected_clear")}
      </Button>
    </section>
  );
}
