import { useSearchParams } from "react-router";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { useApiQuery } from "../api/queries.ts";
import { useTable } from "../metadata/tables.ts";
import { Pages } from "#app/widgets/list-pages/list-pages.tsx";
import { ExportButton } from "../api/export-button.tsx";
import { MessageCard } from "./message-card.tsx";
import { MessageFilters } from "./message-filters.tsx";
import { messageAddress, messageFilters, MESSAGES_SHOWN, readMessageQuery } from "./message-query.ts";
import { NotMailed } from "./not-mailed.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";

/** The inbox: what visitors wrote by the contact form and the library's suggestions form. */
export default function MessagesPage() {
  const t = useTranslation();
  const { language } = useShellData();
  const [address] = useSearchParams();
  const query = readMessageQuery(address);
  const filters = messageFilters(query);
  const table = useTable("message");
  const messages = useApiQuery("GET /:object", {
    object: "message",
    ...filters,
    page: query.page,
    size: MESSAGES_SHOWN,
  });
  const mails = useApiQuery("GET /staff/mails", {});
  const notMailed = mails.data?.givenUp ?? [];
  const actions = table?.actions ?? [];
  return (
    <Page
      title={t("admin_messages")}
      actions={
        <ExportButton
          name="GET /:object/export"
          input={{ object: "message", ...filters, lang: language }}
          fileName="messages.csv"
        />
      }
      width="text"
    >
      <NotMailed mails={notMailed} maySend={actions.includes("edit")} />
      <MessageFilters query={query} />
      <Loaded query={messages}>
        {(listed) => (
          <Stack gap={3} aria-busy={messages.isFetching}>
            {listed.rows.length === 0 && (
              <Empty icon="mail" title={t("no_data_found")} hint={t("admin_messages_empty_hint")} />
            )}
            {listed.rows.map((message) => (
              <MessageCard
                key={message.id}
                message={message}
                open={address.get("open") === String(message.id)}
                actions={actions}
                mails={notMailed.filter((mail) => mail.message === message.id)}
              />
            ))}
            <Pages
              label={t("admin_messages")}
              listing={listed}
              address={(page) => messageAddress(query, { page })}
            />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
