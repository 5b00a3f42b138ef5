import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { logFault, reasonOf } from "#app/staff-ui/reason-of.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import type { PlainApi } from "../api/plain-api.ts";
import { storePending } from "./pending-provider.ts";

interface ProviderButtonProps {
  api: PlainApi;
  /** Where the sign-in leads; undefined: it goes on in a window of its own, and the page stays as it is. */
  next?: string;
}

/** The way to the provider, where the site has one. */
export function ProviderButton({ api, next }: ProviderButtonProps) {
  const t = useTranslation();
  const label = useProviderLabel(api);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  if (!label) return null;
  const apart = next === undefined;

  async function begin() {
    setBusy(true);
    setFailure("");
    // At once: a browser opens a window for whoever has just pressed something, and for nobody else.
    const opened = apart ? open("", "_blank") : window;
    try {
      if (!opened) throw new Error("The browser opens no window.");
      const begun = await api.beginAtProvider(apart);
      storePending(begun, { purpose: "signin", next: next ?? "/admin", apart }, Date.now());
      opened.location.assign(begun.address);
    } catch (error) {
      if (apart) opened?.close();
      logFault(error);
      setFailure(opened ? reasonOf(error, t("err_try_later")) : t("provider_window_blocked"));
    }
    setBusy(false);
  }
  return (
    <>
      <Button look="quiet" busy={busy} onClick={() => void begin()}>
        {t("provider_sign_in", { name: label })}
      </Button>
      <div role="alert">
        {failure && (
          <Note size="small" tone="error">
            {failure}
          </Note>
        )}
      </div>
    </>
  );
}

/** What the provider is called; undefined as long as that is not known, and where there is none. */
function useProviderLabel(api: PlainApi): string | undefined {
  const [label, setLabel] = useState<string>();
  useEffect(() => {
    let gone = false;
    api.providerLabel().then((found) => !gone && setLabel(found ?? undefined), logFault);
    return () => {
      gone = true;
    };
  }, [api]);
  return label;
}
