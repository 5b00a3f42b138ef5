import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { EditedRecord } from "../state/edited-record.ts";
import type { SharedDraft } from "./use-shared-draft.ts";

interface DraftButtonsProps {
  form: EditedRecord;
  shared: SharedDraft;
  /** A file is on its way. */
  disabled: boolean;
  /** Something is missing, or wrong. */
  wrong: boolean;
}

/** Beside the button that saves, or in its place for who may only submit: what stores the form as a draft. */
export function DraftButtons({ form, shared, disabled, wrong }: DraftButtonsProps) {
  const t = useTranslation();
  const { may, draft, isOpen, busy } = shared;
  // What a colleague's draft says is opened before anything is added to it.
  const isFree = !draft || isOpen;
  if (!isFree) return may === "submit" ? <p>{t("admin_draft_open_first")}</p> : null;
  const isWaiting = draft?.state === "submitted";
  return (
    <>
      {(form.dirty || isOpen) && (
        <Button
          look="quiet"
          busy={busy}
          disabled={disabled || !form.dirty || form.isKept}
          onClick={() => void shared.save()}
        >
          {t("admin_draft_save")}
        </Button>
      )}
      {may === "submit" && (
        <Button
          busy={busy}
          disabled={disabled || wrong || !form.dirty || (isWaiting && form.isKept)}
          onClick={() => void shared.submit()}
        >
          {t("admin_draft_submit")}
        </Button>
      )}
    </>
  );
}
