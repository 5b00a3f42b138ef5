import { useText } from "#app/i18n/use-text.ts";
import { useFrame } from "#app/i18n/frame-provider.tsx";
import { Brand } from "#app/ui/brand/brand.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import type { User } from "../session/user.ts";
import { initials } from "./initials.ts";
import { useSignOut } from "./use-sign-out.ts";
import styles from "./staff-header.module.css";

/** Brand and account. The brand signs out and leads to the website, as the specification wants. */
export function StaffHeader({ user }: { user: User }) {
  const { language } = useFrame();
  const text = useText();
  const signOut = useSignOut();
  const second = { text: text("university_name_other"), lang: language === "en" ? "kn" : "en" };
  const name = user.userName || user.username;
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.brand}
        title={text("admin_sign_out_home")}
        onClick={() => void signOut("/")}
      >
        <Brand name={text("university_name")} secondName={second} emblemText="" />
        <span className={styles.hidden}>, {text("admin_sign_out_home")}</span>
      </button>
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
          <button type="button" className={styles.action} onClick={() => void signOut("/login")}>
            <StaffIcon name="signOut" />
            {text("sign_out")}
          </button>
        </div>
      </div>
    </header>
  );
}
