import { useText } from "#app/i18n/use-text.ts";
import { Link } from "#app/ui/link/link.tsx";
import type { Overview } from "#server/domain/staff/overview.ts";
import { writeInstant } from "../instants/write-instant.ts";
import { Panel } from "./panel.tsx";
import { RecordName } from "./record-name.tsx";
import { useTableLabel } from "../descriptions/use-table-label.ts";
import styles from "./dashboard.module.css";

/** What visitors will not see any more in a fortnight. */
export function Expiring({ records }: { records: Overview["expiring"] }) {
  const text = useText();
  const labelOf = useTableLabel();
  return (
    <Panel title={text("admin_expiring")} empty={text("admin_expiring_none")}>
      {records.map(({ object, id, label, label_kn, publishTo }) => (
        <li key={`${object}:${id}`} className={styles.line}>
          <Link className={styles.name} href={`/admin/form/${object}/${id}`}>
            <RecordName label={label} label_kn={label_kn} />
          </Link>
          <span className={styles.detail}>
            {labelOf(object)} · {text("admin_ends_at", { when: writeInstant(publishTo) })}
          </span>
        </li>
      ))}
    </Panel>
  );
}
