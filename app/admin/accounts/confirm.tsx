import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import styles from "./dialogs.module.css";

export interface Question {
  title: string;
  /** What will happen. */
  why: string;
  /** What the button says that does it. */
  action: string;
  /** The question goes when it is done. */
  run: () => Promise<unknown>;
}

/** Asks before something that people would feel. */
export function Confirm({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const { title, why, action, run } = question;
  async function go() {
    setBusy(true);
    await run();
    onClose();
  }
  return (
    <Dialog title={title} onCancel={busy ? undefined : onClose}>
      <p>{why}</p>
      <div className={styles.actions}>
        <Button look="quiet" disabled={busy} onClick={onClose}>
          {t("admin_cancel")}
        </Button>
        <Button busy={busy} onClick={() => void go()}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
