import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { idOf, LABELS } from "./message-fields.tsx";
import { type MessageAnswer, MESSAGE_FIELDS, type Problems, textOf } from "./message.ts";
import styles from "./notice.module.css";

interface NoticeProps {
  answer: MessageAnswer | undefined;
  /** What of its problems is not corrected yet. */
  refused: Problems;
  sent: boolean;
}

/** What has become of a message that was sent without JavaScript. */
export function Notice({ answer, refused, sent }: NoticeProps) {
  const t = useTranslation();
  if (sent) {
    return (
      <p className={styles.success}>
        <Icon name="check" />
        {t("toast_message_sent")}
      </p>
    );
  }
  if (!answer) return null;
  if (Object.keys(answer.problems).length === 0) {
    return (
      <p className={styles.error} role="alert">
        <Icon name="alert" />
        {t(textOf(answer.reason))}
      </p>
    );
  }
  const open = MESSAGE_FIELDS.filter((field) => refused[field]);
  if (open.length === 0) return null;
  return (
    <div className={styles.error} role="alert">
      <Icon name="alert" />
      <div>
        <p>{t("contact_problem")}</p>
        <ul>
          {open.map((field) => (
            <li key={field}>
              <a href={`#${idOf(field)}`}>{t(LABELS[field])}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
