import type { PresentedRecord, Version } from "#shared/api/record.ts";
import { useState } from "react";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useReportError } from "../../api/use-report-error.ts";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import type { EditedRecord } from "../state/edited-record.ts";
import { blankValues, changedFields, valuesOf } from "../state/values.ts";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { Changes } from "./changes.tsx";
import { useRestoreVersion } from "./use-restore-version.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./version-dialog.module.css";

type ComparedWith = "done" | "back";
const COMPARISONS: Record<ComparedWith, TextKey> = {
  done: "admin_history_view_done",
  back: "admin_history_view_back",
};

interface VersionDialogProps {
  form: EditedRecord;
  record: PresentedRecord;
  /** All versions, the newest first. */
  versions: readonly Version[];
  /** The one that is looked at. */
  version: Version;
  mayEdit: boolean;
  onClose: () => void;
}

/** What a version changed, what restoring it would change, and restore. */
export function VersionDialog({ form, record, versions, version, mayEdit, onClose }: VersionDialogProps) {
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const restoreVersion = useRestoreVersion(form);
  const [busy, setBusy] = useState(false);
  const isNow = versions[0] === version;
  const [view, setView] = useState<ComparedWith>(isNow ? "done" : "back");
  const earlier = versions.find((each) => each.version < version.version);
  const values = valuesOf(form.fields, version.values);
  const now = valuesOf(form.fields, record);
  const before = earlier ? valuesOf(form.fields, earlier.values) : blankValues(form.fields);
  const wouldChange = changedFields(form.fields, now, values).length > 0;
  const mayRestore = mayEdit && !isNow;

  const restoreAndClose = async () => {
    setBusy(true);
    try {
      const undo = await restoreVersion(record, values);
      toast(t("toast_record_updated"), "success", { label: t("admin_undo"), run: () => void undo() });
      onClose();
    } catch (error) {
      reportError(error, t("err_save_failed"));
      setBusy(false);
    }
  };
  return (
    <Dialog
      size="work"
      title={t("admin_history_version_of", { when: writeInstant(version.when) })}
      onClose={onClose}
      foot={
        <>
          <Note size="small" tight>
            {mayRestore && t(wouldChange ? "admin_history_restore_intro" : "admin_history_same_as_now")}
          </Note>
          <Button look="quiet" onClick={onClose}>
            {t("close")}
          </Button>
          {mayRestore && (
            <Button disabled={!wouldChange} busy={busy} onClick={() => void restoreAndClose()}>
              {t("admin_history_restore")}
            </Button>
          )}
        </>
      }
    >
      <Note>{t("admin_history_by", { name: version.who.name })}</Note>
      {!isNow && (
        <fieldset className={styles.views} aria-label={t("admin_history_compare")}>
          {(["back", "done"] as const).map((each) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
              {t(COMPARISONS[each])}
            </button>
          ))}
        </fieldset>
      )}
      {view === "done" ? (
        <Changes fields={form.fields} before={before} after={values} />
      ) : (
        <Changes fields={form.fields} before={now} after={values} />
      )}
    </Dialog>
  );
}
