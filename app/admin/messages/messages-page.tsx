import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import type { Api } from "../api/api.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useTable } from "../metadata/tables.tsx";
import { useWaitingMessages } from "../shell/waiting-messages.tsx";
import { Pages } from "#app/widgets/list-pages/list-pages.tsx";
import { ExportButton } from "../api/export-button.tsx";
import { type Message, MessageCard } from "./message-card.tsx";
import { MessageFilters } from "./message-filters.tsx";
import { messageAddress, messageFilters, MESSAGES_SHOWN, readMessageQuery } from "./message-query.ts";
import { type FailedMail, NotMailed } from "./not-mailed.tsx";
import { Failed } from "../widgets/load-error/load-error.tsx";
import styles from "./messages.module.css";

interface Listed {
  rows: Message[];
  total: number;
  page: number;
  size: number;
}

const failedMails = (api: Api) => api.get<{ givenUp: FailedMail[] }>("/staff/mails");

/** The inbox: what visitors wrote by the contact form and the library's suggestions form. */
export default function MessagesPage() {
  const t = useTranslation();
  const { language } = useShellData();
  const [address] = useSearchParams();
  const query = readMessageQuery(address);
  const filters = messageFilters(query).toString();
  const table = useTable("message");
  const answered = useAnswer(
    useCallback(
      (api: Api) => api.get<Listed>(`/message?${filters}&page=${query.page}&size=${MESSAGES_SHOWN}`),
      [filters, query.page],
    ),
  );
  const mails = useAnswer(failedMails);
  const notMailed = mails.state === "ready" ? mails.answer.givenUp : [];
  const actions = table?.actions ?? [];
  const waiting = useWaitingMessages();
  function renew() {
    waiting.renew();
    answered.renew();
    mails.renew();
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t("admin_messages")}</h1>
        <ExportButton call={`/message/export?${filters}&lang=${language}`} fileName="messages.csv" />
      </div>
      <NotMailed mails={notMailed} maySend={actions.includes("edit")} onChanged={renew} />
      <MessageFilters key={filters} query={query} />
      {answered.state === "waiting" && <p>{t("loading")}</p>}
      {answered.state === "failed" && <Failed message={answered.message} onAgain={answered.renew} />}
      {answered.state === "ready" && (
        <div aria-busy={answered.busy} className={styles.list}>
          {answered.answer.rows.length === 0 && (
            <Empty icon="mail" title={t("no_data_found")} hint={t("admin_messages_empty_hint")} />
          )}
          {answered.answer.rows.map((message) => (
            <MessageCard
              key={message.id}
              message={message}
              open={address.get("open") === String(message.id)}
              actions={actions}
              mail={notMailed.find((mail) => mail.message === message.id)}
              onChanged={renew}
            />
          ))}
          <Pages
            label={t("admin_messages")}
            listing={answered.answer}
            address={(page) => messageAddress(query, { page })}
          />
        </div>
      )}
    </div>
  );
}
