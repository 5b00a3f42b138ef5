import type { FileUsages } from "#shared/api/files.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ConfirmDialog } from "#app/staff-ui/confirm-dialog/confirm-dialog.tsx";
import { UsagesList } from "./usages-list.tsx";
import styles from "./dialogs.module.css";

interface DeleteUsedDialogProps {
  name: string;
  users: FileUsages;
  onDelete: () => void;
  onCancel: () => void;
}

/** Names those who use a file before it is deleted. */
export function DeleteUsedDialog({ name, users, onDelete, onCancel }: DeleteUsedDialogProps) {
  const t = useTranslation();
  return (
    <ConfirmDialog
      size="work"
      title={t("admin_delete_used_title")}
      action={t("admin_delete_anyway")}
      discourages
      onConfirm={onDelete}
      onClose={onCancel}
    >
      <p className={styles.intro}>{t("admin_file_delete_used", { name })}</p>
      <UsagesList {...users} />
    </ConfirmDialog>
  );
}
