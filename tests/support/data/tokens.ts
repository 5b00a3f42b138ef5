/** API tokens for tests. */
import { addDays, dayAt } from "#shared/dates.ts";
import type { TestSite } from "../server/test-site.ts";

/** What is asked for: a token that reads notices for a month; `more` replaces parts of it. */
export const wantedToken = (site: TestSite, more: object = {}): object => ({
  name: "A program",
  endsOn: addDays(dayAt(site.clock.now), 30),
  writes: false,
  tables: ["notification"],
  ...more,
});

/** Makes an API token in a session. @throws where that is refused */
export async function makeToken(
  site: TestSite,
  session: string,
  more: object = {},
): Promise<{ id: number; token: string }> {
  const { status, body } = await site.call<{ id: number; token: string }>("POST", "/api/staff/tokens", {
    token: session,
    body: wantedToken(site, more),
  });
  if (status !== 201) throw new Error(`No token was made: ${JSON.stringify(body)}`);
  return body;
}
