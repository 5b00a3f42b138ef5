import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { EditedRecord } from "../state/edited-record.ts";
import { StateBadge } from "#app/staff-ui/state-badge/state-badge.tsx";
import { SiteLink } from "./site-link.tsx";
import { RecordTitle } from "./record-title.tsx";
import { Cluster, Heading } from "#app/staff-ui/layout/layout.tsx";
import styles from "./record-head.module.css";

interface RecordHeadProps {
  form: EditedRecord;
  isReadOnly: boolean;
  mayEdit: boolean;
}

/** Where one is: the table, the record, and whether visitors see it. */
export function RecordHead({ form, isReadOnly, mayEdit }: RecordHeadProps) {
  const t = useTranslation();
  const { table, id, record } = form;
  return (
    <Cluster gap={3} align="end" justify="between">
      <div>
        <nav className={styles.breadcrumb} aria-label={t("admin_form_trail")}>
          <Link href={`/admin/list/${table.name}`}>
            <MarkedText text={table.label} />
          </Link>
          {id !== undefined && (
            <span>
              / {id} · {t(isReadOnly ? "admin_form_record" : "admin_form_edit_record")}
            </span>
          )}
        </nav>
        <Heading level={1}>
          <RecordTitle form={form} />
        </Heading>
      </div>
      <Cluster gap={3} align="center">
        {record && isReadOnly && <SiteLink table={table.name} record={record} />}
        {record && <StateBadge record={record} />}
        {record && isReadOnly && mayEdit && (
          <LinkButton look="quiet" href={`/admin/form/${table.name}/${record.id}`}>
            {t("admin_form_edit")}
          </LinkButton>
        )}
      </Cluster>
    </Cluster>
  );
}
