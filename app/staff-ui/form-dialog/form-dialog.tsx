import { Fragment, type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { DialogButtons } from "../dialog/dialog-buttons.tsx";
import { Notice } from "../notice/notice.tsx";
import { useUnsaved } from "../unsaved/unsaved.tsx";
import { Stack } from "../layout/layout.tsx";
import { AskToDiscard } from "./ask-to-discard.tsx";

/** How a form stands, for the dialog or the bar around it. */
export interface FormStatus {
  /** Something was entered that is not saved. */
  dirty: boolean;
  saving: boolean;
  /** Nothing is known to be wrong. */
  canSubmit: boolean;
  /** Why it was not saved, where no field says it; empty otherwise. */
  failure: string;
}

interface FormDialogProps {
  title: string;
  /** What the button says that sends the form. */
  submit: string;
  cancel?: string;
  /** A further action, such as the removal of what is there. */
  other?: ReactNode;
  form: Partial<FormStatus>;
  align?: "start" | "end";
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page. Nothing that was entered goes without a question. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, cancel, other, align = "start", onSubmit, onClose, children } = props;
  const { dirty = false, saving = false, canSubmit = true, failure } = props.form;
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  useUnsaved(dirty);
  const close = () => {
    if (dirty) setAsking(true);
    else onClose();
  };
  const buttons = [
    <Button key="submit" type="submit" busy={saving} disabled={!canSubmit}>
      {saving ? t("submitting") : submit}
    </Button>,
    <Fragment key="other">{other}</Fragment>,
    <Button key="cancel" look="quiet" onClick={close} disabled={saving}>
      {cancel ?? t("admin_cancel")}
    </Button>,
  ];
  // At the end of the page: it is often opened from within a form, and forms do not nest.
  return createPortal(
    <Dialog title={title} onClose={close}>
      <Stack
        noValidate
        as="form"
        gap={5}
        onSubmit={(event) => {
          event.preventDefault();
          // For React it is still within the form that it was opened from.
          event.stopPropagation();
          if (canSubmit && !saving) onSubmit();
        }}
      >
        {failure && (
          <Notice kind="error">
            <p>
              <MarkedText text={failure} />
            </p>
          </Notice>
        )}
        {children}
        {asking ? (
          <AskToDiscard onStay={() => setAsking(false)} onDiscard={onClose} />
        ) : (
          <DialogButtons align={align}>{align === "end" ? buttons.toReversed() : buttons}</DialogButtons>
        )}
      </Stack>
    </Dialog>,
    document.body,
  );
}
