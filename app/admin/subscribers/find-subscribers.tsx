import { useState } from "react";
import type { Subscriber, SubscribersOverview } from "#shared/api/subscriptions.ts";
import { MESSAGE_LIMITS } from "#shared/vocabulary.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useConfirm } from "#app/staff-ui/confirm-dialog/use-confirm.tsx";
import { Card, Cluster, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import { SearchForm } from "#app/staff-ui/search-form/search-form.tsx";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";

/** Finds one address, or those that were given up, and deletes what is stored of them. */
export function FindSubscribers({ overview }: { overview: SubscribersOverview }) {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const [found, setFound] = useState<Subscriber[]>();
  const [ask, dialog] = useConfirm();
  async function find(email?: string) {
    try {
      setFound((await api.call("POST /staff/subscribers/find", { body: { email } })).subscribers);
    } catch (error) {
      reportError(error);
    }
  }
  const remove = ({ id, email }: Subscriber) =>
    ask({
      title: t("admin_subscribers_delete_ask", { address: email }),
      why: t("admin_subscribers_delete_hint"),
      action: t("admin_subscribers_delete"),
      run: async () => {
        await api.call("DELETE /staff/subscribers/:id", { id });
        setFound((before) => before?.filter((each) => each.id !== id));
        toast(t("admin_subscribers_deleted"));
      },
    });
  return (
    <Card title={t("admin_subscribers_find")} intro={t("admin_subscribers_find_hint")}>
      <SearchForm
        label={t("admin_subscribers_find")}
        maxLength={MESSAGE_LIMITS.email}
        onSearch={(email) => void (email !== "" && find(email))}
      />
      {overview.suspended > 0 && (
        <div>
          <Button look="quiet" onClick={() => void find()}>
            {t("admin_subscribers_suspended")}: {overview.suspended}
          </Button>
        </div>
      )}
      <output>{found?.length === 0 && t("admin_subscribers_found_none")}</output>
      {found && found.length > 0 && (
        <Rows>
          {found.map((each) => (
            <li key={each.id}>
              <Cluster gap={3} align="center" justify="between">
                <Found subscriber={each} overview={overview} />
                <Button look="quiet" onClick={() => remove(each)}>
                  {t("admin_subscribers_delete")}
                </Button>
              </Cluster>
            </li>
          ))}
        </Rows>
      )}
      {dialog}
    </Card>
  );
}

function Found({ subscriber, overview }: { subscriber: Subscriber; overview: SubscribersOverview }) {
  const t = useTranslation();
  const { language } = useShellData();
  const { email, lists, confirmedAt, suspendedAt } = subscriber;
  const names = overview.lists
    .filter(({ list }) => lists.includes(list))
    .map(({ label, label_kn: kannada }) => (language === "kn" ? kannada : label));
  return (
    <Stack gap={2}>
      <strong>{email}</strong>
      <span>{names.join(", ")}</span>
      {confirmedAt === null && <span>{t("admin_subscribers_unconfirmed")}</span>}
      {suspendedAt !== null && <span>{t("admin_subscribers_suspended_hint")}</span>}
    </Stack>
  );
}
