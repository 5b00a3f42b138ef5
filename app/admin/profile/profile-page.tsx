import { useTranslation } from "#app/i18n/use-translation.ts";
import { useApiQuery } from "../api/queries.ts";
import { EmailForm } from "./email-form.tsx";
import { Identities } from "./identities.tsx";
import { OwnRights } from "./own-rights.tsx";
import { SecondFactors } from "./second-factors.tsx";
import { Sessions } from "./sessions.tsx";
import { Tokens } from "./tokens.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Card, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import styles from "./profile.module.css";

/** One's own account: who one is, what one may do, where one is signed in. */
export default function ProfilePage() {
  const t = useTranslation();
  const query = useApiQuery("GET /staff/me", {});
  return (
    <Page title={t("admin_profile")} intro={t("admin_profile_intro")}>
      <Loaded query={query}>
        {(own) => (
          <div className={styles.panels}>
            <Card gap={5} title={t("admin_profile_account")}>
              <OwnRights own={own} />
              <EmailForm email={own.email} />
            </Card>
            <Stack gap={5}>
              <SecondFactors />
              <Sessions sessions={own.sessions} />
              <Identities />
              <Tokens />
            </Stack>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
