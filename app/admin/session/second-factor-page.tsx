import { useNavigate, useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, Heading } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import { useApi } from "../api/use-api.ts";
import { FirstFactor } from "../factors/first-factor.tsx";
import { useStaff } from "./staff-context.tsx";
import { nextPath } from "./next-path.ts";

/** Where somebody sets up the second factor that their role demands, and goes on where they wanted to. */
export default function SecondFactorPage() {
  const t = useTranslation();
  const { user } = useStaff();
  const api = useApi();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return (
    <Page title={t("admin_factors")} width="form">
      {user.mustSetUpSecondFactor && (
        <Notice kind="warning">
          <div>
            <Heading level={2}>{t("admin_factors_must")}</Heading>
            <p>{t("admin_factors_must_why")}</p>
          </div>
        </Notice>
      )}
      <Card as="div">
        <FirstFactor
          api={api}
          onDone={() => void navigate(nextPath(address.get("next")), { replace: true })}
        />
      </Card>
    </Page>
  );
}
