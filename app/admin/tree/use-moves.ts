import { useState } from "react";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { useFocusAfter } from "#app/staff-ui/use-focus-after.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { bodyOf } from "../api/body-of.ts";
import { useReportError } from "../api/use-report-error.ts";
import {
  type Change,
  changesOf,
  dropped,
  type Entry,
  type Moved,
  type Obstacle,
  placeOf,
  type Side,
  type Step,
  stepped,
  undoOf,
} from "./moves.ts";

const OBSTACLES: Record<Obstacle, TextKey> = {
  first: "admin_menus_is_first",
  last: "admin_menus_is_last",
  top: "admin_menus_is_top",
  deep: "admin_menus_too_deep",
  own: "admin_menus_below_itself",
};

interface MovesOptions<E extends Entry> {
  entries: readonly E[];
  levels: number;
  nameOf: (entry: E) => string;
  /** Stores places, all of them or none. */
  store: (changes: Change[]) => Promise<readonly { id: number; version: number }[]>;
  /** Said where somebody else was quicker. */
  movedMeanwhile: string;
  reload: () => Promise<unknown>;
}

export interface Moves<E extends Entry> {
  /** @param focus the id of the element that has the focus afterwards */
  step: (id: number, step: Step, focus: string) => Promise<void>;
  drop: (id: number, target: number, side: Side) => Promise<void>;
  /** Stores the order, in which one entry has another place. */
  write: (id: number, order: readonly E[]) => Promise<void>;
}

/** Moves entries, each move stored at once and said, with Undo; what cannot be is said as well. */
export function useMoves<E extends Entry>(options: MovesOptions<E>): Moves<E> {
  const { entries, levels, store, movedMeanwhile, reload } = options;
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const focusAfter = useFocusAfter();
  const [busy, setBusy] = useState(false);
  const nameOf = (id: number) => {
    const entry = entries.find((each) => each.id === id);
    return entry ? options.nameOf(entry) : "";
  };

  async function send(changes: readonly Change[]) {
    setBusy(true);
    try {
      return await store([...changes]);
    } catch (error) {
      reportError(error);
      if (bodyOf(error, "conflict")) toast(movedMeanwhile, "error");
      return undefined;
    } finally {
      await reload();
      setBusy(false);
    }
  }

  async function write(id: number, order: readonly E[]): Promise<void> {
    const changes = changesOf(entries, order);
    if (busy || changes.length === 0) return;
    const written = await send(changes);
    if (!written) return;
    toast(t("admin_menus_moved", { label: nameOf(id), ...placeOf(order, id) }), "success", {
      label: t("admin_undo"),
      run: () => void undo(undoOf(entries, written)),
    });
  }

  async function undo(changes: readonly Change[]): Promise<void> {
    if (await send(changes)) toast(t("admin_menus_undone"));
  }

  async function go(id: number, moved: Moved<E>): Promise<void> {
    if (moved.obstacle) toast(t(OBSTACLES[moved.obstacle], { label: nameOf(id), count: levels }), "error");
    else await write(id, moved.entries);
  }

  return {
    write,
    async step(id, step, focus) {
      await go(id, stepped(entries, id, step, levels));
      focusAfter(focus);
    },
    drop: (id, target, side) => go(id, dropped(entries, id, target, side, levels)),
  };
}
