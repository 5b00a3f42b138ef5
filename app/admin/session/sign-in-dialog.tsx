import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
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
}

/**
 * Over the page, where the session has ended: a sign-in, and another password where the one given was temporary. The
 * page below stays as it is.
 */
export function SignInDialog({ api, onDone }: SignInDialogProps) {
  const t = useTranslation();
  const plain = usePlainApi();
  const [mustChange, setMustChange] = useState(() => storedUser()?.mustChangePassword === true);
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
  return (
    <Dialog key="sign-in" title={t("sign_in_again")}>
      <p>{t("sign_in_again_intro")}</p>
      <SignInForm
        api={api}
        username={user?.username}
        onSignedIn={({ mustChangePassword }) => (mustChangePassword ? setMustChange(true) : onDone())}
      />
    </Dialog>
  );
}
