import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { logFault, reasonOf } from "#app/staff-ui/reason-of.ts";
import type { PlainApi } from "../api/plain-api.ts";
import type { SignInResult } from "#shared/api/accounts.ts";
import { askedBy } from "../factors/asked-by.ts";
import { SecondFactorForm } from "../factors/second-factor-form.tsx";
import type { Asked } from "../factors/use-second-step.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { CredentialsForm } from "../factors/credentials-form.tsx";

interface SignInFormProps {
  api: PlainApi;
  /** The name that is filled in at first. */
  username?: string;
  onSignedIn: (user: SignInResult) => void;
}

/** User name and password, on the login page and in the dialog over an ended session. */
export function SignInForm({ api, username: known = "", onSignedIn }: SignInFormProps) {
  const t = useTranslation();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState("");
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState("");
  const [asked, setAsked] = useState<Asked>();
  const missing = (value: string) => (value.trim() === "" ? t("err_required") : undefined);
  const incomplete = Boolean(missing(username) ?? missing(password));

  async function submit() {
    if (incomplete || submitting) return;
    setSubmitting(true);
    setFailure("");
    try {
      onSignedIn(await api.signIn(username, password));
    } catch (error) {
      const more = askedBy(error);
      if (more) {
        setAsked(more);
        setSubmitting(false);
        return;
      }
      logFault(error);
      setFailure(reasonOf(error, t("err_login_failed")));
      setSubmitting(false);
    }
  }

  if (asked) {
    return (
      <SecondFactorForm
        api={api}
        asked={asked}
        onSignedIn={onSignedIn}
        onStartAgain={(why) => {
          setAsked(undefined);
          setPassword("");
          setFailure(why);
        }}
      />
    );
  }
  return (
    <CredentialsForm failure={failure} onSubmit={submit}>
      <TextField
        name="username"
        label={t("username")}
        value={username}
        onChange={setUsername}
        error={missing(username)}
        autoComplete="username"
        required
      />
      <TextField
        name="password"
        label={t("password")}
        type="password"
        value={password}
        onChange={setPassword}
        error={missing(password)}
        autoComplete="current-password"
        reveal={{ show: t("show_password"), hide: t("hide_password") }}
        required
      />
      <Button type="submit" busy={submitting} disabled={incomplete}>
        {t(submitting ? "signing_in" : "login")}
      </Button>
      <PasskeyButton api={api} onSignedIn={onSignedIn} onFailure={setFailure} />
      <noscript>
        <p>{t("login_needs_script")}</p>
      </noscript>
    </CredentialsForm>
  );
}
