import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import type { StoredFile } from "../stored/stored-file.ts";
import type { QueuedUpload } from "../uploading/queue.ts";
import { useUploadQueue } from "../uploading/use-upload-queue.ts";

interface Replacing {
  /** The new content on its way, or why it was refused. */
  upload: QueuedUpload | undefined;
  replace: (file: File, reason: string) => void;
  /** Breaks it off, or takes the refusal away. */
  dismiss: () => void;
}

/** Replaces a file's content; a toast offers Undo for a while. */
export function useReplaceFile({ id, version }: StoredFile): Replacing {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();

  async function revert(): Promise<void> {
    try {
      await api.call("POST /file/revert/:id/:version", { id, version });
      toast(t("admin_file_undone"));
    } catch (error) {
      reportError(error);
    }
  }

  const { uploads, send, remove } = useUploadQueue({
    onDone({ message }, { key }) {
      toast(message, "success", { label: t("admin_undo"), run: () => void revert() });
      remove(key);
    },
    onFailed: (message) => toast(message, "error"),
  });
  const upload = uploads.at(-1);
  return {
    upload,
    replace(file, reason) {
      if (upload) remove(upload.key);
      send([file], { id, reason });
    },
    dismiss: () => upload && remove(upload.key),
  };
}
