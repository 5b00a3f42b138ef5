import type { ImportResult } from "#shared/api/imports.ts";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { DialogButtons } from "#app/staff-ui/dialog/dialog-buttons.tsx";
import { Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { AskToDiscard } from "#app/staff-ui/form-dialog/ask-to-discard.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { ImportProgressBar } from "../../import/check/import-progress-bar.tsx";
import type { ListState } from "../list-state.ts";
import { BulkPreview } from "./bulk-preview.tsx";
import { BulkValues } from "./bulk-values.tsx";
import { type Chosen, MOST_AT_ONCE } from "./read-rows.ts";
import { type BulkEdit, useBulkEdit } from "./use-bulk-edit.ts";

interface BulkEditDialogProps {
  table: TableDescriptor;
  columns: readonly ColumnDescriptor[];
  /** Which records. */
  of: Chosen;
  /** The list that they are chosen from. */
  state: ListState;
  onClose: () => void;
  onDone: (result: ImportResult) => void;
}

/** The same new values for several records: which columns and what, then old and new of each, then all or none. */
export function BulkEditDialog({ table, columns, of, state, onClose, onDone }: BulkEditDialogProps) {
  const t = useTranslation();
  const edit = useBulkEdit({ table, columns, of, state, onDone });
  const [sent, setSent] = useState(false);
  const [asking, setAsking] = useState(false);
  const { progress, failure } = edit.importing;
  const isDirty = edit.chosen.length > 0;
  const isAsked = !edit.isTooMany && !edit.planned && !progress && !edit.reading;
  useUnsaved(isDirty);
  const close = () => {
    if (isDirty) setAsking(true);
    else onClose();
  };
  const look = () => {
    setSent(true);
    if (isDirty && Object.keys(edit.problems).length === 0) edit.preview();
  };
  const foot = asking ? (
    <AskToDiscard onStay={() => setAsking(false)} onDiscard={onClose} />
  ) : (
    <Steps edit={edit} onLook={look} />
  );
  return createPortal(
    <Dialog
      size="work"
      title={t("admin_bulk_title", { count: edit.count })}
      onClose={progress?.kind === "run" ? undefined : close}
      foot={foot}
    >
      <Stack gap={5}>
        {edit.isTooMany && (
          <Notice kind="error">
            <p>{t("admin_bulk_too_many", { total: edit.count, most: MOST_AT_ONCE })}</p>
          </Notice>
        )}
        {failure && !progress && (
          <Notice kind="error">
            <p>
              <MarkedText text={failure} />
            </p>
          </Notice>
        )}
        {progress && <ImportProgressBar progress={progress} />}
        {edit.reading && (
          <Note as="output" size="interface">
            {t("loading")}
          </Note>
        )}
        {isAsked && <BulkValues edit={edit} sent={sent} />}
        {edit.planned && !progress && <BulkPreview table={table} edit={edit} planned={edit.planned} />}
      </Stack>
    </Dialog>,
    document.body,
  );
}

function Steps({ edit, onLook }: { edit: BulkEdit; onLook: () => void }) {
  const t = useTranslation();
  const { planned, importing, reading } = edit;
  const { progress, preview } = importing;
  if (edit.isTooMany || progress) return null;
  if (!planned || !preview)
    return (
      <DialogButtons>
        <Button busy={reading} onClick={onLook}>
          {t("admin_bulk_preview")}
        </Button>
      </DialogButtons>
    );
  return (
    <DialogButtons>
      {preview.refuse === 0 && preview.update > 0 && (
        <Button onClick={edit.apply}>{t("admin_bulk_apply", { count: preview.update })}</Button>
      )}
      {preview.refuse > 0 && preview.update > 0 && (
        <Button onClick={edit.leaveOutRefused}>{t("admin_bulk_without_refused")}</Button>
      )}
      <Button look="quiet" icon="arrowLeft" onClick={edit.back}>
        {t("admin_bulk_back")}
      </Button>
    </DialogButtons>
  );
}
