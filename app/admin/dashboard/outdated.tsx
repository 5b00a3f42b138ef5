import type { Overview } from "#shared/api/staff.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./dashboard.module.css";
import { Panel } from "./panel.tsx";

/** Where Kannada tells what the English no longer says. */
export function Outdated({ tables }: { tables: Overview["outdated"] }) {
  const t = useTranslation();
  const labelOf = useTableLabel();
  return (
    <Panel title={t("admin_outdated")} empty={t("admin_outdated_none")}>
      {tables.map(({ object, count }) => (
        <li key={object} className={styles.row}>
          <Link className={styles.name} href={`/admin/list/${object}?outdated=true`}>
            <MarkedText text={labelOf(object)} />
          </Link>
          <Note as="span" size="small">
            {t("admin_records_count", { count })}
          </Note>
        </li>
      ))}
    </Panel>
  );
}
