import type { Answer } from "#shared/api/index.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { ApiError } from "../api/errors.ts";
import type { PlainApi } from "../api/plain-api.ts";
import { requiredProblem } from "../forms/problems.ts";
import { useForm } from "../forms/use-form.ts";
import { QrCode } from "./qr-code.tsx";
import styles from "./factors.module.css";

interface CodeSetupProps {
  api: PlainApi;
  setup: Answer<"POST /staff/codes">;
  /** @param recoveryCodes with the first factor */
  onDone: (recoveryCodes: string[] | undefined) => void;
  onClose: () => void;
}

const EMPTY = { code: "" };

/** The picture for an app, and the first code that shows that the app has read it. */
export function CodeSetup({ api, setup, onDone, onClose }: CodeSetupProps) {
  const t = useTranslation();
  const form = useForm({
    stored: EMPTY,
    problemsIn: ({ code }) => ({ code: requiredProblem(t, code) }),
    isChanged: () => false,
    explain: (error) =>
      error instanceof ApiError && error.body.code === "second_factor_wrong"
        ? { errors: { code: error.message } }
        : undefined,
  });
  async function submit() {
    const { challenge } = setup;
    const done = await form.submit(({ code }) => api.call("PUT /staff/codes", { body: { challenge, code } }));
    if (done) onDone(done.recoveryCodes);
  }
  return (
    <FormDialog
      title={t("admin_factor_app_set_up")}
      submit={t("admin_factor_turn_on")}
      align="end"
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t("admin_factor_scan")}</p>
      <div className={styles.picture}>
        <QrCode text={setup.address} label={t("admin_factor_qr")} />
      </div>
      <div>
        <p>{t("admin_factor_secret")}</p>
        <p className={styles.secret} lang="en" translate="no">
          {setup.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        </p>
      </div>
      <TextField
        {...form.field("code")}
        label={t("admin_factor_first_code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </FormDialog>
  );
}
