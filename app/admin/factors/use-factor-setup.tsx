import { type ReactNode, useState } from "react";
import type { Answer } from "#shared/api/index.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { PlainApi } from "../api/plain-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { CodeSetup } from "./code-setup.tsx";
import { PasskeySetup } from "./passkey-setup.tsx";
import { RecoveryCodesNotice } from "./recovery-codes-notice.tsx";

/** What is open over the page. */
type Step =
  | { name: "codes"; setup: Answer<"POST /staff/codes"> }
  | { name: "passkey" }
  | { name: "recovery codes"; codes: readonly string[] };

interface FactorSetup {
  setUpCodes: () => void;
  addPasskey: () => void;
  /** Shows recovery codes that were issued. */
  show: (recoveryCodes: readonly string[]) => void;
  dialog: ReactNode;
}

/** Sets up one's own second factors, in dialogs. @param onAdded there is one more, and its recovery codes were seen */
export function useFactorSetup(api: PlainApi, onAdded: () => void): FactorSetup {
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const finish = () => {
    close();
    onAdded();
  };
  const added = (codes: readonly string[] | undefined) => {
    toast(t("admin_factor_added"));
    if (codes) setStep({ name: "recovery codes", codes });
    else finish();
  };
  const setUpCodes = async () => {
    try {
      setStep({ name: "codes", setup: await api.call("POST /staff/codes", {}) });
    } catch (error) {
      reportError(error);
    }
  };
  const shared = { api, onDone: added, onClose: close };
  return {
    setUpCodes: () => void setUpCodes(),
    addPasskey: () => setStep({ name: "passkey" }),
    show: (codes) => setStep({ name: "recovery codes", codes }),
    dialog: (
      <>
        {step?.name === "codes" && <CodeSetup setup={step.setup} {...shared} />}
        {step?.name === "passkey" && <PasskeySetup {...shared} />}
        {step?.name === "recovery codes" && <RecoveryCodesNotice codes={step.codes} onClose={finish} />}
      </>
    ),
  };
}
