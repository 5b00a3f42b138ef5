import { useEffect, useMemo, useState } from "react";
import { ShellDataProvider, useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { StaffShellData } from "#server/domain/site/shell-data.ts";
import { loadStaffShellData } from "../session/staff-shell-data.ts";
import { AskForm } from "./ask-form.tsx";
import type { SignUp } from "./use-sign-up.ts";

/** Asks for an account. Its texts come when it is opened; most people only sign in. */
export function AskAccount({ signup }: { signup: SignUp | undefined }) {
  const t = useTranslation();
  const shell = useShellData();
  const [texts, setTexts] = useState<StaffShellData["texts"] | "failed">();
  useEffect(() => {
    let gone = false;
    loadStaffShellData().then(
      (staff) => !gone && setTexts(staff.texts),
      () => !gone && setTexts("failed"),
    );
    return () => {
      gone = true;
    };
  }, []);
  const complete = useMemo(
    () => (typeof texts === "object" ? { ...shell, texts: { ...shell.texts, ...texts } } : shell),
    [shell, texts],
  );
  if (texts === "failed") return <p role="alert">{t("err_network")}</p>;
  if (!texts || !signup) return <p>{t("loading")}</p>;
  return (
    <ShellDataProvider shell={complete}>
      {signup === "closed" ? <Closed /> : <AskForm signup={signup} />}
    </ShellDataProvider>
  );
}

function Closed() {
  const t = useTranslation();
  return <p>{t("admin_ask_closed")}</p>;
}
