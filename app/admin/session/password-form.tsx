import { type FormEvent, useEffect, useRef } from "react";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { PASSWORD_MIN } from "#shared/vocabulary.ts";
import type { Api } from "../api/api.ts";
import type { User } from "../api/user.ts";
import { type Fault, faultsOf, hasGoneWrong, type Passwords } from "./passwords.ts";
import { usePasswordChange } from "./use-password-change.ts";
import styles from "./password-form.module.css";

interface PasswordFormProps {
  api: Api;
  username: string;
  onChanged: (user: User) => void;
  /** The session has ended meanwhile; without it the API asks for a sign-in by itself. */
  onEnded?: () => void;
}

const FAULTS: Record<Fault, TextKey> = {
  required: "err_required",
  short: "admin_password_short",
  mismatch: "err_password_mismatch",
};

/** A new password and its repetition; the current one too, once the server asks for it. */
export function PasswordForm({ api, username, onChanged, onEnded }: PasswordFormProps) {
  const t = useTranslation();
  const { passwords, change, refusal, sending, send } = usePasswordChange({
    api,
    username,
    onChanged,
    onEnded,
  });
  const faults = faultsOf(passwords);
  const reveal = { show: t("show_password"), hide: t("hide_password") };
  const asked = passwords.current !== undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLInputElement>("[name=currentPassword]")?.focus();
  }, [asked]);

  const field = (name: keyof Passwords) => {
    const fault = faults[name];
    const refused = refusal?.field === name ? refusal.message : undefined;
    return {
      value: passwords[name] ?? "",
      onChange: (value: string) => change(name, value),
      error: refused ?? (fault && t(FAULTS[fault], { count: PASSWORD_MIN })),
      errorAtOnce: refused !== undefined || (name === "repeated" && hasGoneWrong(passwords)),
      type: "password" as const,
      reveal,
      required: true,
    };
  };
  const incomplete = Object.keys(faults).length > 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!incomplete && !sending) void send();
  }

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate>
      <div role="alert">
        {refusal && !refusal.field && (
          <p className={styles.failure}>
            <Icon name="alert" />
            <MarkedText text={refusal.message} />
          </p>
        )}
      </div>
      <TextField
        {...field("password")}
        name="password"
        label={t("new_password")}
        hint={t("admin_password_rules", { count: PASSWORD_MIN })}
        autoComplete="new-password"
      />
      <TextField
        {...field("repeated")}
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
        <Button type="submit" busy={sending} disabled={incomplete}>
          {t(sending ? "submitting" : "change_password")}
        </Button>
      </div>
    </form>
  );
}
