import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import type { UploadFolder } from "#shared/vocabulary.ts";
import { asFolder, NO_FOLDER, useFolderOptions } from "../stored/use-folders.ts";
import styles from "./file-field.module.css";

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
  return createPortal(
    <Dialog title={t("admin_file_folder_where", { name })} onCancel={onCancel}>
      <SelectField
        name="upload-folder"
        label={t("admin_file_folder")}
        options={options}
        value={value}
        onChange={setValue}
      />
      <div className={styles.buttons}>
        <Button disabled={!folder} onClick={() => folder && onFolder(folder)}>
          {t("admin_file_upload_from")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("admin_cancel")}
        </Button>
      </div>
    </Dialog>,
    document.body,
  );
}
