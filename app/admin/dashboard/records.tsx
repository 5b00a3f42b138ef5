import type { NamedRecord } from "#shared/api/record.ts";
import type { Overview } from "#shared/api/staff.ts";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { TitleLink } from "#app/staff-ui/title-link/title-link.tsx";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { recordAddress } from "../metadata/record-address.ts";
import { useRecordName } from "../metadata/use-record-name.ts";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { Line, Panel } from "./panel.tsx";

/** What visitors will not see any more in a fortnight. */
export function Expiring({ records }: { records: Overview["expiring"] }) {
  const t = useTranslation();
  return (
    <Panel title={t("admin_expiring")} empty={t("admin_expiring_none")}>
      {records.map(({ publishTo, ...record }) => (
        <RecordLine
          key={`${record.object}:${record.id}`}
          record={record}
          event={t("admin_ends_at", { when: writeInstant(publishTo) })}
        />
      ))}
    </Panel>
  );
}

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
  return (
    <Panel title={t("admin_changes")} empty={t("admin_changes_none")}>
      {changes.map(({ at, who, action, ...record }) => (
        <RecordLine
          key={`${at}:${record.object}:${record.id}:${action}`}
          record={record}
          event={t(DONE[action] ?? "admin_done_update", { who, when: writeInstant(at) })}
        />
      ))}
    </Panel>
  );
}

interface RecordLineProps {
  record: NamedRecord;
  /** What happens to it, and when. */
  event: string;
}

/** A record by the text that stands for it, marked where that is not in the page's language, with the way to it. */
function RecordLine({ record, event }: RecordLineProps) {
  const nameOf = useRecordName();
  const labelOf = useTableLabel();
  const { object, id } = record;
  return (
    <Line
      detail={
        <>
          <MarkedText text={labelOf(object)} /> · {event}
        </>
      }
    >
      <TitleLink href={recordAddress(object, id)}>
        <MarkedText text={nameOf(record)} />
      </TitleLink>
    </Line>
  );
}
