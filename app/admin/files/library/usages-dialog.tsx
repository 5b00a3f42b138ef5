import type { FileUsages } from "#shared/api/files.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useApiQuery } from "../../api/queries.ts";
import type { StoredFile } from "../stored/stored-file.ts";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { UsagesList } from "./usages-list.tsx";

/** Where a file is used. */
export function UsagesDialog({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const t = useTranslation();
  const query = useApiQuery<FileUsages>(`/file/uses/${file.id}`);
  return (
    <Dialog size="work" title={t("admin_file_uses_named", { name: file.name })} onClose={onClose}>
      <Loaded query={query}>{(usages) => <Found {...usages} />}</Loaded>
    </Dialog>
  );
}

function Found(found: FileUsages) {
  const t = useTranslation();
  return found.uses.length + found.more > 0 ? <UsagesList {...found} /> : <p>{t("admin_file_uses_none")}</p>;
}
