import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Own } from "#server/domain/accounts/own-account.ts";
import type { Api } from "../api/api.ts";
import { useAnswer } from "../api/use-answer.ts";
import { EmailForm } from "./email-form.tsx";
import { OwnRights } from "./own-rights.tsx";
import { Sessions } from "./sessions.tsx";
import { Failed } from "../widgets/load-error/load-error.tsx";
import styles from "./profile.module.css";

const askOwn = (api: Api): Promise<Own> => api.get<Own>("/staff/me");

/** One's own account: who one is, what one may do, where one is signed in. */
export default function ProfilePage() {
  const t = useTranslation();
  const answered = useAnswer(askOwn);
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{t("admin_profile")}</h1>
        <p className={styles.detail}>{t("admin_profile_intro")}</p>
      </div>
      {answered.state === "waiting" && <p>{t("loading")}</p>}
      {answered.state === "failed" && <Failed message={answered.message} onAgain={answered.renew} />}
      {answered.state === "ready" && (
        <div className={styles.panels}>
          <section className={styles.panel} aria-labelledby="own">
            <h2 id="own" className={styles.heading}>
              {t("admin_profile_account")}
            </h2>
            <OwnRights own={answered.answer} />
            <EmailForm email={answered.answer.email} onSaved={answered.renew} />
          </section>
          <Sessions sessions={answered.answer.sessions} onChanged={answered.renew} />
        </div>
      )}
    </div>
  );
}
