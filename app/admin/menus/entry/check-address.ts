/** What is known of an address before an entry leads there. */
import { linkKind, sitePath } from "#shared/urls.ts";

/** `outside`: nobody asks there; `unknown`: the site did not say. */
export type AddressState = "found" | "missing" | "outside" | "unknown";

/** Whether what was typed is meant as an address rather than as words. */
export const looksLikeAddress = (typed: string): boolean =>
  /^(\/|https?:|mailto:|tel:)/i.test(typed) || /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(typed);

/** The address that was meant: `www.example.org` is one outside. */
export const meantAddress = (typed: string): string =>
  /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(typed) ? `https://${typed}` : typed;

/** Whether a link can have the address. */
export function isWellFormed(url: string): boolean {
  const kind = linkKind(url);
  return kind === "internal"
    ? !url.includes("//")
    : kind === "contact" || (kind === "external" && URL.canParse(url));
}

/** Asks the site as a visitor, whether it answers at one of its addresses. */
export async function checkAddress(url: string, signal: AbortSignal): Promise<AddressState> {
  if (linkKind(url) !== "internal") return "outside";
  const answer = await fetch(sitePath(url), { method: "HEAD", signal }).catch(() => undefined);
  if (!answer) return "unknown";
  if (answer.ok) return "found";
  return answer.status === 404 || answer.status === 410 ? "missing" : "unknown";
}
