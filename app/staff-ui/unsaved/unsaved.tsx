import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useBlocker } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ConfirmDialog } from "../confirm-dialog/confirm-dialog.tsx";

interface Unsaved {
  mark: (id: string, unsaved: boolean) => void;
  /**
   * Resolves to whether the person wants to leave what is not saved; at once where everything is.
   * @param askFurther asked after a yes; a no there keeps the unsaved edits registered
   */
  mayLeave: (askFurther?: () => Promise<boolean>) => Promise<boolean>;
}

const UnsavedContext = createContext<Unsaved | null>(null);

function useUnsavedContext(): Unsaved {
  const unsaved = use(UnsavedContext);
  if (!unsaved) throw new Error("This needs an UnsavedProvider above it.");
  return unsaved;
}

/** Registers unsaved edits with the staff area, for as long as there are any. */
export function useUnsaved(unsaved: boolean): void {
  const { mark } = useUnsavedContext();
  const id = useId();
  useEffect(() => {
    mark(id, unsaved);
    return () => mark(id, false);
  }, [id, mark, unsaved]);
}

/** Asks before something that would leave the page, such as signing out. */
export function useMayLeave(): Unsaved["mayLeave"] {
  return useUnsavedContext().mayLeave;
}

/** Asks before unsaved edits are left: by a link, by the browser's own ways, by signing out. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const marked = useRef(new Set<string>());
  const [question, setQuestion] = useState<PromiseWithResolvers<boolean>>();
  const mark = useCallback((id: string, unsaved: boolean) => {
    if (unsaved) marked.current.add(id);
    else marked.current.delete(id);
  }, []);
  const mayLeave = useCallback(async (askFurther?: () => Promise<boolean>) => {
    const ask = () => {
      const asked = Promise.withResolvers<boolean>();
      setQuestion(asked);
      return asked.promise;
    };
    if (marked.current.size > 0 && !(await ask())) return false;
    if (askFurther && !(await askFurther())) return false;
    // What was left on purpose is not asked about again while the page goes.
    marked.current.clear();
    return true;
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      marked.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (marked.current.size > 0) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
  const answer = (leave: boolean) => {
    question?.resolve(leave);
    setQuestion(undefined);
    if (blocker.state === "blocked" && leave) {
      marked.current.clear();
      blocker.proceed();
    } else if (blocker.state === "blocked") blocker.reset();
  };
  const value = useMemo(() => ({ mark, mayLeave }), [mark, mayLeave]);
  return (
    <UnsavedContext value={value}>
      {children}
      {(question ?? blocker.state === "blocked") && <LeaveQuestion onAnswer={answer} />}
    </UnsavedContext>
  );
}

/** Asks whether to leave what is not saved. */
export function LeaveQuestion({ onAnswer }: { onAnswer: (leave: boolean) => void }) {
  const t = useTranslation();
  return (
    <ConfirmDialog
      title={t("admin_unsaved_title")}
      cancel={t("admin_unsaved_stay")}
      action={t("admin_unsaved_leave")}
      discourages
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{t("admin_unsaved_intro")}</p>
    </ConfirmDialog>
  );
}
