import { SiteError } from "#shared/errors.ts";

/**
 * A database cannot look for some control characters, and no name holds any.
 * @throws SiteError `not_found`
 */
export function nameInAddress(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new SiteError("not_found");
  return text;
}
