import { type ReactNode, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import styles from "./forms.module.css";

interface ConfirmProps {
  title: string;
  /** What the button says that does it. */
  confirm: string;
  /** Stays open while it works, and says why it failed. */
  onConfirm: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** Says what will happen before it does. */
export function Confirm({ title, confirm, onConfirm, onCancel, children }: ConfirmProps) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const go = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onCancel={busy ? undefined : onCancel}>
      {children}
      {message && (
        <p role="alert" className={styles.message}>
          <MarkedText text={message} />
        </p>
      )}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onCancel} disabled={busy}>
          {t("admin_design_cancel")}
        </Button>
        <Button busy={busy} onClick={() => void go()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
