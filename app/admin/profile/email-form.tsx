import { type FormEvent, useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { emailProblem } from "../forms/problems.ts";
import { refusalOf } from "../forms/refusal.ts";
import { useForm } from "../forms/use-form.ts";
import { useApi } from "../api/use-api.ts";
import { storedUser, storeUser } from "../api/user.ts";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import { Stack } from "#app/staff-ui/layout/layout.tsx";

/** One's own mail address. */
export function EmailForm({ email }: { email: string }) {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const form = useForm({
    stored: useMemo(() => ({ email }), [email]),
    problemsIn: (typed) => ({ email: emailProblem(t, typed.email) }),
    isChanged: (stored, typed) => typed.email.trim() !== stored.email,
    // The one field shows why, and the same address may be sent again.
    explain(error) {
      const refusal = refusalOf(error, () => false, t("err_try_later"));
      toast(refusal.message, "error");
      return refusal;
    },
  });
  useUnsaved(form.dirty);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.dirty) return;
    const saved = await form.submit((body) => api.call("PUT /staff/me", { body }));
    if (!saved) return;
    const user = storedUser();
    if (user) storeUser({ ...user, email: saved.email });
    form.reset({ email: saved.email });
    toast(t("admin_profile_email_saved"));
  }

  return (
    <Stack as="form" gap={4} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...form.field("email")}
        label={t("admin_profile_email")}
        type="email"
        inputMode="email"
        error={form.failure || form.errors.email}
        errorAtOnce={form.failure !== ""}
        autoComplete="email"
        required
      />
      <div>
        <Button type="submit" look="quiet" busy={form.saving} disabled={!form.dirty || !form.canSubmit}>
          {t("admin_account_save")}
        </Button>
      </div>
    </Stack>
  );
}
