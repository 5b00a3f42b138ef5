import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { usePlainApi } from "../api/use-plain-api.ts";
import { storedUser } from "../api/user.ts";
import { AskAccount } from "../ask-account/ask-account.tsx";
import { useSignUp } from "../ask-account/use-sign-up.ts";
import { isAnswer } from "../session/pending-provider.ts";
import { ProviderButton } from "../session/provider-button.tsx";
import { SignInForm } from "../session/sign-in-form.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { ProviderAnswer } from "./provider-answer.tsx";
import styles from "./login.module.css";

export interface SignInProps {
  /** Asks for an account instead. */
  asks: boolean;
  /** The path to which a sign-in leads. */
  next: string;
}

/** Signing in, or asking for an account. Whoever is signed in already goes on at once. */
export function SignIn({ asks, next }: SignInProps) {
  const t = useTranslation();
  const api = usePlainApi();
  const signup = useSignUp(api);
  const [answer, setAnswer] = useState<string>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    const { search } = location;
    if (isAnswer(search)) {
      queueMicrotask(() => setAnswer(search.slice(1)));
      // The answer is used once, and has no business in the history.
      history.replaceState(null, "", location.pathname);
    } else if (storedUser() && failure === "") location.replace(next);
  }, [next, failure]);
  if (answer !== undefined) {
    const fail = (why: string) => {
      setFailure(why);
      setAnswer(undefined);
    };
    return (
      <div className={styles.column}>
        <ProviderAnswer api={api} answer={answer} onFailed={fail} />
      </div>
    );
  }
  return (
    <div className={styles.column}>
      {failure && (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
      {asks ? (
        <AskAccount signup={signup} />
      ) : (
        <>
          <SignInForm api={api} onSignedIn={() => location.replace(next)} />
          <ProviderButton api={api} next={next} />
          <p className={styles.intro}>{t("login_forgotten")}</p>
        </>
      )}
      {(asks || signup !== "closed") && <OtherWay asks={asks} />}
      <LinkButton icon="arrowLeft" href="/">
        {t("back_to_site")}
      </LinkButton>
    </div>
  );
}

/** From signing in to asking for an account, and back. */
function OtherWay({ asks }: { asks: boolean }) {
  const t = useTranslation();
  return (
    <p className={styles.other}>
      {!asks && t("login_no_account")}
      <Link href={asks ? "/login" : "/login?signup"}>{t(asks ? "login_have_account" : "login_ask")}</Link>
    </p>
  );
}
