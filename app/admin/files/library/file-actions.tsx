import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { extensionOf, type StoredFile } from "../stored/stored-file.ts";
import { useCopyAddress } from "../stored/use-copy-address.ts";
import { FileInput } from "../uploading/file-input.tsx";
import styles from "./upload.module.css";

interface FileActionsProps {
  file: StoredFile;
  mayChange: boolean;
  onUsages: () => void;
  onVersions: () => void;
  onReplace: (files: File[]) => void;
  onDelete: () => void;
}

/** What can be done about a file. */
export function FileActions({
  file,
  mayChange,
  onUsages,
  onVersions,
  onReplace,
  onDelete,
}: FileActionsProps) {
  const t = useTranslation();
  const copy = useCopyAddress();
  const { name } = file;
  return (
    <>
      <Action
        name={t("admin_file_copy_address")}
        spoken={t("admin_file_copy_address_named", { name })}
        onClick={() => void copy(file)}
      >
        <StaffIcon name="copy" />
      </Action>
      <Action name={t("admin_file_uses")} spoken={t("admin_file_uses_named", { name })} onClick={onUsages}>
        <StaffIcon name="link" />
      </Action>
      {mayChange && (
        <span title={t("admin_file_replace")}>
          <FileInput look="icon" accept={`.${extensionOf(file)}`} onFiles={onReplace}>
            {t("admin_file_replace_named", { name })}
          </FileInput>
        </span>
      )}
      <Action
        name={t("admin_file_earlier")}
        spoken={t("admin_file_earlier_named", { name })}
        onClick={onVersions}
      >
        <StaffIcon name="history" />
      </Action>
      {mayChange && (
        <Action name={t("admin_delete")} spoken={t("admin_file_delete_named", { name })} onClick={onDelete}>
          <StaffIcon name="trash" />
        </Action>
      )}
    </>
  );
}

interface ActionProps {
  /** Shown to a mouse that rests on it. */
  name: string;
  spoken: string;
  onClick: () => void;
  children: ReactNode;
}

function Action({ name, spoken, onClick, children }: ActionProps) {
  return (
    <button type="button" className={styles.action} title={name} aria-label={spoken} onClick={onClick}>
      {children}
    </button>
  );
}
