import { type FormEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { isEmail } from "#shared/email.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { storedUser, storeUser } from "../api/user.ts";
import { useUnsaved } from "../widgets/unsaved/unsaved.tsx";
import styles from "./profile.module.css";

/** One's own mail address. */
export function EmailForm({ email: stored, onSaved }: { email: string; onSaved: () => void }) {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const [email, setEmail] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const unchanged = email.trim() === stored;
  useUnsaved(!unchanged);
  const fault =
    email.trim() === "" ? t("err_required") : isEmail(email.trim()) ? undefined : t("err_email_format");

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (fault || unchanged) return;
    setBusy(true);
    try {
      const saved = await api.send<{ email: string }>("PUT", "/staff/me", { email });
      const user = storedUser();
      if (user) storeUser({ ...user, email: saved.email });
      setEmail(saved.email);
      toast(t("admin_profile_email_saved"));
      onSaved();
    } catch (error) {
      const message = error instanceof Error ? error.message : t("err_save_failed");
      setRefusal(message);
      reportError(error, message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.email} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        name="email"
        label={t("admin_profile_email")}
        type="email"
        inputMode="email"
        value={email}
        onChange={(value) => {
          setRefusal(undefined);
          setEmail(value);
        }}
        error={refusal ?? fault}
        errorAtOnce={refusal !== undefined}
        autoComplete="email"
        required
      />
      <div>
        <Button type="submit" look="quiet" busy={busy} disabled={unchanged || fault !== undefined}>
          {t("admin_account_save")}
        </Button>
      </div>
    </form>
  );
}
