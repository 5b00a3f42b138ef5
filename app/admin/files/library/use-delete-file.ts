import type { FileUsages } from "#shared/api/files.ts";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import type { StoredFile } from "../stored/stored-file.ts";

interface Deleting {
  /** Those who use the file, while the person is asked about them. */
  users: FileUsages | undefined;
  /** Deletes the file, unless somebody uses it. */
  ask: () => Promise<void>;
  /** Deletes it in any case. */
  force: () => Promise<void>;
  cancel: () => void;
}

/**
 * Deletes a file, after showing its usages; a toast offers Undo for a while.
 * @param onGone the file is deleted, and its row goes with it
 */
export function useDeleteFile(file: StoredFile, onGone: () => void): Deleting {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const [users, setUsers] = useState<FileUsages>();

  async function restore(): Promise<void> {
    try {
      await api.call("POST /:object/restore/:id", { object: "file", id: file.id });
      toast(t("admin_file_restored", { name: file.name }));
    } catch (error) {
      reportError(error);
    }
  }

  async function remove(force?: true): Promise<void> {
    await api.call("DELETE /:object/delete/:id", { object: "file", id: file.id, force });
    setUsers(undefined);
    const undo = { label: t("admin_undo"), run: () => void restore() };
    toast(t("toast_record_deleted"), "success", undo);
    onGone();
  }

  return {
    users,
    async ask() {
      try {
        const found = await api.call("GET /file/uses/:id", { id: file.id });
        if (found.uses.length + found.more > 0) setUsers(found);
        else await remove();
      } catch (error) {
        reportError(error);
      }
    },
    force: () => remove(true).catch(reportError),
    cancel: () => setUsers(undefined),
  };
}
