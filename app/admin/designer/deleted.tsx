import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { Card, Note, Row, Rows } from "#app/staff-ui/layout/layout.tsx";

export interface DeletedRow {
  /** The table of descriptions in whose trash it lies. */
  kind: "db_object" | "db_column" | "section";
  id: number;
  label: string;
  /** ISO 8601. */
  deletedAt: string;
}

interface DeletedProps {
  title: string;
  rows: readonly DeletedRow[];
}

/** Soft-deleted tables, each with restore; nothing where there are none. */
export function Deleted({ title, rows }: DeletedProps) {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const [busy, setBusy] = useState<string>();
  if (rows.length === 0) return null;
  const restore = async ({ kind, id }: DeletedRow) => {
    setBusy(`${kind}:${id}`);
    try {
      await api.call("POST /:object/restore/:id", { object: kind, id });
      toast(t("admin_design_restored"));
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Card gap={3} title={title}>
      <Rows>
        {rows.map((row) => (
          <Row key={`${row.kind}:${row.id}`}>
            <span>
              <strong>
                <MarkedText text={row.label} />
              </strong>{" "}
              <Note as="small" size="small">
                {t("admin_design_deleted_on", { when: writeInstant(row.deletedAt) })}
              </Note>
            </span>
            <Button
              look="quiet"
              busy={busy === `${row.kind}:${row.id}`}
              aria-label={t("admin_design_restore_named", { label: row.label })}
              onClick={() => void restore(row)}
            >
              {t("admin_design_restore")}
            </Button>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
