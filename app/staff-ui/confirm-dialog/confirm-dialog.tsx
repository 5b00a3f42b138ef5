import { type ReactNode, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { logFault, reasonOf } from "../reason-of.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { DialogButtons } from "../dialog/dialog-buttons.tsx";
import { Notice } from "../notice/notice.tsx";

interface ConfirmDialogProps {
  title: string;
  /** What the button says that does it. */
  action: string;
  /** What the other one says. */
  cancel?: string;
  /** The main button is the one that leaves everything as it is. */
  discourages?: boolean;
  size?: "question" | "work";
  align?: "start" | "end";
  /** The question stays while this runs, and says why it failed; the caller takes it away when it is done. */
  onConfirm: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Says what will happen before it does. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, cancel, discourages = false, size = "question", align, children } = props;
  const { onConfirm, onClose } = props;
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
    } catch (error) {
      logFault(error);
      setFailure(reasonOf(error, t("err_try_later")));
    } finally {
      setBusy(false);
    }
  };
  const buttons = (
    <>
      <Button look={discourages ? "main" : "quiet"} disabled={busy} onClick={onClose}>
        {cancel ?? t("admin_cancel")}
      </Button>
      <Button look={discourages ? "quiet" : "main"} busy={busy} onClick={() => void confirm()}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog
      title={title}
      size={size}
      onClose={busy ? undefined : onClose}
      foot={size === "work" ? buttons : undefined}
    >
      {children}
      {failure && (
        <Notice kind="error">
          <p>
            <MarkedText text={failure} />
          </p>
        </Notice>
      )}
      {size === "question" && <DialogButtons align={align}>{buttons}</DialogButtons>}
    </Dialog>
  );
}
