import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import styles from "./tool-dialog.module.css";

interface ToolDialogProps {
  title: string;
  /** The word on the main button. */
  action: string;
  ready: boolean;
  onDone: () => void;
  onClose: () => void;
  /** A further action, such as the removal of what is there. */
  other?: ReactNode;
  children: ReactNode;
}

/** A question about the text at the cursor. It stands at the end of the page: the editor is mostly in a form, and forms do not nest. */
export function ToolDialog({ title, action, ready, onDone, onClose, other, children }: ToolDialogProps) {
  const t = useTranslation();
  return createPortal(
    <Dialog title={title} onCancel={onClose}>
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // For React it is still within the form around the editor.
          event.stopPropagation();
          if (ready) onDone();
        }}
      >
        {children}
        <div className={styles.actions}>
          <Button type="submit" disabled={!ready}>
            {action}
          </Button>
          {other}
          <Button look="quiet" onClick={onClose}>
            {t("admin_html_cancel")}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
