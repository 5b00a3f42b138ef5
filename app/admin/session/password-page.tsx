import { useNavigate, useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useApi } from "../api/use-api.ts";
import { nextPath } from "./next-path.ts";
import { useStaff } from "./staff-context.tsx";
import { PasswordForm } from "./password-form.tsx";
import styles from "./password-page.module.css";

/** One's own password. Whoever came with a temporary one sees why, and goes on where they wanted to. */
export default function PasswordPage() {
  const t = useTranslation();
  const api = useApi();
  const { user } = useStaff();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const must = user.mustChangePassword === true;
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{t("admin_change_password")}</h1>
        {!must && <p className={styles.intro}>{t("admin_password_intro")}</p>}
      </div>
      {must && (
        <div className={styles.why}>
          <h2>{t("admin_password_must")}</h2>
          <p>{t("admin_password_must_why")}</p>
        </div>
      )}
      <div className={styles.panel}>
        <PasswordForm
          api={api}
          username={user.username}
          onChanged={() => {
            if (must) void navigate(nextPath(address.get("next")), { replace: true });
          }}
        />
      </div>
    </div>
  );
}
