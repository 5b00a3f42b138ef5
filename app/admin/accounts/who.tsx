import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { initials } from "../session/initials.ts";
import { useStaff } from "../session/staff-context.tsx";
import type { Account } from "./account.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./accounts.module.css";

/** Whose account it is: name, what is special about it, mail address. */
export function Who({ account }: { account: Account }) {
  const t = useTranslation();
  const { user } = useStaff();
  const { id, username, email, active, temporaryPassword, secondFactor } = account;
  return (
    <>
      <span className={styles.initials} aria-hidden="true">
        {initials(username)}
      </span>
      <div className={styles.who}>
        <h3>{username}</h3>
        {id === user.id && <Badge look="info">{t("admin_account_you")}</Badge>}
        {!active && <Badge look="error">{t("admin_account_off")}</Badge>}
        {active && temporaryPassword && <Badge look="new">{t("admin_account_temporary")}</Badge>}
        {active && secondFactor && <Badge look="success">{t("admin_factors")}</Badge>}
        <Note>{email}</Note>
      </div>
    </>
  );
}
