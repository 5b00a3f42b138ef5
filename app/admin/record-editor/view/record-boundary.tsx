import { type ReactNode, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { ConflictDialog } from "../conflict/conflict-dialog.tsx";
import { DraftOffers } from "./draft-offers.tsx";
import type { EditedRecord, Saved } from "../state/edited-record.ts";
import styles from "./record-boundary.module.css";

interface RecordGateProps {
  work: EditedRecord;
  mayEdit: boolean;
  offersDrafts: boolean;
  /** Told when the record was saved from the dialog about a conflict. */
  onSaved?: (saved: Saved) => void;
  children: ReactNode;
}

/**
 * Lets the form through once the record is there, and says so where it is not: still loading, failed, unknown, thrown
 * away. Above the form stand drafts to take back; over it the question about a conflict.
 */
export function RecordBoundary({ work, mayEdit, offersDrafts, onSaved, children }: RecordGateProps) {
  const t = useTranslation();
  const { state, table } = work;
  if (state === "waiting") return <p className={styles.waiting}>{t("loading")}</p>;
  if (state === "failed") {
    return (
      <div className={styles.notice} role="alert">
        <p>
          <MarkedText text={work.message} />
        </p>
        <Button look="quiet" onClick={() => void work.reload()}>
          {t("admin_try_again")}
        </Button>
      </div>
    );
  }
  if (state === "missing" && !work.dirty) {
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
        <p className={styles.notice} role="alert">
          {t("admin_form_missing_record")}
        </p>
      )}
      {state === "deleted" && <Deleted work={work} mayEdit={mayEdit} />}
      {offersDrafts && state === "ready" && <DraftOffers work={work} />}
      {(state !== "deleted" || work.dirty) && children}
      {work.conflict && (
        <ConflictDialog
          key={work.conflict.record.version}
          work={work}
          conflict={work.conflict}
          onSaved={onSaved}
        />
      )}
    </>
  );
}

function Deleted({ work, mayEdit }: { work: EditedRecord; mayEdit: boolean }) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const title = work.record?.[work.table.title];
  const restore = async () => {
    setBusy(true);
    await work.restore();
    setBusy(false);
  };
  return (
    <div className={styles.notice} role="alert">
      <p>
        {typeof title === "string" && <strong className={styles.title}>{title}</strong>}
        {t(work.dirty ? "admin_form_deleted_meanwhile" : "admin_form_deleted")}
      </p>
      {mayEdit && (
        <Button busy={busy} onClick={() => void restore()}>
          {t("admin_form_restore")}
        </Button>
      )}
    </div>
  );
}
