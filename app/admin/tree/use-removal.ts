import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { PlacedEntry } from "#shared/menu-tree.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { withBelow } from "./moves.ts";

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

interface RemovalOptions<E extends PlacedEntry> {
  /** The table whose records the entries are. */
  object: string;
  entries: readonly E[];
  nameOf: (entry: E) => string;
  reload: () => Promise<unknown>;
  /** The id of the element from where the keyboard goes on. */
  focus: string;
}

/** Soft-deletes an entry with all below it, and brings all of them back by Undo. */
export function useRemoval<E extends PlacedEntry>(options: RemovalOptions<E>): Removal {
  const { object, entries, nameOf, reload, focus } = options;
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const [question, setQuestion] = useState<Question>();

  async function restore(ids: readonly number[]): Promise<void> {
    try {
      await api.call("POST /:object/restore", { object, body: { ids: [...ids] } });
      toast(t("admin_menus_undone"));
    } catch (error) {
      reportError(error);
    }
    await reload();
  }

  async function remove({ ids, label }: Question): Promise<void> {
    try {
      await api.call("POST /:object/delete", { object, body: { ids: [...ids] } });
      toast(t("admin_menus_deleted", { label }), "success", {
        label: t("admin_undo"),
        run: () => void restore(ids),
      });
      document.getElementById(focus)?.focus({ preventScroll: true });
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
      const asked = { ids: withBelow(entries, id), label: entry ? nameOf(entry) : "" };
      if (asked.ids.length > 1) setQuestion(asked);
      else void remove(asked);
    },
    agree: () => (question ? remove(question) : Promise.resolve()),
    giveUp: () => setQuestion(undefined),
  };
}
