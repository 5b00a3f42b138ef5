import type { SkippedRecord } from "#shared/api/imports.ts";
import { useState } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { bodyOf } from "../../api/body-of.ts";
import { useApi } from "../../api/use-api.ts";
import { Checkbox } from "#app/staff-ui/checkbox/checkbox.tsx";
import { ConfirmDialog } from "#app/staff-ui/confirm-dialog/confirm-dialog.tsx";
import { Note, Row, Rows } from "#app/staff-ui/layout/layout.tsx";
import styles from "./undo-dialog.module.css";

interface Undoable {
  id: number;
  created: number;
  updated: number;
}

interface UndoDialogProps {
  table: string;
  receipt: Undoable;
  /** Of the files that the new records named and nothing else uses: `go` with the records, or `asked`, as is chosen here. */
  files?: "go" | "asked";
  /** What is known to have changed since, where it was tried already. */
  stuck?: Stuck;
  onUndone?: () => void;
  onClose: () => void;
}

/** Records that have to stay as they are; the server names some of many. */
export interface Stuck {
  left: readonly SkippedRecord[];
  count: number;
}

/** What a refusal to revert an import names; undefined of any other failure. */
export function stuckIn(error: unknown): Stuck | undefined {
  const { left, leftCount = 0 } = bodyOf(error, "conflict") ?? {};
  return left && { left, count: leftCount };
}

interface Question {
  title: TextKey;
  why: TextKey;
  action: TextKey;
}

const OF_AN_IMPORT: Question = {
  title: "admin_import_undo_title",
  why: "admin_import_undo_why",
  action: "admin_import_undo",
};
const OF_NOTICES: Question = {
  title: "admin_notices_undo_title",
  why: "admin_notices_undo_why",
  action: "admin_notices_undo",
};

/** Asks before an import is reverted; where somebody has changed records since, it names them and asks again. */
export function UndoDialog(props: UndoDialogProps) {
  const { table, receipt, files: which, onUndone, onClose } = props;
  const t = useTranslation();
  const number = useNumber();
  const api = useApi();
  const toast = useToast();
  const [stuck, setStuck] = useState(props.stuck);
  const [withFiles, setWithFiles] = useState(which === "go");
  const question = which === "go" ? OF_NOTICES : OF_AN_IMPORT;

  async function undo(): Promise<void> {
    try {
      const force = stuck && (true as const);
      const input = { object: table, id: receipt.id, force, files: withFiles ? (true as const) : undefined };
      const { removed, reverted, files = 0 } = await api.call("POST /:object/import/undo/:id", input);
      const counts = { removed: number(removed), reverted: number(reverted), files: number(files) };
      const done = withFiles ? "admin_import_undone_files" : "admin_import_undone";
      toast(t(which === "go" ? "admin_notices_undone" : done, counts));
      onUndone?.();
      onClose();
    } catch (error) {
      const left = stuckIn(error);
      if (!left) throw error;
      setStuck(left);
    }
  }
  return (
    <ConfirmDialog
      title={t(stuck ? "admin_import_undo_left_title" : question.title)}
      action={t(stuck ? "admin_import_undo_others" : question.action)}
      align="end"
      onConfirm={undo}
      onClose={onClose}
    >
      {stuck ? (
        <StuckRecords stuck={stuck} />
      ) : (
        <>
          <p>
            {t(question.why, {
              created: number(receipt.created),
              updated: number(receipt.updated),
            })}
          </p>
          {which === "asked" && (
            <Checkbox
              label={t("admin_import_undo_files")}
              hint={t("admin_import_undo_files_hint")}
              checked={withFiles}
              onChange={({ target }) => setWithFiles(target.checked)}
            />
          )}
        </>
      )}
    </ConfirmDialog>
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
      <div className={styles.left}>
        <Rows>
          {left.slice(0, NAMED).map(({ id, label, reason }) => (
            <Row key={id}>
              <strong>
                <MarkedText text={label} />
              </strong>
              <Note as="span">
                <MarkedText text={reason} />
              </Note>
            </Row>
          ))}
          {more > 0 && <Row>{t("admin_import_undo_left_more", { count: number(more) })}</Row>}
        </Rows>
      </div>
    </>
  );
}
