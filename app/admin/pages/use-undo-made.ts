import { useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { RecordsOfTables } from "#shared/api/pages.ts";
import { useRefetchTouched } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";

/** Says what was created together, and reverts it by Undo, unless somebody has changed it since. */
export function useUndoMade() {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const refetchTouched = useRefetchTouched();
  return useMemo(() => {
    async function undo(records: RecordsOfTables, onUndone?: () => void): Promise<void> {
      try {
        await api.call("POST /staff/records/delete", { body: { records } });
        toast(t("admin_menus_undone"));
        onUndone?.();
      } catch (error) {
        reportError(error);
      }
      for (const { object } of records) refetchTouched(`/${object}/delete`);
    }
    return {
      offer: (records: RecordsOfTables, message: string, onUndone?: () => void): void =>
        toast(message, "success", { label: t("admin_undo"), run: () => void undo(records, onUndone) }),
    };
  }, [api, t, toast, reportError, refetchTouched]);
}
