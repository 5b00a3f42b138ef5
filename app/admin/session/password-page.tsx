import { useNavigate, useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useApi } from "../api/use-api.ts";
import { nextPath } from "./next-path.ts";
import { useStaff } from "./staff-context.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Card, Heading } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";

/** One's own password. Whoever came with a temporary one sees why, and goes on where they wanted to. */
export default function PasswordPage() {
  const t = useTranslation();
  const api = useApi();
  const { user } = useStaff();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const must = user.mustChangePassword === true;
  return (
    <Page title={t("admin_change_password")} intro={!must && t("admin_password_intro")} width="form">
      {must && (
        <Notice kind="warning">
          <div>
            <Heading level={2}>{t("admin_password_must")}</Heading>
            <p>{t("admin_password_must_why")}</p>
          </div>
        </Notice>
      )}
      <Card as="div">
        <PasswordForm
          api={api}
          username={user.username}
          onChanged={() => {
            if (must) void navigate(nextPath(address.get("next")), { replace: true });
          }}
        />
      </Card>
    </Page>
  );
}
