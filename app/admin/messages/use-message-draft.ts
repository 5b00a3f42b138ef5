import { useMemo } from "react";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import type { FormHandle } from "../forms/form-handle.ts";
import { changedNames } from "../forms/form-state.ts";
import { type Draft, draftKey, readDrafts } from "../record-editor/state/drafts.ts";
import { useDrafts } from "../record-editor/state/use-drafts.ts";
import { useStaff } from "../session/staff-context.tsx";

/** What is typed about a message: the answer to it, or how it is handled. */
type Typed = "message-answer" | "message-handling";

export interface MessageDraft {
  offered: readonly Draft[];
  take: (draft: Draft) => void;
  discard: (draft: Draft) => void;
  isStored: boolean | undefined;
  forget: () => void;
}

/** Stores what is typed about a message as a draft of this browser, as long as it is not sent. */
export function useMessageDraft<Values extends Record<string, string>>(
  form: FormHandle<Values>,
  table: Typed,
  { id, version }: { id: number; version: number },
): MessageDraft {
  const { user } = useStaff();
  const { base, values, dirty } = form;
  useUnsaved(dirty);
  const changed = useMemo(
    () =>
      Object.fromEntries(
        changedNames(base, values).map((name) => [name, { from: base[name]!, to: values[name]! }]),
      ),
    [base, values],
  );
  const drafts = useDrafts({ user: user.id, table, id }, { version, changed });
  return {
    offered: drafts.offered,
    take(draft) {
      const typed = Object.entries(draft.changed).map(([name, { to }]) => [name, to]);
      form.change(Object.fromEntries(typed) as Partial<Values>);
      drafts.take(draft);
    },
    discard: drafts.discard,
    isStored: drafts.isStored,
    forget: drafts.forget,
  };
}

/** Whether somebody has begun an answer to a message in this browser. */
export const hasDraftOf = (user: number, message: number): boolean =>
  readDrafts(draftKey(user, "message-answer" satisfies Typed, message)).length > 0;
