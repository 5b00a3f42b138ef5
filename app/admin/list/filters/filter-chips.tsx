import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { Cluster } from "#app/staff-ui/layout/layout.tsx";
import styles from "./filter-chips.module.css";

interface FilterChip {
  key: string;
  label: React.ReactNode;
  /** The list without it. */
  without: string;
}

/** The active conditions, each with a button that removes it, and one that removes all. */
export function FilterChips({ chips, clear }: { chips: readonly FilterChip[]; clear: string }) {
  const t = useTranslation();
  if (chips.length === 0) return null;
  return (
    <Cluster as="ul" gap={2} align="center" aria-label={t("admin_filters")}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link className={styles.chip} to={without} preventScrollReset title={t("admin_filter_remove")}>
            <VisuallyHidden>{t("admin_filter_remove")}: </VisuallyHidden>
            <span>{label}</span>
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.clear} to={clear} preventScrollReset>
          {t("admin_filter_clear")}
        </Link>
      </li>
    </Cluster>
  );
}
