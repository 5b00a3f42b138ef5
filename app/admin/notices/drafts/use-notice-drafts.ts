import { useCallback, useEffect, useState } from "react";
import { useLatestState } from "../../forms/use-latest-state.ts";
import { useStaff } from "../../session/staff-context.tsx";
import type { NoticeDraft, NoticeValues } from "./notice-draft.ts";
import {
  addNoticeDraft,
  changeNoticeDraft,
  draftsKey,
  forgetNoticeDrafts,
  readNoticeDrafts,
} from "./stored-drafts.ts";

export interface NoticeDrafts {
  drafts: readonly NoticeDraft[];
  /** Whether the browser keeps them: where its storage is full or forbidden, it does not. */
  isStored: boolean;
  add: (draft: NoticeDraft) => void;
  change: (id: string, values: Partial<Omit<NoticeDraft, "id" | "typed">>) => void;
  /** What is typed is the form's, which is given it back when the drafts are taken up again. */
  keepTyped: (id: string, typed: Partial<NoticeValues>) => void;
  /** What is typed in a draft, as it is stored. */
  typedOf: (id: string) => Partial<NoticeValues>;
  forget: (ids: readonly string[]) => void;
}

/** The drafts of whoever is signed in, also as another window changes them. */
export function useNoticeDrafts(): NoticeDrafts {
  const key = draftsKey(useStaff().user.id);
  const [drafts, latest, set] = useLatestState<readonly NoticeDraft[]>(() => readNoticeDrafts(key));
  const [isStored, setStored] = useState(true);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) set(readNoticeDrafts(key));
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [key, set]);
  const keepTyped = useCallback(
    (id: string, typed: Partial<NoticeValues>) => setStored(changeNoticeDraft(key, id, { typed })),
    [key],
  );
  return {
    drafts,
    isStored,
    keepTyped,
    typedOf: (id) => readNoticeDrafts(key).find((each) => each.id === id)?.typed ?? {},
    add(draft) {
      setStored(addNoticeDraft(key, draft));
      set([...latest(), draft]);
    },
    change(id, values) {
      setStored(changeNoticeDraft(key, id, values));
      set(latest().map((each) => (each.id === id ? { ...each, ...values } : each)));
    },
    forget(ids) {
      forgetNoticeDrafts(key, ids);
      set(latest().filter(({ id }) => !ids.includes(id)));
    },
  };
}
