import { useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../../api/api-provider.tsx";

/** Brings deleted records of a table back, one at a time. */
export function useRestore(table: string, onRestored: () => void) {
  const api = useApi();
  const say = useToast();
  const text = useText();
  const [restoring, setRestoring] = useState<number>();

  async function restore(id: number) {
    setRestoring(id);
    try {
      await api.send("POST", `/${table}/restore/${id}`);
      say(text("admin_list_restored"));
      onRestored();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), "error");
    } finally {
      setRestoring(undefined);
    }
  }
  return { restore, restoring };
}
