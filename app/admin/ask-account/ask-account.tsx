import { useEffect, useMemo, useState } from "react";
import { FrameProvider, useFrame } from "#app/i18n/frame-provider.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { StaffFrame } from "#server/domain/site/frame.ts";
import { loadStaffFrame } from "../shell/staff-frame.ts";
import { AskForm } from "./ask-form.tsx";
import type { SignUp } from "./use-sign-up.ts";

/** Asks for an account. Its texts come when it is opened; most people only sign in. */
export function AskAccount({ signup }: { signup: SignUp | undefined }) {
  const text = useText();
  const frame = useFrame();
  const [texts, setTexts] = useState<StaffFrame["texts"] | "failed">();
  useEffect(() => {
    let gone = false;
    loadStaffFrame().then(
      (staff) => !gone && setTexts(staff.texts),
      () => !gone && setTexts("failed"),
    );
    return () => {
      gone = true;
    };
  }, []);
  const complete = useMemo(
    () => (typeof texts === "object" ? { ...frame, texts: { ...frame.texts, ...texts } } : frame),
    [frame, texts],
  );
  if (texts === "failed") return <p role="alert">{text("err_network")}</p>;
  if (!texts || !signup) return <p>{text("loading")}</p>;
  return (
    <FrameProvider frame={complete}>
      {signup === "closed" ? <Closed /> : <AskForm signup={signup} />}
    </FrameProvider>
  );
}

function Closed() {
  const text = useText();
  return <p>{text("admin_ask_closed")}</p>;
}
