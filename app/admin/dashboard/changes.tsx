import type { Overview } from "#shared/api/staff.ts";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { Panel } from "./panel.tsx";
import { RecordLink } from "./record-link.tsx";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./dashboard.module.css";

const DONE: Record<string, TextKey> = {
  create: "admin_done_create",
  update: "admin_done_update",
  delete: "admin_done_delete",
  restore: "admin_done_restore",
  reset: "admin_done_reset",
};

/** What colleagues have changed lately. */
export function Changes({ changes }: { changes: Overview["changes"] }) {
  const t = useTranslation();
  const labelOf = useTableLabel();
  return (
    <Panel title={t("admin_changes")} empty={t("admin_changes_none")}>
      {changes.map(({ at, who, action, ...record }) => (
        <li key={`${at}:${record.object}:${record.id}:${action}`} className={styles.line}>
          <RecordLink record={record} />
          <Note as="span" size="small">
            <MarkedText text={labelOf(record.object)} /> ·{" "}
            {t(DONE[action] ?? "admin_done_update", { who, when: writeInstant(at) })}
          </Note>
        </li>
      ))}
    </Panel>
  );
}
