import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner/banner.tsx";
import { Brand } from "#app/ui/brand/brand.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { usePlainApi } from "../api/use-plain-api.ts";
import { nextPath } from "../session/next-path.ts";
import { SignInForm } from "../session/sign-in-form.tsx";
import { storedUser } from "../api/user.ts";
import { AskAccount } from "../ask-account/ask-account.tsx";
import { useSignUp } from "../ask-account/use-sign-up.ts";
import styles from "./login.module.css";

/** The form is nothing without a script, so it does not wait for the first touch. */
export const handle = { start: "now" };

export default function Login() {
  const { language } = useShellData();
  const t = useTranslation();
  const api = usePlainApi();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const next = nextPath(parameters.get("next"));
  const asks = parameters.has("signup");
  const signup = useSignUp(api);
  useEffect(() => {
    if (storedUser()) void navigate(next, { replace: true });
  }, [navigate, next]);
  const second = { text: t("university_name_other"), lang: language === "en" ? "kn" : "en" };
  return (
    <main className={styles.page}>
      <title>{pageTitle(t("login_title"), t("university_name"))}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.brand}>
        <Brand name={t("university_name")} secondName={second} emblemText={t("a11y_logo")} href="/" />
      </div>
      <Banner
        title={t(asks ? "login_ask" : "login_title")}
        intro={t("login_intro")}
        breadcrumb={[{ label: t("home"), href: "/" }]}
        breadcrumbLabel={t("a11y_breadcrumb")}
      />
      <div className={styles.main}>
        <div className={styles.column}>
          {asks ? (
            <AskAccount signup={signup} />
          ) : (
            <>
              <SignInForm api={api} onSignedIn={() => void navigate(next, { replace: true })} />
              <p className={styles.intro}>{t("login_forgotten")}</p>
            </>
          )}
          {(asks || signup !== "closed") && <OtherWay asks={asks} />}
          <LinkButton icon="arrowLeft" href="/">
            {t("back_to_site")}
          </LinkButton>
        </div>
      </div>
    </main>
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
