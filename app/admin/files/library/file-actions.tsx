import { useTranslation } from "#app/i18n/use-translation.ts";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import { extensionOf, type StoredFile } from "../stored/stored-file.ts";
import { useCopyAddress } from "../stored/use-copy-address.ts";
import { FileInput } from "../uploading/file-input.tsx";

interface FileActionsProps {
  file: StoredFile;
  mayChange: boolean;
  onUsages: () => void;
  onVersions: () => void;
  onReplace: (files: File[]) => void;
  onDelete: () => void;
}

/** What can be done about a file. */
export function FileActions(props: FileActionsProps) {
  const { file, mayChange, onUsages, onVersions, onReplace, onDelete } = props;
  const t = useTranslation();
  const copy = useCopyAddress();
  const { name } = file;
  return (
    <>
      <IconButton
        icon="copy"
        title={t("admin_file_copy_address")}
        label={t("admin_file_copy_address_named", { name })}
        onPress={() => void copy(file)}
      />
      <IconButton
        icon="link"
        title={t("admin_file_uses")}
        label={t("admin_file_uses_named", { name })}
        onPress={onUsages}
      />
      {mayChange && (
        <span title={t("admin_file_replace")}>
          <FileInput look="icon" accept={`.${extensionOf(file)}`} onFiles={onReplace}>
            {t("admin_file_replace_named", { name })}
          </FileInput>
        </span>
      )}
      <IconButton
        icon="history"
        title={t("admin_file_earlier")}
        label={t("admin_file_earlier_named", { name })}
        onPress={onVersions}
      />
      {mayChange && (
        <IconButton
          icon="trash"
          title={t("admin_delete")}
          label={t("admin_file_delete_named", { name })}
          onPress={onDelete}
        />
      )}
    </>
  );
}
