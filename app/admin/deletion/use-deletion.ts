import type { Usage } from "#shared/api/record.ts";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { bodyOf } from "../api/body-of.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";

/** What has to be answered before records are deleted. */
type DeletionQuestion =
  | { kind: "confirm"; ids: readonly number[] }
  | { kind: "used"; ids: readonly number[]; usages: readonly Usage[]; more: number };

export interface Deletion {
  question: DeletionQuestion | undefined;
  busy: boolean;
  /** One record goes at once, because it can be restored at once; several only after a question. */
  begin: (ids: readonly number[]) => void;
  /** Goes on with what was asked about. */
  agree: () => Promise<void>;
  giveUp: () => void;
}

/**
 * Soft-deletes records of a table, shows their usages first, and restores them by Undo.
 * @param onChanged records went, or came back
 */
export function useDeletion(table: string, onChanged: () => void): Deletion {
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const t = useTranslation();
  const [question, setQuestion] = useState<DeletionQuestion>();
  const [busy, setBusy] = useState(false);

  async function restore(ids: readonly number[]) {
    try {
      const [id = 0] = ids;
      if (ids.length === 1) await api.call("POST /:object/restore/:id", { object: table, id });
      else await api.call("POST /:object/restore", { object: table, body: { ids: [...ids] } });
      toast(restoredText(ids.length));
      onChanged();
    } catch (error) {
      reportError(error);
    }
  }
  const restoredText = (count: number) =>
    count === 1 ? t("admin_list_restored") : t("admin_list_restored_many", { count });

  async function remove(ids: readonly number[], force?: true) {
    setBusy(true);
    try {
      const [id = 0] = ids;
      if (ids.length === 1) await api.call("DELETE /:object/delete/:id", { object: table, id, force });
      else await api.call("POST /:object/delete", { object: table, body: { ids: [...ids], force } });
      setQuestion(undefined);
      onChanged();
      const message =
        ids.length === 1 ? t("toast_record_deleted") : t("admin_delete_many", { count: ids.length });
      toast(message, "success", { label: t("admin_undo"), run: () => void restore(ids) });
    } catch (error) {
      const usages = usagesIn(error);
      setQuestion(usages && { kind: "used", ids, ...usages });
      if (!usages) reportError(error);
    } finally {
      setBusy(false);
    }
  }
  return {
    question,
    busy,
    begin(ids) {
      if (ids.length === 1) void remove(ids);
      else setQuestion({ kind: "confirm", ids });
    },
    async agree() {
      if (question) await remove(question.ids, question.kind === "used" || undefined);
    },
    giveUp: () => setQuestion(undefined),
  };
}

/** The records that a refusal names, and how many there are beside them. */
function usagesIn(error: unknown): { usages: readonly Usage[]; more: number } | undefined {
  const body = bodyOf(error, "in_use");
  return body && { usages: body.uses ?? [], more: body.more ?? 0 };
}
