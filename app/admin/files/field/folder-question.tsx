import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import type { UploadFolder } from "#shared/vocabulary.ts";
import { asFolder, NO_FOLDER, useFolderOptions } from "../stored/use-folders.ts";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";

interface FolderQuestionProps {
  /** Of the file. */
  name: string;
  onFolder: (folder: UploadFolder) => void;
  onCancel: () => void;
}

/** Asks where a file belongs before it is uploaded. */
export function FolderQuestion({ name, onFolder, onCancel }: FolderQuestionProps) {
  const t = useTranslation();
  const options = useFolderOptions("admin_file_folder_select");
  const [value, setValue] = useState(NO_FOLDER);
  const folder = asFolder(value);
  return (
    <FormDialog
      title={t("admin_file_folder_where", { name })}
      submit={t("admin_file_upload_from")}
      form={{ canSubmit: folder !== undefined }}
      onSubmit={() => folder && onFolder(folder)}
      onClose={onCancel}
    >
      <SelectField
        name="upload-folder"
        label={t("admin_file_folder")}
        options={options}
        value={value}
        onChange={setValue}
      />
    </FormDialog>
  );
}
