import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Own } from "#server/domain/accounts/own-account.ts";
import { useApiQuery } from "../api/queries.ts";
import { EmailForm } from "./email-form.tsx";
import { OwnRights } from "./own-rights.tsx";
import { Sessions } from "./sessions.tsx";
import { Loaded } from "../widgets/loaded/loaded.tsx";
import styles from "./profile.module.css";

/** One's own account: who one is, what one may do, where one is signed in. */
export default function ProfilePage() {
  const t = useTranslation();
  const query = useApiQuery<Own>("/staff/me");
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{t("admin_profile")}</h1>
        <p className={styles.detail}>{t("admin_profile_intro")}</p>
      </div>
      <Loaded query={query}>
        {(own) => (
          <div className={styles.panels}>
            <section className={styles.panel} aria-labelledby="own">
              <h2 id="own" className={styles.heading}>
                {t("admin_profile_account")}
              </h2>
              <OwnRights own={own} />
              <EmailForm email={own.email} />
            </section>
            <Sessions sessions={own.sessions} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
