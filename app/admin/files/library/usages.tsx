import type { FileUsages } from "#shared/api/files.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ConfirmDialog } from "#app/staff-ui/confirm-dialog/confirm-dialog.tsx";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { useApiQuery } from "../../api/queries.ts";
import type { StoredFile } from "../stored/stored-file.ts";
import { UsageRows } from "../../metadata/usage-rows.tsx";

/** Where a file is used. */
export function UsagesDialog({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const t = useTranslation();
  const query = useApiQuery("GET /file/uses/:id", { id: file.id });
  return (
    <Dialog size="work" title={t("admin_file_uses_named", { name: file.name })} onClose={onClose}>
      <Loaded query={query}>
        {(usages) =>
          usages.uses.length + usages.more > 0 ? (
            <UsagesList {...usages} />
          ) : (
            <p>{t("admin_file_uses_none")}</p>
          )
        }
      </Loaded>
    </Dialog>
  );
}

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
      <Stack gap={4}>
        <p>{t("admin_file_delete_used", { name })}</p>
        <UsagesList {...users} />
      </Stack>
    </ConfirmDialog>
  );
}

/** The records that name a file, each with the way to its form. */
const UsagesList = ({ uses: usages, more }: FileUsages) => (
  <Rows framed>
    <UsageRows usages={usages} more={more} />
  </Rows>
);
