import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { EditedRecord } from "../state/edited-record.ts";
import styles from "./outdated-note.module.css";

interface OutdatedNoteProps {
  form: EditedRecord;
  /** Its name. */
  column: string;
  isReadOnly: boolean;
}

/** Below a Kannada text whose English has changed since: says so, and lets somebody confirm that it is still right. */
export function OutdatedNote({ form, column, isReadOnly }: OutdatedNoteProps) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  if (!form.record?.["_outdated"]?.includes(column)) return null;
  const confirm = async () => {
    setBusy(true);
    await form.confirm(column);
    setBusy(false);
  };
  return (
    <div className={styles.note}>
      <p>{t("admin_outdated_hint")}</p>
      {!isReadOnly && (
        <Button look="quiet" busy={busy} onClick={() => void confirm()}>
          {t("admin_outdated_confirm")}
        </Button>
      )}
    </div>
  );
}
