import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { BlockOfPage } from "#shared/api/pages.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { labelOf } from "../menus/menu-entries.ts";

/** Hides a block from visitors or shows it again, at once and with Undo. */
export function useShowing(reload: () => Promise<unknown>) {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const { language } = useShellData();
  async function write(id: number, version: number, active: boolean): Promise<number | undefined> {
    try {
      const body = { id, version, active };
      return (await api.call("PUT /:object/update", { object: "block", body })).version;
    } catch (error) {
      reportError(error);
      return undefined;
    } finally {
      await reload();
    }
  }
  return {
    async turn(block: BlockOfPage): Promise<void> {
      const { id, version, active } = block;
      const written = await write(id, version, !active);
      if (written === undefined) return;
      const { text: label } = labelOf(block, language);
      toast(t(active ? "admin_pages_hidden" : "admin_pages_shown", { label }), "success", {
        label: t("admin_undo"),
        run: () => void undo(id, written, active),
      });
    },
  };

  async function undo(id: number, version: number, active: boolean): Promise<void> {
    if (await write(id, version, active)) toast(t("admin_menus_undone"));
  }
}
