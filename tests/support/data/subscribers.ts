/** People who are sent mail on new notices. */
import type { MailServer } from "../http/mail-server.ts";
import type { TestSite } from "../server/test-site.ts";

let count = 0;

/** An address that no other test has. */
export const newAddress = (): string => `reader${(count += 1)}@example.org`;

/** A link of a mail by what it is for. */
export function codeIn({ body }: { body: string }, purpose: "confirm" | "manage" | "unsubscribe"): string {
  const link = new RegExp(`https?://[^\\s]*/follow/${purpose}\\?\\S+`).exec(body)?.[0];
  if (!link) throw new Error(`There is no such link: ${body}`);
  return new URL(link).searchParams.get("code") ?? "";
}

interface Asking {
  site: TestSite;
  mails: MailServer;
}

export const mailsTo = ({ received }: MailServer, address: string) =>
  received.filter(({ recipients }) => recipients.includes(address));

/** Asks for mail and confirms it by the link that came. @returns the address */
export async function subscribe(
  { site, mails }: Asking,
  lists: readonly number[],
  more: Record<string, unknown> = {},
): Promise<string> {
  const email = newAddress();
  const body = { email, lists, language: "en", frequency: "at once", ...more };
  const { status } = await site.call("POST", "/api/subscription/request", { body });
  if (status !== 200) throw new Error(`The request was refused: ${status}`);
  await site.services.outbox.deliver();
  const [mail] = mailsTo(mails, email);
  if (!mail || !(await site.services.subscribers.confirm(codeIn(mail, "confirm"))))
    throw new Error("It could not be confirmed.");
  return email;
}

/** Lets everything be made and sent that is due. */
export async function sendDue({ services }: TestSite): Promise<void> {
  await services.noticeMails.round();
  await services.outbox.deliver();
}
