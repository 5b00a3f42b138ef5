import type { SubscribersOverview } from "#shared/api/subscriptions.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { Card, Row, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
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
            <Lists lists={shown.lists} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Numbers({ overview }: { overview: SubscribersOverview }) {
  const t = useTranslation();
  const { confirmed, unconfirmed, suspended, waiting } = overview;
  return (
    <Counted
      title={t("admin_subscribers_numbers")}
      rows={[
        { label: t("admin_subscribers_confirmed"), count: confirmed },
        { label: t("admin_subscribers_unconfirmed"), count: unconfirmed },
        { label: t("admin_subscribers_suspended"), count: suspended },
        { label: t("admin_subscribers_waiting"), count: waiting },
      ]}
    />
  );
}

function Lists({ lists }: Pick<SubscribersOverview, "lists">) {
  const t = useTranslation();
  const { language } = useShellData();
  const rows = lists.map(({ label, label_kn: kannada, subscribers }) => ({
    label: language === "kn" ? kannada : label,
    count: subscribers,
  }));
  return <Counted title={t("admin_subscribers_lists")} rows={rows} />;
}

interface CountedProps {
  title: string;
  rows: { label: string; count: number }[];
}

function Counted({ title, rows }: CountedProps) {
  return (
    <Card gap={2} title={title}>
      <Rows>
        {rows.map(({ label, count }) => (
          <Row key={label}>
            <span>{label}</span>
            <strong>{count}</strong>
          </Row>
        ))}
      </Rows>
    </Card>
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
