import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { bodyOf } from "../../api/body-of.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import type { NoticeDraft } from "./notice-draft.ts";
import type { DraftFiles } from "./use-draft-files.ts";
import type { NoticeDrafts } from "./use-notice-drafts.ts";

/** Takes a draft off the list, with its file unless something uses it; both can be restored. */
export function useRemoveDraft(
  { add, forget, typedOf }: NoticeDrafts,
  files: DraftFiles,
  onRemoved: () => void,
): (draft: NoticeDraft) => Promise<void> {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const report = useReportError();
  return async ({ id, file, name, ...draft }) => {
    const typed = typedOf(id);
    files.stop(id);
    forget([id]);
    onRemoved();
    try {
      if (file !== undefined)
        await api.call("POST /:object/delete", { object: "file", body: { ids: [file] } });
    } catch (error) {
      // What a notice uses stays, and so does the file of somebody else.
      if (!bodyOf(error, "in_use") && !bodyOf(error, "forbidden")) return report(error);
    }
    const bringBack = async () => {
      if (file !== undefined)
        await api.call("POST /:object/restore", { object: "file", body: { ids: [file] } });
      add({ ...draft, id, file, name, typed });
    };
    toast(t("admin_notices_removed", { name }), "success", {
      label: t("admin_undo"),
      run: () => void bringBack().catch(report),
    });
  };
}
