import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { logFault, reasonOf } from "#app/staff-ui/reason-of.ts";
import type { PlainApi } from "../api/plain-api.ts";
import { askedBy } from "../factors/asked-by.ts";
import { SecondFactorForm } from "../factors/second-factor-form.tsx";
import type { Asked } from "../factors/use-second-step.ts";
import { type PendingSignIn, takePending } from "../session/pending-provider.ts";

interface ProviderAnswerProps {
  api: PlainApi;
  /** The query with which the provider has sent the browser back. */
  answer: string;
  onFailed: (why: string) => void;
}

/**
 * Goes on with what the provider has answered: by the second factor of the account, where it has one, into the staff area,
 * to the profile, or back to the window that waits.
 */
export function ProviderAnswer({ api, answer, onFailed }: ProviderAnswerProps) {
  const t = useTranslation();
  const [asked, setAsked] = useState<{ asked: Asked; pending: PendingSignIn }>();
  const [apart, setApart] = useState(false);
  function leave(pending: PendingSignIn) {
    if (!pending.apart) {
      location.replace(pending.next);
      return;
    }
    setAsked(undefined);
    setApart(true);
    // Where the browser leaves the window open, it says what to do.
    close();
  }
  const finish = useEffectEvent(async () => {
    const pending = takePending(answer, Date.now());
    if (!pending) {
      onFailed(t("provider_unknown_answer"));
      return;
    }
    const { purpose, proof } = pending;
    try {
      if (purpose === "link") await api.call("POST /staff/identities/answer", { body: { answer, proof } });
      else await api.signInByProvider(answer, proof);
      leave(pending);
    } catch (error) {
      const more = askedBy(error);
      if (more) {
        setAsked({ asked: more, pending });
        return;
      }
      logFault(error);
      onFailed(reasonOf(error, t("err_try_later")));
    }
  });
  // Once: the answer is taken from what is stored, and by the server, a single time.
  useEffect(() => queueMicrotask(() => void finish()), []);
  if (asked) {
    return (
      <SecondFactorForm
        api={api}
        asked={asked.asked}
        onSignedIn={() => leave(asked.pending)}
        onStartAgain={onFailed}
      />
    );
  }
  return (
    <p>
      <output>{t(apart ? "provider_done_apart" : "signing_in")}</output>
    </p>
  );
}
