import { dayAt, parseDay } from "#shared/dates.ts";
import { ticketOf } from "#shared/ticket.ts";
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
import { useStaff } from "../session/staff-context.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { HandlingForm } from "./handling-form.tsx";
import { hasDraftOf } from "./use-message-draft.ts";
import { FailedMailNote } from "./not-mailed.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./messages.module.css";

type Message = RecordIn<"message">;

interface MessageCardProps {
  message: Message;
  /** Whether it shows whole at first. */
  open: boolean;
  actions: readonly Action[];
  /** Those of its mails that were given up. */
  mails: readonly MailGivenUp[];
}

/** One message: who, when and how it begins; opened, all of it, with what becomes of it. */
export function MessageCard({ open, ...shown }: MessageCardProps) {
  const [wasOpened, setOpened] = useState(open);
  return (
    <details
      className={styles.card}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <Summary {...shown} />
      {wasOpened && <Opened {...shown} />}
    </details>
  );
}

type Shown = Omit<MessageCardProps, "open">;

function Summary({ message, mails }: Shown) {
  const t = useTranslation();
  const { user } = useStaff();
  const { name, createdAt, source, assignee } = message;
  const status = message.status ?? "new";
  return (
    <summary className={styles.summary}>
      <strong>
        <MarkedText text={name} />
      </strong>
      <Badge look={status === "new" ? "new" : "quiet"}>{t(STATE_TEXTS[status])}</Badge>
      <Note as="span" size="small">
        {ticketOf(message)} · {t(SOURCE_TEXTS[source ?? "contact"])} ·{" "}
        <time dateTime={createdAt}>{writeInstant(createdAt)}</time>
        {assignee?.label && ` · ${assignee.label}`}
      </Note>
      <span className={styles.marks}>
        {isOverdue(message) && <Badge look="error">{t("admin_message_overdue")}</Badge>}
        {mails.length > 0 && <Badge look="error">{t("admin_mail_failed")}</Badge>}
        {hasDraftOf(user.id, message.id) && <Badge look="quiet">{t("admin_form_draft")}</Badge>}
      </span>
      <span className={styles.excerpt}>
        <MarkedText text={message.message} />
      </span>
    </summary>
  );
}

/** Whether it waits for an answer longer than it should. */
function isOverdue({ deadline, status }: Message): boolean {
  const day = parseDay(deadline ?? "");
  return (
    day !== undefined && day < dayAt(Date.now()) && (status === null || status === "new" || status === "open")
  );
}

function Opened({ message, actions, mails }: Shown) {
  const t = useTranslation();
  const mayEdit = actions.includes("edit");
  const { answers } = message;
  return (
    <>
      <p className={styles.whole}>
        <MarkedText text={message.message} />
      </p>
      {mails.map((mail) => (
        <FailedMailNote key={mail.kind} mail={mail} maySend={mayEdit} />
      ))}
      <Ways message={message} />
      {answers && (
        <section className={styles.answers} aria-label={t("admin_message_answers")}>
          <h3>{t("admin_message_answers")}</h3>
          <p className={styles.whole}>
            <MarkedText text={answers} />
          </p>
        </section>
      )}
      {mayEdit && (
        <div className={styles.forms}>
          <AnswerForm message={message} />
          <HandlingForm message={message} />
        </div>
      )}
      <Filing message={message} actions={actions} />
    </>
  );
}

function Ways({ message: { email, mobile } }: Pick<MessageCardProps, "message">) {
  const telephone = telephoneUrl(mobile);
  return (
    <p className={styles.ways}>
      <Link href={`mailto:${email}`}>{email}</Link>
      {telephone ? <Link href={telephone}>{mobile}</Link> : <span>{mobile}</span>}
    </p>
  );
}

/** State and deletion, each saved at once. */
function Filing({ message, actions }: Omit<Shown, "mails">) {
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
