import { SiteError } from "#shared/errors.ts";

const ENCODED = /(?:%[\da-f]{2})+/gi;

/** What an address writes as bytes has to be UTF-8; a percent sign alone is one. @throws SiteError `bad_address` */
export function assertReadable(address: string): void {
  if (!address.includes("%")) return;
  for (const [bytes] of address.matchAll(ENCODED)) {
    try {
      decodeURIComponent(bytes);
    } catch {
      throw new SiteError("bad_address");
    }
  }
}
