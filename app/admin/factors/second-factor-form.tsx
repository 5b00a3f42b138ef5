import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { type SecondStepProps, useSecondStep } from "./use-second-step.ts";
import { usePasskeySupport } from "./use-passkey-support.ts";
import styles from "./factors.module.css";

/** The second step of a sign-in: a code of an app, a recovery code, or a passkey. */
export function SecondFactorForm(props: SecondStepProps) {
  const t = useTranslation();
  const [recovers, setRecovers] = useState(false);
  const [code, setCode] = useState("");
  const supported = usePasskeySupport();
  const { failure, submitting, sendCode, sendPasskey, forget } = useSecondStep(props);
  const isEmpty = code.trim() === "";
  const swap = () => {
    setRecovers(!recovers);
    setCode("");
    forget();
  };
  return (
    <CredentialsForm
      failure={failure}
      onSubmit={async () => {
        if (!isEmpty) await sendCode(code);
      }}
    >
      <p>{t("factor_intro")}</p>
      <CodeField
        // Each begins with the focus, and browsers suggest something else for it.
        key={recovers ? "recovery" : "app"}
        recovers={recovers}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" busy={submitting === "code"} disabled={isEmpty || submitting !== undefined}>
        {t(submitting === "code" ? "signing_in" : "login")}
      </Button>
      {supported && (
        <Button look="quiet" busy={submitting === "passkey"} onClick={() => void sendPasskey()}>
          {t("passkey_use")}
        </Button>
      )}
      <div className={styles.others}>
        <TextButton onClick={swap}>{t(recovers ? "factor_use_code" : "factor_use_recovery")}</TextButton>
        <TextButton onClick={() => props.onStartAgain("")}>{t("factor_start_again")}</TextButton>
      </div>
    </CredentialsForm>
  );
}

interface CodeFieldProps {
  recovers: boolean;
  value: string;
  onChange: (code: string) => void;
}

function CodeField({ recovers, ...field }: CodeFieldProps) {
  const t = useTranslation();
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => holder.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={holder}>
      <TextField
        {...field}
        name={recovers ? "recovery-code" : "code"}
        label={t(recovers ? "factor_recovery" : "factor_code")}
        hint={t(recovers ? "factor_recovery_hint" : "factor_code_hint")}
        inputMode={recovers ? undefined : "numeric"}
        autoComplete={recovers ? "off" : "one-time-code"}
        required
      />
    </div>
  );
}
