import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { isEmail } from "#shared/email.ts";
import { PASSWORD_MIN } from "#shared/vocabulary.ts";
import { ApiError } from "../api/errors.ts";
import { usePlainApi } from "../api/use-plain-api.ts";
import { CredentialsForm } from "../factors/credentials-form.tsx";
import { faultsOf } from "../session/passwords.ts";
import type { SignUp } from "./use-sign-up.ts";
import styles from "./ask-form.module.css";

const EMPTY = { username: "", email: "", password: "" };
type Fields = typeof EMPTY;

/** Name, mail address and password of somebody who wants an account, and what became of the request. */
export function AskForm({ signup }: { signup: SignUp }) {
  const t = useTranslation();
  const { fields, field, failure, incomplete, busy, asked, submit } = useAskForm();
  if (asked) return <Asked signup={signup} username={fields.username} />;
  return (
    <CredentialsForm failure={failure} onSubmit={submit}>
      <p className={styles.intro}>{t(signup === "open" ? "admin_ask_intro_open" : "admin_ask_intro")}</p>
      <TextField
        {...field("username")}
        label={t("username")}
        hint={t("admin_ask_name_hint")}
        autoComplete="username"
      />
      <TextField
        {...field("email")}
        label={t("field_email")}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        {...field("password")}
        label={t("password")}
        type="password"
        hint={t("admin_password_rules", { count: PASSWORD_MIN })}
        autoComplete="new-password"
        reveal={{ show: t("show_password"), hide: t("hide_password") }}
      />
      <Button type="submit" busy={busy} disabled={incomplete}>
        {t(busy ? "submitting" : "admin_ask_send")}
      </Button>
    </CredentialsForm>
  );
}

/** The fields and the request. The page is a visitor's, so it does without the engine of the staff area's forms. */
function useAskForm() {
  const t = useTranslation();
  const api = usePlainApi();
  const [fields, setFields] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const [asked, setAsked] = useState(false);
  const refused = (name: keyof Fields) => refusal?.body.errors?.find(({ field }) => field === name)?.message;
  const faults = faultsIn(fields);
  const incomplete = Object.values(faults).some(Boolean);
  const named = (["username", "email", "password"] as const).some((name) => refused(name));

  async function submit() {
    if (incomplete || busy) return;
    setBusy(true);
    try {
      await api.call("POST /signup", { body: fields });
      setAsked(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }
  const field = (name: keyof Fields) => {
    const fault = faults[name];
    return {
      name,
      value: fields[name],
      onChange(value: string) {
        setRefusal(undefined);
        setFields((before) => ({ ...before, [name]: value }));
      },
      error: refused(name) ?? (fault && t(fault, { count: PASSWORD_MIN })),
      errorAtOnce: refused(name) !== undefined,
      required: true,
    };
  };
  return { fields, field, failure: named ? undefined : refusal?.message, incomplete, busy, asked, submit };
}

/** The outcome takes the form's place and the focus, so that nobody misses it or sends it twice. */
function Asked({ signup, username }: { signup: SignUp; username: string }) {
  const t = useTranslation();
  const open = signup === "open";
  return (
    <div className={styles.asked}>
      <Icon name="check" size="large" />
      <div>
        <h2 ref={(heading) => heading?.focus()} tabIndex={-1}>
          {t(open ? "admin_ask_ready" : "admin_ask_sent")}
        </h2>
        <p>{t(open ? "admin_ask_ready_why" : "admin_ask_sent_why", { name: username })}</p>
      </div>
    </div>
  );
}

const required = (value: string) => (value.trim() === "" ? ("err_required" as const) : undefined);

function faultsIn({ username, email, password }: Fields) {
  const fault = faultsOf({ password, repeated: password }).password;
  return {
    username: required(username),
    email: required(email) ?? (isEmail(email.trim()) ? undefined : ("err_email_format" as const)),
    password: fault && (fault === "short" ? ("admin_password_short" as const) : ("err_required" as const)),
  };
}
