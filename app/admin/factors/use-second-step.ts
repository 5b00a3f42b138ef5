import { useState } from "react";
import type { SignInResult } from "#shared/api/accounts.ts";
import type { PasskeyRequest } from "#shared/api/second-factors.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { logFault, reasonOf } from "#app/staff-ui/reason-of.ts";
import { ApiError } from "../api/errors.ts";
import type { PlainApi } from "../api/plain-api.ts";
import { askForPasskey } from "./browser-passkeys.ts";

/** What the server asks by, after the password. */
export interface Asked {
  challenge: string;
  passkey: PasskeyRequest;
}

export interface SecondStepProps {
  api: PlainApi;
  asked: Asked;
  onSignedIn: (user: SignInResult) => void;
  /** Begins with the password again. @param why for whoever sits there; empty where it was their wish */
  onStartAgain: (why: string) => void;
}

/** Sends the second step of a sign-in, and says why it was refused. */
export function useSecondStep({ api, asked, onSignedIn, onStartAgain }: SecondStepProps) {
  const t = useTranslation();
  const [submitting, setSubmitting] = useState<"code" | "passkey">();
  const [failure, setFailure] = useState("");
  const { challenge } = asked;

  async function attempt(by: "code" | "passkey", signIn: () => Promise<SignInResult>): Promise<void> {
    if (submitting) return;
    setSubmitting(by);
    setFailure("");
    try {
      onSignedIn(await signIn());
    } catch (error) {
      logFault(error);
      const reason = reasonOf(error, t("err_try_later"));
      const hasEnded = error instanceof ApiError && error.body.code === "challenge_ended";
      if (hasEnded) onStartAgain(reason);
      else setFailure(reason);
      setSubmitting(undefined);
    }
  }

  return {
    submitting,
    failure,
    forget: () => setFailure(""),
    sendCode: (code: string) =>
      attempt("code", () => api.signInBy("POST /auth/second-factor", { body: { challenge, code } })),
    sendPasskey: () =>
      attempt("passkey", async () => {
        const passkey = await askForPasskey(asked.passkey, t("passkey_failed"));
        return api.signInBy("POST /auth/passkey", { body: { challenge, passkey } });
      }),
  };
}
