import { Card, Cluster, Note } from "#app/staff-ui/layout/layout.tsx";
import { type ReactNode, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { ConflictDialog } from "../conflict/conflict-dialog.tsx";
import { DraftOffers } from "./draft-offers.tsx";
import type { EditedRecord, Saved } from "../state/edited-record.ts";
import styles from "./record-boundary.module.css";

interface RecordBoundaryProps {
  form: EditedRecord;
  mayEdit: boolean;
  offersDrafts: boolean;
  /** Told when the record was saved from the dialog about a conflict. */
  onSaved?: (saved: Saved) => void;
  children: ReactNode;
}

/**
 * Renders the form once the record is loaded, else why it is not: still loading, failed, unknown, soft-deleted. Above
 * the form stand drafts to restore; over it the dialog of a conflict.
 */
export function RecordBoundary({ form, mayEdit, offersDrafts, onSaved, children }: RecordBoundaryProps) {
  const t = useTranslation();
  const { state, table } = form;
  if (state === "waiting") return <Note>{t("loading")}</Note>;
  if (state === "failed") {
    return (
      <Urgent>
        <p>
          <MarkedText text={form.message} />
        </p>
        <Button look="quiet" onClick={() => void form.reload()}>
          {t("admin_try_again")}
        </Button>
      </Urgent>
    );
  }
  if (state === "missing" && !form.dirty) {
    return (
      <div className={styles.missing}>
        <Empty title={t("admin_form_missing_record")} hint={t("admin_form_missing_record_hint")} />
        <LinkButton href={`/admin/list/${table.name}`}>
          <MarkedText text={table.label} />
        </LinkButton>
      </div>
    );
  }
  return (
    <>
      {state === "missing" && (
        <Urgent>
          <p>{t("admin_form_missing_record")}</p>
        </Urgent>
      )}
      {state === "deleted" && <Deleted form={form} mayEdit={mayEdit} />}
      {offersDrafts && state === "ready" && <DraftOffers form={form} />}
      {(state !== "deleted" || form.dirty) && children}
      {form.conflict && (
        <ConflictDialog
          key={form.conflict.record.version}
          form={form}
          conflict={form.conflict}
          onSaved={onSaved}
        />
      )}
    </>
  );
}

function Deleted({ form, mayEdit }: { form: EditedRecord; mayEdit: boolean }) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const title = form.record?.[form.table.title];
  const restore = async () => {
    setBusy(true);
    await form.restore();
    setBusy(false);
  };
  return (
    <Urgent>
      <p>
        {typeof title === "string" && (
          <strong className={styles.title}>
            <MarkedText text={title} />
          </strong>
        )}
        {t(form.dirty ? "admin_form_deleted_meanwhile" : "admin_form_deleted")}
      </p>
      {mayEdit && (
        <Button busy={busy} onClick={() => void restore()}>
          {t("admin_form_restore")}
        </Button>
      )}
    </Urgent>
  );
}

/** What stands in the way of the record, and what can be done about it. */
function Urgent({ children }: { children: ReactNode }) {
  return (
    <Card as="div" edge="error" role="alert">
      <Cluster gap={3} align="center" justify="between">
        {children}
      </Cluster>
    </Card>
  );
}
