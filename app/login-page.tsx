import { nextPath } from "./admin/session/next-path.ts";
import { SignIn } from "./admin/login/sign-in.tsx";
import styles from "./admin/login/login.module.css";
import { usePageLocation } from "./document/page-address.ts";
import { pageTitle } from "./i18n/page-title.ts";
import { useShellData } from "./i18n/shell-data-provider.tsx";
import { useTranslation } from "./i18n/use-translation.ts";
import { Island } from "./islands/island.tsx";
import { Banner } from "./ui/banner/banner.tsx";
import { Brand } from "./ui/brand/brand.tsx";

/** The page around the sign-in. */
export function LoginPage() {
  const { language } = useShellData();
  const t = useTranslation();
  const parameters = new URLSearchParams(usePageLocation().search);
  const asks = parameters.has("signup");
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
        <Island name="sign-in" Component={SignIn} props={{ asks, next: nextPath(parameters.get("next")) }} />
      </div>
    </main>
  );
}
