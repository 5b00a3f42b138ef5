import type { Overview } from "#shared/api/staff.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Panel } from "./panel.tsx";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./dashboard.module.css";

/** Where a Kannada reader is shown English. */
export function Untranslated({ tables }: { tables: Overview["untranslated"] }) {
  const t = useTranslation();
  const labelOf = useTableLabel();
  return (
    <Panel title={t("admin_untranslated")} empty={t("admin_untranslated_none")}>
      {tables.map(({ object, count }) => (
        <li key={object} className={styles.row}>
          <Link className={styles.name} href={`/admin/list/${object}?untranslated=true`}>
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
