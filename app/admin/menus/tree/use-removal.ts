import { useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { MenuEntry } from "#shared/api/menus.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { labelOf } from "../menu-entries.ts";
import { withBelow } from "./moves.ts";

/** The id of the button for a new entry, from where the keyboard goes on. */
export const NEW_ENTRY = "new-entry";

interface Question {
  /** The entry first, then all below it. */
  ids: readonly number[];
  label: string;
}

export interface Removal {
  /** Asked where entries below one would go with it. */
  question: Question | undefined;
  begin: (id: number) => void;
  agree: () => Promise<void>;
  giveUp: () => void;
}

/** Soft-deletes an entry with all below it, and brings all of them back by Undo. */
export function useRemoval(entries: readonly MenuEntry[], reload: () => Promise<unknown>): Removal {
  const api = useApi();
  const t = useTranslation();
  const { language } = useShellData();
  const toast = useToast();
  const reportError = useReportError();
  const [question, setQuestion] = useState<Question>();

  async function restore(ids: readonly number[]): Promise<void> {
    try {
      await api.call("POST /:object/restore", { object: "menu", body: { ids: [...ids] } });
      toast(t("admin_menus_undone"));
    } catch (error) {
      reportError(error);
    }
    await reload();
  }

  async function remove({ ids, label }: Question): Promise<void> {
    try {
      await api.call("POST /:object/delete", { object: "menu", body: { ids: [...ids] } });
      toast(t("admin_menus_deleted", { label }), "success", {
        label: t("admin_undo"),
        run: () => void restore(ids),
      });
      document.getElementById(NEW_ENTRY)?.focus({ preventScroll: true });
    } catch (error) {
      reportError(error);
    }
    setQuestion(undefined);
    await reload();
  }

  return {
    question,
    begin(id) {
      const entry = entries.find((each) => each.id === id);
      const asked = { ids: withBelow(entries, id), label: entry ? labelOf(entry, language).text : "" };
      if (asked.ids.length > 1) setQuestion(asked);
      else void remove(asked);
    },
    agree: () => (question ? remove(question) : Promise.resolve()),
    giveUp: () => setQuestion(undefined),
  };
}
