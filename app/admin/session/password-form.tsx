import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { PASSWORD_MIN } from "#shared/vocabulary.ts";
import type { PlainApi } from "../api/plain-api.ts";
import type { SignInResult } from "#shared/api/accounts.ts";
import { CredentialsForm } from "../factors/credentials-form.tsx";
import { hasGoneWrong, type Passwords } from "./passwords.ts";
import { usePasswordChange } from "./use-password-change.ts";
import styles from "./password-form.module.css";

interface PasswordFormProps {
  api: PlainApi;
  username: string;
  onChanged: (user: SignInResult) => void;
  /** The session has ended meanwhile; without it the API asks for a sign-in by itself. */
  onEnded?: () => void;
}

/** A new password and its repetition; the current one too, once the server asks for it. */
export function PasswordForm({ api, username, onChanged, onEnded }: PasswordFormProps) {
  const t = useTranslation();
  const { form, send } = usePasswordChange({ api, username, onChanged, onEnded });
  const { values: passwords, canSubmit, failure, saving } = form;
  const reveal = { show: t("show_password"), hide: t("hide_password") };
  const asked = passwords.current !== undefined;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asked) element.current?.querySelector<HTMLInputElement>("[name=currentPassword]")?.focus();
  }, [asked]);

  const field = (name: keyof Passwords) => ({
    ...form.field(name),
    value: passwords[name] ?? "",
    type: "password" as const,
    reveal,
    required: true,
  });
  return (
    <CredentialsForm ref={element} failure={failure} onSubmit={send}>
      <TextField
        {...field("password")}
        name="password"
        label={t("new_password")}
        hint={t("admin_password_rules", { count: PASSWORD_MIN })}
        autoComplete="new-password"
      />
      <TextField
        {...field("repeated")}
        errorAtOnce={form.isShownAtOnce("repeated") || hasGoneWrong(passwords)}
        name="confirmPassword"
        label={t("confirm_password")}
        autoComplete="new-password"
      />
      {asked && (
        <div className={styles.current}>
          <p role="alert">{t("admin_password_current_why")}</p>
          <TextField
            {...field("current")}
            name="currentPassword"
            label={t("admin_password_current")}
            autoComplete="current-password"
          />
        </div>
      )}
      {/* Password managers keep the new password under this name. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <div>
        <Button type="submit" busy={saving} disabled={!canSubmit}>
          {t(saving ? "submitting" : "change_password")}
        </Button>
      </div>
    </CredentialsForm>
  );
}
