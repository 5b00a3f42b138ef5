const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * The key under which mails to one mailbox are counted. Ignores case, what follows a `+`, and for Gmail the dots; see
 * https://support.google.com/mail/answer/7436150.
 */
export function mailboxKey(email: string): string {
  const [address = "", domain = ""] = email.toLowerCase().split("@");
  const [local = ""] = address.split("+", 1);
  return GMAIL.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
