import type { ImportResult } from "#shared/api/imports.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { type Stuck, stuckIn, UndoDialog } from "../../import/receipts/undo-dialog.tsx";

interface BulkUndo {
  /** Says what was changed, with the way back. */
  offer: (result: ImportResult) => void;
  /** What is asked where colleagues have changed some of the records since. */
  question: ReactNode;
}

interface Asked {
  id: number;
  updated: number;
  stuck: Stuck;
}

/** Takes a change of several records back as one, and never what somebody else has changed since. */
export function useBulkUndo(object: string): BulkUndo {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const [asked, setAsked] = useState<Asked>();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  async function undo(id: number, updated: number) {
    try {
      const { reverted } = await api.call("POST /:object/import/undo/:id", { object, id });
      toast(t("admin_bulk_undone", { count: reverted }));
    } catch (error) {
      const stuck = stuckIn(error);
      if (stuck && isShown.current) setAsked({ id, updated, stuck });
      else reportError(error);
    }
  }
  return {
    offer({ receipt, updated }) {
      const way = receipt !== null && { label: t("admin_undo"), run: () => void undo(receipt, updated) };
      toast(t("admin_bulk_done", { count: updated }), "success", way || undefined);
    },
    question: asked && (
      <UndoDialog
        table={object}
        receipt={{ ...asked, created: 0 }}
        stuck={asked.stuck}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
