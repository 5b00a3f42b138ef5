import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { EditedRecord } from "../record-editor/state/edited-record.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./text-editor-page.module.css";

/** Stands in place of a text that is not there, or not yet. */
export function Absent({ form }: { form: EditedRecord }) {
  const t = useTranslation();
  const { state, message, id = "" } = form;
  if (state === "missing") return <Empty title={t("admin_text_unknown", { id })} />;
  if (state === "waiting" || state === "ready") return <Note>{t("loading")}</Note>;
  const isDeleted = state === "deleted";
  return (
    <div className={styles.absent}>
      <p role="alert">
        <MarkedText text={isDeleted ? t("admin_text_deleted") : message} />
      </p>
      <Button look="quiet" onClick={() => void (isDeleted ? form.restore() : form.reload())}>
        {t(isDeleted ? "admin_text_restore" : "admin_text_try_again")}
      </Button>
    </div>
  );
}
