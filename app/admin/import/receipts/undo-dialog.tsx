import { useState } from "react";
import type { SkippedRecord, UndoResult } from "#server/domain/imports/revert.ts";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { ApiError } from "../../api/errors.ts";
import { useApi } from "../../api/use-api.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import styles from "./undo-dialog.module.css";

interface Undoable {
  id: number;
  created: number;
  updated: number;
}

interface UndoDialogProps {
  table: string;
  receipt: Undoable;
  onUndone: () => void;
  onClose: () => void;
}

/** Records that have to stay as they are; the server names some of many. */
interface Stuck {
  left: readonly SkippedRecord[];
  count: number;
}

/** Asks before an import is reverted; where somebody has changed records since, it names them and asks again. */
export function UndoDialog({ table, receipt, onUndone, onClose }: UndoDialogProps) {
  const t = useTranslation();
  const number = useNumber();
  const api = useApi();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [stuck, setStuck] = useState<Stuck>();
  const [failure, setFailure] = useState<string>();

  async function undo(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const force = stuck ? "?force=true" : "";
      const path = `/${table}/import/undo/${receipt.id}${force}`;
      const { removed, reverted } = await api.send<UndoResult>("POST", path);
      toast(t("admin_import_undone", { removed: number(removed), reverted: number(reverted) }));
      onUndone();
    } catch (error) {
      const left = error instanceof ApiError ? (error.body.left as SkippedRecord[] | undefined) : undefined;
      if (left) setStuck({ left, count: Number((error as ApiError).body.leftCount) });
      else setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      title={t(stuck ? "admin_import_undo_left_title" : "admin_import_undo_title")}
      onCancel={busy ? undefined : onClose}
    >
      {stuck ? (
        <StuckRecords stuck={stuck} />
      ) : (
        <p>
          {t("admin_import_undo_why", {
            created: number(receipt.created),
            updated: number(receipt.updated),
          })}
        </p>
      )}
      {failure && (
        <Notice kind="error">
          <p>
            <MarkedText text={failure} />
          </p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button look="quiet" disabled={busy} onClick={onClose}>
          {t("admin_cancel")}
        </Button>
        <Button busy={busy} onClick={() => void undo()}>
          {t(stuck ? "admin_import_undo_others" : "admin_import_undo")}
        </Button>
      </div>
    </Dialog>
  );
}

const NAMED = 5;

function StuckRecords({ stuck: { left, count } }: { stuck: Stuck }) {
  const t = useTranslation();
  const number = useNumber();
  const more = count - Math.min(left.length, NAMED);
  return (
    <>
      <p>{t("admin_import_undo_left_why", { count: number(count) })}</p>
      <ul className={styles.left}>
        {left.slice(0, NAMED).map(({ id, label, reason }) => (
          <li key={id}>
            <strong>
              <MarkedText text={label} />
            </strong>
            <span>
              <MarkedText text={reason} />
            </span>
          </li>
        ))}
        {more > 0 && <li>{t("admin_import_undo_left_more", { count: number(more) })}</li>}
      </ul>
    </>
  );
}
