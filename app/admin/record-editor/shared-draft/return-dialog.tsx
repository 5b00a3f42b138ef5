import { useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextArea } from "#app/ui/field/text-area.tsx";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import { COMMENT_MAX } from "#shared/vocabulary.ts";
import { requiredProblem } from "../../forms/problems.ts";
import { useForm } from "../../forms/use-form.ts";
import type { SharedDraft } from "./use-shared-draft.ts";

/** Gives a draft back to who submitted it, and says why. */
export function ReturnDialog({ shared, onClose }: { shared: SharedDraft; onClose: () => void }) {
  const t = useTranslation();
  const form = useForm<{ reason: string }>({
    stored: useMemo(() => ({ reason: "" }), []),
    problemsIn: ({ reason }) => ({ reason: requiredProblem(t, reason) }),
  });
  const submit = async () => {
    const returned = await form.submit(async ({ reason }) => {
      await shared.returnFor(reason);
      return true;
    });
    if (returned) onClose();
  };
  return (
    <FormDialog
      title={t("admin_draft_return_title")}
      submit={t("admin_draft_return_submit")}
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        {...form.field("reason")}
        label={t("admin_draft_reason")}
        hint={t("admin_draft_reason_hint")}
        maxLength={COMMENT_MAX}
        required
      />
    </FormDialog>
  );
}
