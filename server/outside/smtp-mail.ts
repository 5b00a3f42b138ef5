/** Sends mail through an SMTP server. */
import { createTransport } from "nodemailer";
import type { Mailer, RecipientRefusal } from "#server/domain/contact/mailer.ts";
import { plainAddress } from "#shared/email.ts";
import { normalize } from "#shared/normalize.ts";

const MAIL_ID = /^[\w.-]{1,100}$/;
const SUBJECT_MAX = 200;
const TIMEOUT_MS = 10_000;

/**
 * A mailer for one server.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…`; `?from=web@university.example` names the sender
 * @param timeout milliseconds for connecting, for the greeting, and between two answers
 */
export function smtpMailer(url: string, timeout = TIMEOUT_MS): Mailer {
  const { server, sender } = parts(url);
  const transport = createTransport({
    url: server,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    sender,
    async send({ id, to, from = sender ?? to, replyTo, subject, text, html, unsubscribe, automatic }) {
      if (!MAIL_ID.test(id)) throw new Error("The mail's id is not one.");
      const [fromAddress, toAddress] = [required(from), requiredRecipient(to)];
      const visitor = replyTo === undefined ? undefined : plainAddress(replyTo);
      const mail = transport.sendMail({
        messageId: `<${id}@${domainOf(fromAddress)}>`,
        // As objects, addresses are not parsed again, so nothing in them can become a second one.
        from: { name: "", address: fromAddress },
        to: { name: "", address: toAddress },
        ...(visitor && { replyTo: { name: "", address: visitor } }),
        subject: oneLine(subject),
        text: normalize(text),
        ...(html !== undefined && { html: normalize(html) }),
        headers: {
          ...(automatic && { "Auto-Submitted": "auto-replied" }),
          ...(unsubscribe !== undefined && subscriptionHeaders(unsubscribe)),
        },
      });
      await mail.catch((error: unknown) => {
        throw Object.assign(error as Error, refusalOf(error));
      });
    },
  };
}

/** One click in a mail program ends the subscription (RFC 8058); nothing answers such a mail by itself (RFC 3834). */
const subscriptionHeaders = (unsubscribe: string): Record<string, string> => ({
  "List-Unsubscribe": `<${unsubscribe}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  "Auto-Submitted": "auto-generated",
});

/** Of a 5xx answer to the recipient there is no second opinion (RFC 5321); after a 4xx one it may be tried again. */
function refusalOf(error: unknown): RecipientRefusal | undefined {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  if (command !== "RCPT TO" || responseCode < 400) return undefined;
  return { refusal: responseCode >= 500 ? "for good" : "for now" };
}

function parts(url: string): { server: string; sender: string | undefined } {
  const server = new URL(url);
  const sender = server.searchParams.get("from");
  server.searchParams.delete("from");
  return { server: server.href, sender: sender === null ? undefined : required(sender) };
}

/** @throws an error that counts as a refusal for good: the address stays as it is */
function requiredRecipient(address: string): string {
  const plain = plainAddress(address);
  if (plain) return plain;
  const refusal: RecipientRefusal = { refusal: "for good" };
  throw Object.assign(new Error("No mail server takes the address of the recipient."), refusal);
}

function required(address: string): string {
  const plain = plainAddress(address);
  if (!plain) throw new Error("The site's mail address is not a plain one.");
  return plain;
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

function oneLine(subject: string): string {
  return normalize(subject)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, SUBJECT_MAX)
    .toWellFormed();
}
