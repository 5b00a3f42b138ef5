import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";

/** Restores soft-deleted records of a table, one at a time. */
export function useRestore(table: string) {
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const t = useTranslation();
  const [restoring, setRestoring] = useState<number>();

  async function restore(id: number) {
    setRestoring(id);
    try {
      await api.call("POST /:object/restore/:id", { object: table, id });
      toast(t("admin_list_restored"));
    } catch (error) {
      reportError(error);
    } finally {
      setRestoring(undefined);
    }
  }
  return { restore, restoring };
}
