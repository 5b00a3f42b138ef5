import { createContext, type ReactNode, use, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import { useMayLeave } from "#app/staff-ui/unsaved/unsaved.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { useApi } from "../api/use-api.ts";
import { useStaff } from "../session/staff-context.tsx";
import { countUnsavedRecords, deleteLocalDrafts } from "./local-drafts.ts";

/** Ends the session and leaves the staff area for an address, unless the person decides to stay. */
type SignOut = (to: string) => Promise<void>;

type DraftsAnswer = "keep" | "delete" | "cancel";

const SignOutContext = createContext<SignOut | null>(null);

export function useSignOut(): SignOut {
  const signOut = use(SignOutContext);
  if (!signOut) throw new Error("useSignOut needs a SignOutProvider above it.");
  return signOut;
}

/**
 * Before a sign-out asks about edits that are not saved and about drafts of the account in this browser. The whole
 * document changes afterwards, so that nothing of it stays in memory.
 */
export function SignOutProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const mayLeave = useMayLeave();
  const { user } = useStaff();
  const [question, setQuestion] = useState<{ count: number; answer: (answer: DraftsAnswer) => void }>();

  async function askAboutDrafts(): Promise<boolean> {
    const count = countUnsavedRecords(user.id);
    if (count === 0) return true;
    const { promise, resolve } = Promise.withResolvers<DraftsAnswer>();
    setQuestion({ count, answer: resolve });
    const answer = await promise;
    if (answer === "delete") deleteLocalDrafts(user.id);
    // Otherwise the dialog stays until the document changes: nothing more is typed behind it.
    if (answer === "cancel") setQuestion(undefined);
    return answer !== "cancel";
  }

  async function signOut(to: string): Promise<void> {
    if (!(await mayLeave(askAboutDrafts))) return;
    await api.signOut();
    location.assign(to);
  }

  return (
    <SignOutContext value={signOut}>
      {children}
      {question && <DraftsQuestion count={question.count} onAnswer={question.answer} />}
    </SignOutContext>
  );
}

function DraftsQuestion({ count, onAnswer }: { count: number; onAnswer: (answer: DraftsAnswer) => void }) {
  const t = useTranslation();
  const [answer, setAnswer] = useState<DraftsAnswer>();
  const choose = (chosen: DraftsAnswer) => {
    setAnswer(chosen);
    onAnswer(chosen);
  };
  const isBusy = answer !== undefined;
  return (
    <Dialog title={t("admin_sign_out_title")} onClose={isBusy ? undefined : () => choose("cancel")}>
      <p>{t("admin_sign_out_drafts", { count })}</p>
      <p>{t("admin_sign_out_drafts_return")}</p>
      <Stack gap={3}>
        <Button busy={answer === "keep"} disabled={isBusy} onClick={() => choose("keep")}>
          {t("admin_sign_out_keep")}
        </Button>
        <Button look="quiet" busy={answer === "delete"} disabled={isBusy} onClick={() => choose("delete")}>
          {t("admin_sign_out_delete")}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => choose("cancel")}>
          {t("admin_cancel")}
        </Button>
      </Stack>
    </Dialog>
  );
}
