/** What is a mail address: one rule for accounts, messages, the site's own addresses, and the forms in the browser. */

const LENGTH_MAX = 254;
const LOCAL_PART_MAX = 64;
const TOP_LEVEL_MIN = 2;
/** What no part of an address holds without quotes. */
const SPECIAL = /[\s@<>(),;:"\\[\]]/u;
/** The signs that every mail server takes. */
const PLAIN = /^[a-z0-9!#$%&'*+/=?^_`{|}~.@-]*$/i;
const PLAIN_DOMAIN = /^[a-z0-9.-]*$/i;

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
 * Answers the text where it is exactly one address that any mail server takes as it is, with no name, quotes, comma,
 * group, comment or line break; else undefined.
 */
export function plainAddress(text: string): string | undefined {
  if (text.length > LENGTH_MAX || !PLAIN.test(text)) return undefined;
  const [local = "", domain = "", ...more] = text.split("@");
  if (local.length > LOCAL_PART_MAX || more.length > 0 || !PLAIN_DOMAIN.test(domain)) return undefined;
  const [names, labels] = [local.split("."), domain.split(".")];
  return labels.length > 1 && [...names, ...labels].every((part) => part !== "") ? text : undefined;
}
