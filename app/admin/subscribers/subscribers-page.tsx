import type { SubscribersOverview } from "#shared/api/subscriptions.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Facts } from "#app/ui/facts/facts.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { Card, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import { useApiQuery } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { FindSubscribers } from "./find-subscribers.tsx";

/** Who is sent mail on new notices, in numbers; and the way to one address, for whoever asks to be deleted. */
export default function SubscribersPage() {
  const t = useTranslation();
  const overview = useApiQuery("GET /staff/subscribers", {});
  return (
    <Page title={t("admin_subscribers")} intro={t("admin_subscribers_intro")} width="form">
      <Loaded query={overview}>
        {(shown) => (
          <Stack gap={4}>
            {!shown.isOn && <p>{t("admin_subscribers_off")}</p>}
            {shown.held > 0 && <Held count={shown.held} />}
            <Numbers overview={shown} />
            <FindSubscribers overview={shown} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Numbers({ overview }: { overview: SubscribersOverview }) {
  const t = useTranslation();
  const { language } = useShellData();
  const { confirmed, unconfirmed, suspended, waiting, lists } = overview;
  return (
    <>
      <Card title={t("admin_subscribers_confirmed")}>
        <Facts
          look="plain"
          items={[
            { label: t("admin_subscribers_confirmed"), value: confirmed },
            { label: t("admin_subscribers_unconfirmed"), value: unconfirmed },
            { label: t("admin_subscribers_suspended"), value: suspended },
            { label: t("admin_subscribers_waiting"), value: waiting },
          ]}
        />
      </Card>
      <Card title={t("admin_subscribers_lists")}>
        <Facts
          look="plain"
          items={lists.map(({ label, label_kn: kannada, subscribers }) => ({
            label: language === "kn" ? kannada : label,
            value: subscribers,
          }))}
        />
      </Card>
    </>
  );
}

/** After a restore: nothing is sent until somebody has looked. */
function Held({ count }: { count: number }) {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  async function resume() {
    try {
      await api.call("POST /staff/subscribers/resume", {});
      toast(t("admin_subscribers_resumed"));
    } catch (error) {
      reportError(error);
    }
  }
  return (
    <Card title={`${t("admin_subscribers_held")}: ${count}`} edge="gold">
      <p>{t("admin_subscribers_held_hint")}</p>
      <div>
        <Button look="quiet" onClick={() => void resume()}>
          {t("admin_subscribers_resume")}
        </Button>
      </div>
    </Card>
  );
}
