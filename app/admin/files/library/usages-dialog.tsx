import { useCallback } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { Api } from "../../api/api.ts";
import { useAnswer } from "../../api/use-answer.ts";
import type { StoredFile } from "../stored/stored-file.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import type { FileUsages } from "./file-usages.ts";
import { UsagesList } from "./usages-list.tsx";

/** Where a file is used. */
export function UsagesDialog({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const t = useTranslation();
  const answered = useAnswer(
    useCallback((api: Api) => api.get<FileUsages>(`/file/uses/${file.id}`), [file.id]),
  );
  return (
    <Dialog size="work" title={t("admin_file_uses_named", { name: file.name })} onClose={onClose}>
      {answered.state === "waiting" && <p>{t("loading")}</p>}
      {answered.state === "failed" && (
        <p role="alert">
          <MarkedText text={answered.message} />
        </p>
      )}
      {answered.state === "ready" && <Found {...answered.answer} />}
    </Dialog>
  );
}

function Found(found: FileUsages) {
  const t = useTranslation();
  return found.uses.length + found.more > 0 ? <UsagesList {...found} /> : <p>{t("admin_file_uses_none")}</p>;
}
