import type { ShownAuditEntry } from "#shared/api/audit.ts";
import { isAuditEvent } from "#shared/audit-events.ts";
import { type TFunction, useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { recordAddress } from "../metadata/record-address.ts";
import { useRecordName } from "../metadata/use-record-name.ts";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { auditAddress, type AuditQuery } from "./audit-query.ts";
import { EVENT_TEXTS } from "./event-texts.ts";

interface AuditTableProps {
  entries: readonly ShownAuditEntry[];
  query: AuditQuery;
}

/** What happened, a row for each entry. */
export function AuditTable({ entries, query }: AuditTableProps) {
  const t = useTranslation();
  return (
    <Table
      caption={t("admin_audit")}
      columns={columnsOf(t, query)}
      rows={entries}
      rowKey={({ position }) => position}
    />
  );
}

const columnsOf = (t: TFunction, query: AuditQuery): Column<ShownAuditEntry>[] => [
  {
    name: "at",
    heading: t("admin_audit_when"),
    narrow: true,
    cell: ({ at }) => <time dateTime={at}>{writeInstant(at)}</time>,
  },
  {
    name: "event",
    heading: t("admin_audit_what"),
    kind: "title",
    cell: (entry) => <What entry={entry} />,
  },
  {
    name: "who",
    heading: t("admin_audit_who"),
    cell: ({ who }) => <Who who={who} query={query} />,
  },
  {
    name: "address",
    heading: t("admin_audit_address"),
    cell: ({ address }) => address ?? "–",
  },
];

/** What was done to what; below it, what else the entry says. */
function What({ entry }: { entry: ShownAuditEntry }) {
  const t = useTranslation();
  const { event, result, about, times, since } = entry;
  return (
    <>
      {isAuditEvent(event) ? t(EVENT_TEXTS[event]) : event}
      {result === "refused" && (
        <>
          {" "}
          <Badge look="error">{t("admin_audit_refused")}</Badge>
        </>
      )}
      <AboutRecord entry={entry} />
      {times > 1 && since !== null && (
        <Note size="small" tight>
          {t("admin_audit_times", { times, when: writeInstant(since) })}
        </Note>
      )}
      {about !== null && (
        <Note size="small" tight lang="en">
          {about}
        </Note>
      )}
    </>
  );
}

/** The record by the name that it has now, with the way to it while it is there. */
function AboutRecord({ entry: { object, record, named } }: { entry: ShownAuditEntry }) {
  const t = useTranslation();
  const nameOf = useRecordName();
  const labelOf = useTableLabel();
  const table = named?.object ?? object;
  if (table === null) return null;
  const label = <MarkedText text={labelOf(table)} />;
  if (!named)
    return (
      <Note size="interface" tight>
        {record === null ? label : t("admin_audit_number", { table: labelOf(table), id: record })}
      </Note>
    );
  const name = nameOf(named);
  return (
    <Note size="interface" tight>
      {label} ·{" "}
      {named.isDeleted ? (
        <MarkedText text={t("admin_audit_deleted", { name })} />
      ) : (
        <Link href={recordAddress(named.object, named.id)}>
          <MarkedText text={name} />
        </Link>
      )}
    </Note>
  );
}

const SYSTEM = "system";

function Who({ who, query }: { who: ShownAuditEntry["who"]; query: AuditQuery }) {
  const t = useTranslation();
  if (who === null) return t("admin_audit_visitor");
  const name = who.id === null && who.name === SYSTEM ? t("admin_audit_system") : who.name;
  if (who.name === query.who) return name;
  return (
    <Link href={auditAddress(query, { who: who.name })} aria-label={t("admin_audit_of", { who: name })}>
      {name}
    </Link>
  );
}
