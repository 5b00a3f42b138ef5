import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SignInResult } from "#shared/api/accounts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import type { PlainApi } from "../api/plain-api.ts";
import { usePlainApi } from "../api/use-plain-api.ts";
import { FirstFactor } from "../factors/first-factor.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProviderButton } from "./provider-button.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { storedUser } from "../api/user.ts";

interface SignInDialogProps {
  /** Signs in. */
  api: PlainApi;
  onDone: () => void;
  /** The session goes on and a sign-in in it is asked for, which can be given up; without it the session has ended. */
  onGiveUp?: () => void;
}

type Step = "sign in" | "password" | "second factor";

/** What has to be done before anything else. */
function dutyOf(user: SignInResult | undefined): Step | undefined {
  if (user?.mustChangePassword) return "password";
  return user?.mustSetUpSecondFactor ? "second factor" : undefined;
}

/**
 * Over the page, where the session has ended or is too old for what is asked: a sign-in, another password where the one
 * given was temporary, and a second factor where one is demanded. The page below stays as it is.
 */
export function SignInDialog({ api, onDone, onGiveUp }: SignInDialogProps) {
  const t = useTranslation();
  const plain = usePlainApi();
  const [step, setStep] = useState<Step>(() => dutyOf(storedUser()) ?? "sign in");
  const [replaced] = useState(() => storedUser()?.accessToken);
  const user = storedUser();
  const goOn = (signed: SignInResult) => {
    const duty = dutyOf(signed);
    if (duty) return setStep(duty);
    if (onGiveUp && replaced) void plain.endReplaced(replaced);
    onDone();
  };
  const onOtherWindow = useEffectEvent(() => {
    const now = storedUser();
    if (now && now.accessToken !== replaced) goOn(now);
  });
  useEffect(() => {
    // Somebody has signed in by the provider in a window of its own.
    addEventListener("storage", onOtherWindow);
    return () => removeEventListener("storage", onOtherWindow);
  }, []);
  const onEnded = () => setStep("sign in");
  if (step === "password" && user) {
    return (
      <Dialog key="password" title={t("admin_password_must")}>
        <p>{t("admin_password_must_why")}</p>
        <PasswordForm api={plain} username={user.username} onChanged={goOn} onEnded={onEnded} />
      </Dialog>
    );
  }
  if (step === "second factor" && user) {
    return (
      <Dialog key="second factor" title={t("admin_factors_must")}>
        <p>{t("admin_factors_must_why")}</p>
        <FirstFactor api={plain} onDone={onDone} onRefused={onEnded} />
      </Dialog>
    );
  }
  return (
    <Dialog key="sign-in" title={t("sign_in_again")} onClose={onGiveUp}>
      <p>{t(onGiveUp ? "sign_in_recently_intro" : "sign_in_again_intro")}</p>
      <SignInForm api={api} username={user?.username} onSignedIn={goOn} />
      <ProviderButton api={api} />
      {onGiveUp && (
        <Button look="quiet" onClick={onGiveUp}>
          {t("admin_cancel")}
        </Button>
      )}
    </Dialog>
  );
}
