import type { AskedAddress } from "#shared/old-addresses.ts";
import { linkKind, sitePath } from "#shared/urls.ts";

/** Stands for the site where an address is put together. */
const OWN = "http://own.invalid";

/**
 * A target with what was asked for beyond the old address, save for what the target says itself.
 * @returns from the root of this site, or whole; encoded
 */
export function locationOf(target: string, more: AskedAddress["parameters"]): string {
  const url = new URL(linkKind(target) === "internal" ? sitePath(target) : target, OWN);
  const said = new Set(url.searchParams.keys());
  for (const [name, value] of more) if (!said.has(name)) url.searchParams.append(name, value);
  // Two slashes at the beginning would name another host.
  const path = url.pathname.replace(/^\/{2,}/, "/");
  return url.origin === OWN ? path + url.search + url.hash : url.href;
}
