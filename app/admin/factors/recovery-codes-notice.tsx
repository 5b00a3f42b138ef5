import { createPortal } from "react-dom";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { DialogButtons } from "#app/staff-ui/dialog/dialog-buttons.tsx";
import { Cluster } from "#app/staff-ui/layout/layout.tsx";
import { downloadText } from "../api/download.ts";
import styles from "./factors.module.css";

interface RecoveryCodesNoticeProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes, this once. Only its button closes it, so that nobody dismisses them by accident. */
export function RecoveryCodesNotice({ codes, onClose }: RecoveryCodesNoticeProps) {
  const t = useTranslation();
  const download = () =>
    downloadText([t("admin_recovery"), location.host, "", ...codes, ""].join("\r\n"), "recovery-codes.txt");
  return createPortal(
    <Dialog title={t("admin_recovery_issued")}>
      <p>{t("admin_recovery_why")}</p>
      <ul className={styles.codes} lang="en" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Cluster gap={2}>
        <Button look="quiet" icon="download" onClick={download}>
          {t("admin_recovery_download")}
        </Button>
        <Button look="quiet" onClick={() => print()}>
          {t("admin_recovery_print")}
        </Button>
      </Cluster>
      <DialogButtons align="end">
        <Button onClick={onClose}>{t("admin_recovery_kept")}</Button>
      </DialogButtons>
    </Dialog>,
    document.body,
  );
}
