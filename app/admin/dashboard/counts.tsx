import type { Overview } from "#shared/api/staff.ts";
import type { ReactNode } from "react";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { useTables } from "../metadata/tables.ts";
import { writeCount } from "./write-count.ts";
import { Card } from "#app/staff-ui/layout/layout.tsx";
import styles from "./dashboard.module.css";

type Count = keyof Overview["counts"];

const CARDS: { count: Count; label: TextKey; icon: ReactNode; table: string; query?: string }[] = [
  {
    count: "faculties",
    label: "admin_faculties",
    icon: <Icon name="building" size="large" />,
    table: "faculty",
  },
  {
    count: "departments",
    label: "admin_departments",
    icon: <Icon name="graduation" size="large" />,
    table: "department",
  },
  {
    count: "teaching",
    label: "admin_teaching",
    icon: <StaffIcon name="person" size="large" />,
    table: "employee",
    query: "?filter=type:is:5",
  },
  {
    count: "nonTeaching",
    label: "admin_non_teaching",
    icon: <Icon name="people" size="large" />,
    table: "employee",
    query: "?filter=type:is:6",
  },
];

/** Four figures, each with the way to what it counts where the person works with that. A dash while they are on their way. */
export function Counts({ counts }: { counts: Overview["counts"] | undefined }) {
  const t = useTranslation();
  const tables = useTables();
  return (
    <ul className={styles.cards} aria-busy={counts === undefined}>
      {CARDS.map(({ count, table, label, icon, query = "" }) => (
        <Card as="li" key={count}>
          <strong className={styles.count}>{counts ? writeCount(counts[count]) : "–"}</strong>
          {tables.some(({ name }) => name === table) ? (
            <Link className={styles.counted} href={`/admin/list/${table}${query}`}>
              {t(label)}
            </Link>
          ) : (
            <span className={styles.counted}>{t(label)}</span>
          )}
          {icon}
        </Card>
      ))}
    </ul>
  );
}
