/** What is answered for an address that is missing, where a redirect says where to go in its place. */
import type { FastifyRequest } from "fastify";
import type { Services } from "#server/services.ts";
import { inAskedLanguage } from "../addresses/language.ts";
import { SECURITY_HEADERS } from "../security/security-headers.ts";

export interface Redirected {
  status: 301 | 302 | 307 | 308;
  headers: Record<string, string>;
}

/**
 * Nobody stores it: it holds until the redirect is changed or the address exists again, and each who asks is counted.
 * @param isThere whether an address of this site is answered by something
 */
export async function redirected(
  { redirects }: Pick<Services, "redirects">,
  { method, url }: FastifyRequest,
  isThere: (address: string) => Promise<boolean>,
): Promise<Redirected | undefined> {
  const target = await redirects.find(url, isThere);
  if (!target) return undefined;
  // What is posted is posted there too.
  const [permanent, temporary] = method === "POST" ? ([308, 307] as const) : ([301, 302] as const);
  return {
    status: target.isPermanent ? permanent : temporary,
    headers: {
      ...SECURITY_HEADERS,
      location: inAskedLanguage(target.location, url),
      "cache-control": "no-store",
    },
  };
}
