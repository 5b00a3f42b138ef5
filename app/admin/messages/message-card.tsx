import type { MailGivenUp } from "#shared/api/contact.ts";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { Action } from "#shared/table.ts";
import { telephoneUrl } from "#shared/urls.ts";
import { MESSAGE_STATES } from "#shared/vocabulary.ts";
import type { RecordIn } from "#shared/api/caller.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { SOURCE_TEXTS, STATE_TEXTS } from "./message-filters.tsx";
import { FailedMailNote } from "./not-mailed.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./messages.module.css";

type Message = RecordIn<"message">;

interface MessageCardProps {
  message: Message;
  /** Whether it shows whole at first. */
  open: boolean;
  actions: readonly Action[];
  /** Its mail, where that was given up. */
  mail: MailGivenUp | undefined;
}

/** One message: who, when and how it begins; opened, all of it, with the ways to answer and to file it. */
export function MessageCard({ message, open, actions, mail }: MessageCardProps) {
  const t = useTranslation();
  const { name, createdAt, source } = message;
  const status = message.status ?? "new";
  return (
    <details className={styles.card} open={open}>
      <summary className={styles.summary}>
        <strong>
          <MarkedText text={name} />
        </strong>
        <Badge look={status === "new" ? "new" : "quiet"}>{t(STATE_TEXTS[status])}</Badge>
        {mail && <Badge look="error">{t("admin_mail_failed")}</Badge>}
        <Note as="span" size="small">
          {t(SOURCE_TEXTS[source ?? "contact"])} · <time dateTime={createdAt}>{writeInstant(createdAt)}</time>
        </Note>
        <span className={styles.excerpt}>
          <MarkedText text={message.message} />
        </span>
      </summary>
      <p className={styles.whole}>
        <MarkedText text={message.message} />
      </p>
      {mail && <FailedMailNote mail={mail} maySend={actions.includes("edit")} />}
      <Ways message={message} />
      <Filing message={message} actions={actions} />
    </details>
  );
}

function Ways({ message: { email, mobile } }: Pick<MessageCardProps, "message">) {
  const t = useTranslation();
  const telephone = telephoneUrl(mobile);
  const subject = encodeURIComponent(t("admin_message_reply_subject"));
  return (
    <p className={styles.ways}>
      <Link href={`mailto:${email}?subject=${subject}`}>{email}</Link>
      {telephone ? <Link href={telephone}>{mobile}</Link> : <span>{mobile}</span>}
    </p>
  );
}

/** State and deletion, each saved at once. */
function Filing({ message, actions }: Omit<MessageCardProps, "open" | "mail">) {
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const api = useApi();
  const [busy, setBusy] = useState(false);

  async function attempt(action: () => Promise<void>) {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  }
  const file = (status: string) =>
    attempt(async () => {
      const { id, version } = message;
      await api.call("PUT /:object/update", { object: "message", body: { id, version, status } });
      toast(t("toast_record_updated"));
    });
  const own = { object: "message", id: message.id };
  const restore = () => attempt(async () => void (await api.call("POST /:object/restore/:id", own)));
  const remove = () =>
    attempt(async () => {
      await api.call("DELETE /:object/delete/:id", own);
      toast(t("toast_record_deleted"), "success", {
        label: t("admin_undo"),
        run: () => void restore(),
      });
    });

  return (
    <div className={styles.filing}>
      {actions.includes("edit") && (
        <SelectField
          name={`status-${message.id}`}
          label={t("admin_message_status")}
          compact
          options={MESSAGE_STATES.map((value) => ({ value, label: t(STATE_TEXTS[value]) }))}
          value={message.status ?? "new"}
          onChange={(status) => void file(status)}
        />
      )}
      {actions.includes("delete") && (
        <Button look="quiet" busy={busy} onClick={() => void remove()}>
          {t("admin_delete")}
        </Button>
      )}
    </div>
  );
}
