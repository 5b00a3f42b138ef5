import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../../session/api-provider.tsx";
import { useComplaint } from "../../api/use-complaint.ts";

/** Restores soft-deleted records of a table, one at a time. */
export function useRestore(table: string, onRestored: () => void) {
  const api = useApi();
  const toast = useToast();
  const complain = useComplaint();
  const t = useTranslation();
  const [restoring, setRestoring] = useState<number>();

  async function restore(id: number) {
    setRestoring(id);
    try {
      await api.send("POST", `/${table}/restore/${id}`);
      toast(t("admin_list_restored"));
      onRestored();
    } catch (error) {
      complain(error);
    } finally {
      setRestoring(undefined);
    }
  }
  return { restore, restoring };
}
