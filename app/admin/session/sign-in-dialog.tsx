import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import type { PlainApi } from "../api/plain-api.ts";
import { usePlainApi } from "../api/use-plain-api.ts";
import { PasswordForm } from "./password-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { storedUser } from "../api/user.ts";

interface SignInDialogProps {
  /** Signs in. */
  api: PlainApi;
  onDone: () => void;
  /** The session goes on and a sign-in in it is asked for, which can be given up; without it the session has ended. */
  onGiveUp?: () => void;
}

/**
 * Over the page, where the session has ended or is too old for what is asked: a sign-in, and another password where the
 * one given was temporary. The page below stays as it is.
 */
export function SignInDialog({ api, onDone, onGiveUp }: SignInDialogProps) {
  const t = useTranslation();
  const plain = usePlainApi();
  const [mustChange, setMustChange] = useState(() => storedUser()?.mustChangePassword === true);
  const [replaced] = useState(() => storedUser()?.accessToken);
  const user = storedUser();
  if (mustChange && user) {
    return (
      <Dialog key="password" title={t("admin_password_must")}>
        <p>{t("admin_password_must_why")}</p>
        <PasswordForm
          api={plain}
          username={user.username}
          onChanged={onDone}
          onEnded={() => setMustChange(false)}
        />
      </Dialog>
    );
  }
  const finish = () => {
    if (onGiveUp && replaced) void plain.endReplaced(replaced);
    onDone();
  };
  return (
    <Dialog key="sign-in" title={t("sign_in_again")} onClose={onGiveUp}>
      <p>{t(onGiveUp ? "sign_in_recently_intro" : "sign_in_again_intro")}</p>
      <SignInForm
        api={api}
        username={user?.username}
        onSignedIn={({ mustChangePassword }) => (mustChangePassword ? setMustChange(true) : finish())}
      />
      {onGiveUp && (
        <Button look="quiet" onClick={onGiveUp}>
          {t("admin_cancel")}
        </Button>
      )}
    </Dialog>
  );
}
