import { useState } from "react";
import { PASSKEY_NAME_MAX } from "#shared/vocabulary.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { deviceOf } from "#app/staff-ui/device.ts";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import type { PlainApi } from "../api/plain-api.ts";
import { requiredProblem } from "../forms/problems.ts";
import { useForm } from "../forms/use-form.ts";
import { makePasskey } from "./browser-passkeys.ts";

interface PasskeySetupProps {
  api: PlainApi;
  /** @param recoveryCodes with the first factor */
  onDone: (recoveryCodes: string[] | undefined) => void;
  onClose: () => void;
}

/** Names a passkey and lets the browser make it. */
export function PasskeySetup({ api, onDone, onClose }: PasskeySetupProps) {
  const t = useTranslation();
  const [stored] = useState(() => {
    const device = deviceOf(navigator.userAgent);
    return { name: device ? t("admin_session_device", { ...device }) : "" };
  });
  const form = useForm({
    stored,
    problemsIn: ({ name }) => ({ name: requiredProblem(t, name) }),
    isChanged: () => false,
  });
  async function submit() {
    const added = await form.submit(async ({ name }) => {
      const options = await api.call("POST /staff/passkeys/options", {});
      const failures = { failed: t("admin_passkey_not_made"), there: t("admin_passkey_there") };
      const passkey = await makePasskey(options, failures);
      const { challenge } = options;
      return api.call("POST /staff/passkeys", { body: { challenge, name, passkey } });
    });
    if (added) onDone(added.recoveryCodes);
  }
  return (
    <FormDialog
      title={t("admin_passkey_add")}
      submit={t("admin_passkey_add")}
      align="end"
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t("admin_passkeys_hint")}</p>
      <TextField
        {...form.field("name")}
        label={t("admin_passkey_name")}
        hint={t("admin_passkey_name_hint")}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
