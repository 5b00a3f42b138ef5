import { useState } from "react";
import type { SignInResult } from "#shared/api/accounts.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { logFault, reasonOf } from "#app/staff-ui/reason-of.ts";
import type { PlainApi } from "../api/plain-api.ts";
import { askForPasskey } from "../factors/browser-passkeys.ts";
import { usePasskeySupport } from "../factors/use-passkey-support.ts";

interface PasskeyButtonProps {
  api: PlainApi;
  onSignedIn: (user: SignInResult) => void;
  onFailure: (why: string) => void;
}

/** Signs in by a passkey alone. */
export function PasskeyButton({ api, onSignedIn, onFailure }: PasskeyButtonProps) {
  const t = useTranslation();
  const supported = usePasskeySupport();
  const [busy, setBusy] = useState(false);
  async function signIn() {
    setBusy(true);
    onFailure("");
    try {
      const options = await api.passkeyOptions();
      const passkey = await askForPasskey(options, t("passkey_failed"));
      const { challenge } = options;
      onSignedIn(await api.signInBy("POST /auth/passkey", { body: { challenge, passkey } }));
    } catch (error) {
      logFault(error);
      onFailure(reasonOf(error, t("err_try_later")));
      setBusy(false);
    }
  }
  if (supported === false) return null;
  return (
    // Until React runs a press would be lost.
    <Button look="quiet" busy={busy} disabled={supported === undefined} onClick={() => void signIn()}>
      {t("passkey_use")}
    </Button>
  );
}
