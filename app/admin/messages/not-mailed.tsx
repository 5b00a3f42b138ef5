import type { MailGivenUp } from "#shared/api/contact.ts";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useRefetchTouched } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { Card } from "#app/staff-ui/layout/layout.tsx";

interface NotMailedProps {
  mails: readonly MailGivenUp[];
  maySend: boolean;
}

const messagesOf = (mails: readonly MailGivenUp[]) => [...new Set(mails.map(({ message }) => message))];

/** Above the inbox: that there are messages of which a mail could not be delivered. */
export function NotMailed({ mails, ...shared }: NotMailedProps) {
  const t = useTranslation();
  if (mails.length === 0) return null;
  return (
    <Card gap={2} title={t("admin_mail_failed_count", { count: messagesOf(mails).length })}>
      <p>{t("admin_mail_failed_hint")}</p>
      <SendAgain mails={mails} label={t("admin_mail_again_all")} {...shared} />
    </Card>
  );
}

const WHY = {
  notice: "admin_mail_failed_why",
  receipt: "admin_mail_failed_receipt",
  answer: "admin_mail_failed_answer",
} as const;

/** In an opened message: since when its mail is given up, and why. */
export function FailedMailNote({ mail, ...shared }: Omit<NotMailedProps, "mails"> & { mail: MailGivenUp }) {
  const t = useTranslation();
  return (
    <Card as="div" gap={2}>
      <p>{t(WHY[mail.kind], { when: writeInstant(mail.failedAt) })}</p>
      {mail.lastError && <p>{t("admin_mail_error", { error: mail.lastError })}</p>}
      <SendAgain mails={[mail]} label={t("admin_mail_again")} {...shared} />
    </Card>
  );
}

function SendAgain({ mails, maySend, label }: NotMailedProps & { label: string }) {
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const refetchTouched = useRefetchTouched();
  const api = useApi();
  const [busy, setBusy] = useState(false);
  if (!maySend) return null;
  async function sendAgain() {
    setBusy(true);
    try {
      for (const message of messagesOf(mails)) await api.call("POST /staff/mails/:message", { message });
      toast(t("admin_mail_again_done"));
    } catch (error) {
      reportError(error);
      // Another may have sent it.
      refetchTouched("/staff/mails");
    } finally {
      setBusy(false);
    }
  }
  return (
    <div>
      <Button look="quiet" busy={busy} onClick={() => void sendAgain()}>
        {label}
      </Button>
    </div>
  );
}
