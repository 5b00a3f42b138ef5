/** What a proxy or a delivery network in front of the site may do with an answer that is the same for everybody. */

/**
 * It may be sent again for a second without asking. Browsers ask each time, and nobody sends it for longer, also where the
 * site is away.
 */
export const FOR_SHARED_CACHES = "public, max-age=0, s-maxage=1, must-revalidate";

/** The headers of an answer that only looks like one for everybody. */
export function withoutSharing<Headers extends Record<string, string | number | string[]>>(
  headers: Headers,
  instead: "no-cache" | "private, no-cache",
): Headers {
  return headers["cache-control"] === FOR_SHARED_CACHES ? { ...headers, "cache-control": instead } : headers;
}
