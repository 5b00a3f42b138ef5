import { isEmail } from "#shared/email.ts";
import { linkKind } from "#shared/urls.ts";

/** An address as somebody types it, completed where it is clear what is meant; undefined where it cannot be a link. */
export function linkAddress(typed: string): string | undefined {
  const words = typed.trim();
  if (!words || /\s/.test(words)) return undefined;
  if (isEmail(words) && !words.includes("/")) return `mailto:${words}`;
  if (/^\+?\d[\d-]{5,}$/.test(words)) return `tel:${words}`;
  if (/^www\./i.test(words)) return `https://${words}`;
  return linkKind(words) ? words : undefined;
}
