const IGNORES_DOTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The key under which mails to one mailbox are counted. Ignores case, what follows a `+`, and for Gmail the dots; see
 * https://support.google.com/mail/answer/7436150.
 */
export function emailKey(email: string): string {
  const [address = "", domain = ""] = email.toLowerCase().split("@");
  const [local = ""] = address.split("+", 1);
  return IGNORES_DOTS.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
