import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useUnsaved } from "../../widgets/unsaved/unsaved.tsx";
import styles from "./forms.module.css";

interface FormDialogProps {
  title: string;
  submit: string;
  /** Something was entered that is not saved. */
  dirty: boolean;
  saving: boolean;
  /** An error is shown at a field. */
  invalid: boolean;
  /** Why it was not saved, where no field says it. */
  message?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page. Nothing that was entered goes without a question. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, dirty, saving, invalid, message, onSubmit, onClose, children } = props;
  const t = useTranslation();
  /** How often somebody wanted to close it; 0: nobody is asked whether to. */
  const [asked, setAsked] = useState(0);
  const question = useRef<HTMLDivElement>(null);
  useUnsaved(dirty);
  useEffect(() => {
    if (asked === 0) return;
    // A browser closes a dialog at a second Escape whatever the page wants, and would hide what was entered.
    const dialog = question.current?.closest("dialog");
    if (dialog && !dialog.open) dialog.showModal();
    question.current?.querySelector("button")?.focus();
  }, [asked]);
  const close = () => {
    if (dirty) setAsked((before) => before + 1);
    else onClose();
  };
  return (
    <Dialog title={title} onCancel={close}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!invalid && !saving) onSubmit();
        }}
      >
        {message && (
          <p role="alert" className={styles.message}>
            <MarkedText text={message} />
          </p>
        )}
        {children}
        {asked > 0 ? (
          <div ref={question} className={styles.question} role="alert">
            <p>{t("admin_design_discard_title")}</p>
            <div className={styles.actions}>
              <Button onClick={() => setAsked(0)}>{t("admin_design_go_on")}</Button>
              <Button look="quiet" onClick={onClose}>
                {t("admin_design_discard")}
              </Button>
            </div>
          </div>
        ) : (
          <div className={styles.actions}>
            <Button type="submit" busy={saving} disabled={invalid}>
              {saving ? t("submitting") : submit}
            </Button>
            <Button look="quiet" onClick={close} disabled={saving}>
              {t("admin_design_cancel")}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
