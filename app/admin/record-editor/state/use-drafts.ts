import { useEffect, useRef, useState } from "react";
import { newKey } from "../../api/new-key.ts";
import { type Draft, draftKey, deleteDraft, onStorePending, readDrafts, storeDraft } from "./drafts.ts";

/** A draft is stored when nothing was typed for so long, and at once when the page is left. */
const PAUSE_MS = 600;

interface DraftKey {
  user: number;
  table: string;
  id: number | undefined;
}

export interface Drafts {
  /** Stored earlier, or by another window, the latest first. */
  offered: readonly Draft[];
  /** Whether what is typed now is stored; undefined where there is nothing to store. */
  isStored: boolean | undefined;
  /** From now on the form goes on with this draft; what was typed before is stored and offered in its place. */
  take: (draft: Draft) => void;
  /** The form begins anew; what was typed before is stored and offered. */
  leave: () => void;
  discard: (draft: Draft) => void;
  /** Forgets what was typed in this form; called once it is stored. */
  forget: () => void;
  /** Keeps something beside what is typed now, to be offered next time. */
  putAside: (aside: Pick<Draft, "version" | "changed">) => void;
}

/** Stores what was changed in a form as a draft, and offers the drafts stored before. */
export function useDrafts(
  { user, table, id }: DraftKey,
  { version, changed }: Pick<Draft, "version" | "changed">,
): Drafts {
  const key = draftKey(user, table, id);
  const own = useRef(newKey());
  const pending = useRef<(() => void) | undefined>(undefined);
  const [offered, setOffered] = useState(() => readDrafts(key));
  const [isStored, setIsStored] = useState<boolean>();
  const isEmpty = Object.keys(changed).length === 0;

  useEffect(() => {
    const keep = () => {
      pending.current = undefined;
      if (isEmpty) deleteDraft(key, own.current);
      const draft = { id: own.current, at: new Date().toISOString(), version, changed };
      setIsStored(isEmpty ? undefined : storeDraft(key, draft));
    };
    pending.current = keep;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, version, changed, isEmpty]);

  useEffect(() => {
    const keepNow = () => pending.current?.();
    addEventListener("pagehide", keepNow);
    const unregister = onStorePending(keepNow);
    return () => {
      unregister();
      removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, []);

  /** Keeps what is typed now, and goes on as another draft. */
  const goOnAs = (next: string) => {
    pending.current?.();
    own.current = next;
    setOffered(readDrafts(key).filter((draft) => draft.id !== next));
  };
  return {
    offered,
    isStored,
    take: (draft) => goOnAs(draft.id),
    leave: () => goOnAs(newKey()),
    discard(draft) {
      deleteDraft(key, draft.id);
      setOffered((all) => all.filter((each) => each.id !== draft.id));
    },
    forget() {
      pending.current = undefined;
      deleteDraft(key, own.current);
      own.current = newKey();
      setIsStored(undefined);
    },
    putAside(aside) {
      storeDraft(key, { ...aside, id: newKey(), at: new Date().toISOString() });
    },
  };
}
