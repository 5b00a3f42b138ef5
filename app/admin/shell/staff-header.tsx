import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LanguageLink } from "#app/staff-ui/language-link/language-link.tsx";
import { Brand } from "#app/ui/brand/brand.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { LANGUAGES } from "#shared/languages.ts";
import { initials } from "../session/initials.ts";
import { useStaff } from "../session/staff-context.tsx";
import { useSignOut } from "./sign-out.tsx";
import styles from "./staff-header.module.css";

/** Brand, links, language and account. The brand signs out and leads to the website, as the specification wants. */
export function StaffHeader() {
  const { language } = useShellData();
  const t = useTranslation();
  const signOut = useSignOut();
  const second = { text: t("university_name_other"), lang: language === "en" ? "kn" : "en" };
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.brand}
        title={t("admin_sign_out_home")}
        onClick={() => void signOut("/")}
      >
        <Brand name={t("university_name")} secondName={second} emblemText="" />
        <VisuallyHidden>, {t("admin_sign_out_home")}</VisuallyHidden>
      </button>
      <HeaderLinks />
      {LANGUAGES.filter((each) => each !== language).map((each) => (
        <LanguageLink key={each} language={each} className={styles.link} />
      ))}
      <Account />
    </header>
  );
}

function HeaderLinks() {
  const t = useTranslation();
  const label = useLabelTranslation();
  const { menus } = useStaff();
  return (
    <nav className={styles.links} aria-label={t("admin_header_links")}>
      {menus.staffHeader.map(({ id, name, url }) => (
        <Link key={id} className={styles.link} href={url} external={/^https?:/.test(url)}>
          {label(name)}
        </Link>
      ))}
    </nav>
  );
}

function Account() {
  const t = useTranslation();
  const signOut = useSignOut();
  const { user } = useStaff();
  const name = user.userName || user.username;
  return (
    <div className={styles.account}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={false}
        data-discloses="account"
        data-closes="outside"
      >
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
        <span className={styles.name}>{name}</span>
        <Icon name="chevronDown" size="small" />
      </button>
      <div className={styles.menu}>
        <p className={styles.who}>
          <strong>{name}</strong>
          {user.email}
        </p>
        <Link className={styles.action} href="/admin/profile">
          <StaffIcon name="person" />
          {t("admin_profile")}
        </Link>
        <button type="button" className={styles.action} onClick={() => void signOut("/login")}>
          <StaffIcon name="signOut" />
          {t("sign_out")}
        </button>
      </div>
    </div>
  );
}
