import { isEmail } from "#shared/email.ts";
import { linkKind } from "#shared/urls.ts";

/** An address as somebody types it, completed where it is clear what is meant; undefined where it cannot be a link. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (!address || /\s/.test(address)) return undefined;
  if (isEmail(address) && !address.includes("/")) return `mailto:${address}`;
  if (/^\+?\d[\d-]{5,}$/.test(address)) return `tel:${address}`;
  if (/^www\./i.test(address)) return `https://${address}`;
  return linkKind(address) ? address : undefined;
}
