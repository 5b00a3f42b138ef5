import type { Own } from "#shared/api/accounts.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useApiQuery } from "../api/queries.ts";
import { EmailForm } from "./email-form.tsx";
import { OwnRights } from "./own-rights.tsx";
import { Sessions } from "./sessions.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Heading, Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./profile.module.css";

/** One's own account: who one is, what one may do, where one is signed in. */
export default function ProfilePage() {
  const t = useTranslation();
  const query = useApiQuery<Own>("/staff/me");
  return (
    <div className={styles.page}>
      <div>
        <Heading level={1}>{t("admin_profile")}</Heading>
        <Note size="small" tight>
          {t("admin_profile_intro")}
        </Note>
      </div>
      <Loaded query={query}>
        {(own) => (
          <div className={styles.panels}>
            <section className={styles.panel} aria-labelledby="own">
              <Heading id="own" level={2}>
                {t("admin_profile_account")}
              </Heading>
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
