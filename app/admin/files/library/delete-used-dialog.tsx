import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { WideDialog } from "../../ui/wide-dialog/wide-dialog.tsx";
import type { FileUsages } from "./file-usages.ts";
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
    <WideDialog
      title={t("admin_delete_used_title")}
      onClose={onCancel}
      foot={
        <>
          <Button onClick={onCancel}>{t("admin_cancel")}</Button>
          <Button look="quiet" onClick={onDelete}>
            {t("admin_delete_anyway")}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t("admin_file_delete_used", { name })}</p>
      <UsagesList {...users} />
    </WideDialog>
  );
}
