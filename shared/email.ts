/** What is a mail address: one rule for accounts, messages, the site's own addresses, and the forms in the browser. */

const LENGTH_MAX = 254;
const LOCAL_PART_MAX = 64;
const TOP_LEVEL_MIN = 2;
/** What no part of an address holds without quotes. */
const SPECIAL = /[\s@<>(),;:"\\[\]]/u;
/** The signs that every mail server takes. */
const PLAIN = /^[a-z0-9!#$%&'*+/=?^_`{|}~.@-]*$/i;
const PLAIN_DOMAIN = /^[a-z0-9.-]*$/i;
/** Includes the joiners of Indian scripts. */
const UNICODE_DOMAIN = /^(?:[\p{L}\p{M}\p{N}.-]|\u200c|\u200d)+$/u;

/** Whether a text is one address, as much of its syntax as mail servers agree on; letters of any script are allowed. */
export function isEmail(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  const at = text.indexOf("@");
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (local === "" || Array.from(local).length > LOCAL_PART_MAX) return false;
  if (SPECIAL.test(local) || SPECIAL.test(domain)) return false;
  const labels = domain.split(".");
  const topLevel = labels.length > 1 ? labels.at(-1)! : "";
  return Array.from(topLevel).length >= TOP_LEVEL_MIN && labels.every((label) => label !== "");
}

/**
 * Returns the address as every mail server takes it, with the domain in ASCII (IDNA); undefined for anything but one address without
 * name, quotes, comma, group, comment or line break, and for a local part that needs SMTPUTF8.
 */
export function plainAddress(text: string): string | undefined {
  const address = text.length > LENGTH_MAX ? undefined : withAsciiDomain(text);
  if (address === undefined || address.length > LENGTH_MAX || !PLAIN.test(address)) return undefined;
  const [local = "", domain = "", ...more] = address.split("@");
  if (local.length > LOCAL_PART_MAX || more.length > 0 || !PLAIN_DOMAIN.test(domain)) return undefined;
  const [names, labels] = [local.split("."), domain.split(".")];
  return labels.length > 1 && [...names, ...labels].every((part) => part !== "") ? address : undefined;
}

function withAsciiDomain(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (!UNICODE_DOMAIN.test(domain) || PLAIN_DOMAIN.test(domain)) return address;
  const url = URL.parse(`http://${domain}`);
  return url ? `${address.slice(0, at)}@${url.hostname}` : undefined;
}
