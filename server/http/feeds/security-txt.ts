/** `/.well-known/security.txt` (RFC 9116): whom to tell of a hole in the site. */
import { plainAddress } from "#shared/email.ts";
import { linkKind, sitePath } from "#shared/urls.ts";

export const SECURITY_TXT = "/.well-known/security.txt";

/** The settings that name whom to tell, by a mail address or by the address of a form; the first that is filled. */
const CONTACTS = ["security_contact", "web_manager_email", "contact_email"];
const POLICY = "security_policy";
/** Who reads it later has to look again. Whole months, so that it stays the same for as long as it can. */
const VALID_MONTHS = 6;

interface SecurityTxt {
  text: string;
  /** Milliseconds since 1970: from then on it says something else. */
  expiresAt: number;
}

/**
 * @param siteUrl without a slash at its end @param now milliseconds since 1970
 * @returns undefined where no setting names anybody
 */
export function securityTxt(
  settings: Readonly<Record<string, string>>,
  siteUrl: string,
  now: number,
): SecurityTxt | undefined {
  const contact = CONTACTS.map((name) => contactAt(settings[name] ?? "")).find(Boolean);
  if (!contact) return undefined;
  const policy = addressAt(settings[POLICY] ?? "", siteUrl);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(monthsAfter(now, VALID_MONTHS + 1)).toISOString().replace(".000", "")}`,
    "Preferred-Languages: en, kn",
    `Canonical: ${siteUrl}${SECURITY_TXT}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    "",
  ];
  return { text: lines.join("\n"), expiresAt: monthsAfter(now, 1) };
}

function contactAt(value: string): string | undefined {
  const address = plainAddress(value);
  return address ? `mailto:${address}` : httpsAddress(value);
}

const httpsAddress = (value: string): string | undefined =>
  linkKind(value) === "external" && URL.parse(value)?.protocol === "https:"
    ? URL.parse(value)!.href
    : undefined;

/** Where the policy stands: on this site, or elsewhere. */
const addressAt = (value: string, siteUrl: string): string | undefined =>
  value !== "" && linkKind(value) === "internal"
    ? new URL(sitePath(value), siteUrl).href
    : httpsAddress(value);

/** The beginning of a later month, as milliseconds since 1970. */
function monthsAfter(now: number, months: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}
