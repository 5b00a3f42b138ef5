import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { REASON_MAX } from "#shared/tables/file.ts";

interface ReplaceDialogProps {
  /** Of the file that is replaced. */
  name: string;
  onReplace: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why a file is replaced. */
export function ReplaceDialog({ name, onReplace, onCancel }: ReplaceDialogProps) {
  const t = useTranslation();
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={t("admin_file_replace_title", { name })}
      submit={t("admin_file_replace")}
      form={{ dirty: reason !== "" }}
      onSubmit={() => onReplace(reason)}
      onClose={onCancel}
    >
      <TextField
        name="reason"
        label={t("admin_file_replace_reason")}
        hint={t("admin_file_replace_reason_hint")}
        maxLength={REASON_MAX}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
