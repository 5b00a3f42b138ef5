import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import type { MessageSource } from "#shared/vocabulary.ts";
import { LABELS, MessageFields } from "./message-fields.tsx";
import { ANSWER_ID, type MessageAnswer, MESSAGE_FIELDS } from "./message.ts";
import { Notice } from "./notice.tsx";
import { useMessageForm } from "./use-message-form.ts";
import styles from "./message-form.module.css";

const BUTTON = { open: "submit", sending: "submitting", sent: "submitted" } as const;

interface MessageFormProps {
  source: MessageSource;
  /** What the page's action, `receiveMessage`, answered. */
  answer: MessageAnswer | undefined;
  /** The visitor came here because a message was sent. */
  sent: boolean;
}

/** A message for the university: by a call once React runs, before that by posting to the page. */
export function MessageForm({ source, answer, sent }: MessageFormProps) {
  const t = useTranslation();
  const stateId = useId();
  const { form, values, problems, refused, stage, round, isHydrated, arrived, change, submit } =
    useMessageForm(source, answer, sent);
  const missing = MESSAGE_FIELDS.filter((field) => problems[field]).map((field) => t(LABELS[field]));
  const incomplete = missing.length > 0;
  return (
    <form
      ref={form}
      id="message"
      className={styles.form}
      method="post"
      action={`#${ANSWER_ID}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <div id={ANSWER_ID} className={styles.answer} tabIndex={-1}>
        <Notice answer={answer} refused={refused} sent={arrived} />
      </div>
      <p className={styles.remark}>{t("contact_all_required")}</p>
      {/* After a message the fields begin anew, without the errors of empty ones. */}
      <MessageFields key={round} values={values} problems={problems} refused={refused} onChange={change} />
      <div>
        <p className={styles.remark}>{t("contact_privacy")}</p>
        <LinkButton href="/page/privacy-policy">{t("privacy_policy")}</LinkButton>
      </div>
      <div className={styles.foot}>
        {/* Until React runs the button has to work, for then the page itself answers. */}
        <Button
          type="submit"
          busy={stage === "sending"}
          disabled={isHydrated && (incomplete || stage === "sent")}
          aria-describedby={stateId}
        >
          {t(isHydrated ? BUTTON[stage] : "submit")}
        </Button>
        <output id={stateId} className={styles.state} tabIndex={-1}>
          {stage === "sent" && round > 0 && t("toast_message_sent")}
          {stage === "open" &&
            isHydrated &&
            incomplete &&
            t("contact_incomplete", { fields: missing.join(", ") })}
        </output>
      </div>
    </form>
  );
}
