import type { ListView, ViewContent } from "#shared/api/views.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApiQuery, useRefetchTouched } from "../../api/queries.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { nameOf } from "./view-content.ts";

const NONE = { views: [] as ListView[], mayShare: false };

/** The views of a table's list; none while nobody knows. */
export const useViews = (object: string): typeof NONE =>
  useApiQuery("GET /staff/views", { object }).data ?? NONE;

interface ViewChanges {
  /** Stores in a view what the list shows now. */
  replace: (view: ListView, shows: ViewContent) => Promise<void>;
  remove: (view: ListView) => Promise<void>;
}

/** Changes views at once, with a way back. */
export function useViewChanges(): ViewChanges {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const refetchTouched = useRefetchTouched();
  const { language } = useShellData();

  /** What is refused because somebody else was quicker is read again. */
  async function attempt(
    work: () => Promise<unknown>,
    said: string,
    undo?: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
      toast(said, "success", undo && { label: t("admin_undo"), run: () => void undo() });
    } catch (error) {
      reportError(error);
      refetchTouched("/staff/views");
    }
  }
  const save = ({ id, name, name_kn, forAll }: ListView, shows: ViewContent, revision: number) =>
    api.call("PUT /staff/views/:id", { id, body: { name, name_kn, forAll, shows, revision } });
  return {
    replace: (view, shows) =>
      attempt(
        () => save(view, shows, view.revision),
        t("admin_view_replaced", { name: nameOf(view, language) }),
        () =>
          attempt(
            () => save(view, view.shows, view.revision + 1),
            t("admin_view_restored", { name: nameOf(view, language) }),
          ),
      ),
    remove: (view) =>
      attempt(
        () => api.call("DELETE /staff/views/:id", { id: view.id }),
        t("admin_view_deleted", { name: nameOf(view, language) }),
        () =>
          attempt(
            () => api.call("POST /staff/views/:id/restore", { id: view.id }),
            t("admin_view_restored", { name: nameOf(view, language) }),
          ),
      ),
  };
}
