import type { Overview } from "#shared/api/staff.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { Panel } from "./panel.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./dashboard.module.css";

/** Messages of visitors that nobody has taken up. */
export function Waiting({ messages }: { messages: NonNullable<Overview["messages"]> }) {
  const { waiting, latest, notMailed } = messages;
  const t = useTranslation();
  return (
    <Panel
      title={t("admin_messages_waiting", { count: waiting })}
      empty={t("admin_messages_none")}
      more={
        <>
          {notMailed > 0 && (
            <Link href="/admin/messages">{t("admin_mail_failed_count", { count: notMailed })}</Link>
          )}
          <LinkButton href="/admin/messages">{t("admin_messages_all")}</LinkButton>
        </>
      }
    >
      {latest.map(({ id, name, message, at }) => (
        <li key={id} className={styles.line}>
          <Link className={styles.name} href={`/admin/messages?open=${id}`}>
            <MarkedText text={name} />
          </Link>
          <span className={styles.excerpt}>
            <MarkedText text={message} />
          </span>
          <Note as="span" size="small">
            {writeInstant(at)}
          </Note>
        </li>
      ))}
    </Panel>
  );
}
