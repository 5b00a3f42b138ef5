import type { ReactNode } from "react";
import { type TextKey, useText } from "#app/i18n/use-text.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { Link } from "#app/ui/link/link.tsx";
import type { Overview } from "#server/domain/staff/overview.ts";
import { writeCount } from "./write-count.ts";
import styles from "./dashboard.module.css";

type Count = keyof Overview["counts"];

const CARDS: { count: Count; label: TextKey; icon: ReactNode; href: string }[] = [
  {
    count: "faculties",
    label: "admin_faculties",
    icon: <Icon name="building" size="large" />,
    href: "/admin/list/faculty",
  },
  {
    count: "departments",
    label: "admin_departments",
    icon: <Icon name="graduation" size="large" />,
    href: "/admin/list/department",
  },
  {
    count: "teaching",
    label: "admin_teaching",
    icon: <StaffIcon name="person" size="large" />,
    href: "/admin/list/employee?filter=type:is:5",
  },
  {
    count: "nonTeaching",
    label: "admin_non_teaching",
    icon: <Icon name="people" size="large" />,
    href: "/admin/list/employee?filter=type:is:6",
  },
];

/** Four figures, each with the way to what it counts. A dash while they are on their way. */
export function Counts({ counts }: { counts: Overview["counts"] | undefined }) {
  const text = useText();
  return (
    <ul className={styles.cards} aria-busy={counts === undefined}>
      {CARDS.map(({ count, label, icon, href }) => (
        <li key={count} className={styles.card}>
          <strong className={styles.count}>{counts ? writeCount(counts[count]) : "–"}</strong>
          <Link className={styles.counted} href={href}>
            {text(label)}
          </Link>
          {icon}
        </li>
      ))}
    </ul>
  );
}
