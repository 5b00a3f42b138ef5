import type { Overview } from "#shared/api/staff.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { TitleLink } from "#app/staff-ui/title-link/title-link.tsx";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { Line, Panel } from "./panel.tsx";
import styles from "./dashboard.module.css";

/** Who asked for an account and waits to be let in. */
export function Requests({ requests }: { requests: NonNullable<Overview["requests"]> }) {
  const t = useTranslation();
  const { waiting, latest } = requests;
  return (
    <Panel
      title={t("admin_requests_waiting", { count: waiting })}
      empty={t("admin_requests_none")}
      more={waiting > 0 && <LinkButton href="/admin/accounts">{t("admin_requests_all")}</LinkButton>}
    >
      {latest.map(({ id, username, at }) => (
        <Line key={id} detail={t("admin_account_asked", { when: writeInstant(at) })}>
          <TitleLink href="/admin/accounts">{username}</TitleLink>
        </Line>
      ))}
    </Panel>
  );
}

/** Messages of visitors that nobody has taken up. */
export function Messages({ messages }: { messages: NonNullable<Overview["messages"]> }) {
  const { waiting, latest, notMailed, overdue } = messages;
  const t = useTranslation();
  return (
    <Panel
      title={t("admin_messages_waiting", { count: waiting })}
      empty={t("admin_messages_none")}
      more={
        <>
          {overdue > 0 && (
            <Link href="/admin/messages?status=due">{t("admin_messages_overdue", { count: overdue })}</Link>
          )}
          {notMailed > 0 && (
            <Link href="/admin/messages">{t("admin_mail_failed_count", { count: notMailed })}</Link>
          )}
          <LinkButton href="/admin/messages">{t("admin_messages_all")}</LinkButton>
        </>
      }
    >
      {latest.map(({ id, name, message, at }) => (
        <Line key={id} detail={writeInstant(at)}>
          <TitleLink href={`/admin/messages?open=${id}`}>
            <MarkedText text={name} />
          </TitleLink>
          <span className={styles.excerpt}>
            <MarkedText text={message} />
          </span>
        </Line>
      ))}
    </Panel>
  );
}
