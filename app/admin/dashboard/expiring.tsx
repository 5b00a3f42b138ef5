import type { Overview } from "#shared/api/staff.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { Panel } from "./panel.tsx";
import { RecordLink } from "./record-link.tsx";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./dashboard.module.css";

/** What visitors will not see any more in a fortnight. */
export function Expiring({ records }: { records: Overview["expiring"] }) {
  const t = useTranslation();
  const labelOf = useTableLabel();
  return (
    <Panel title={t("admin_expiring")} empty={t("admin_expiring_none")}>
      {records.map(({ publishTo, ...record }) => (
        <li key={`${record.object}:${record.id}`} className={styles.line}>
          <RecordLink record={record} />
          <Note as="span" size="small">
            <MarkedText text={labelOf(record.object)} /> ·{" "}
            {t("admin_ends_at", { when: writeInstant(publishTo) })}
          </Note>
        </li>
      ))}
    </Panel>
  );
}
