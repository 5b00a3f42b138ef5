/** Puts the accounts together, with the provider by which people sign in. */
import type { Config } from "./config.ts";
import { Accounts, type AccountsDeps as AllDeps } from "./domain/accounts/accounts.ts";
import { SESSIONS_MAX } from "./domain/accounts/sessions.ts";
import type { ShellDataStore } from "./domain/site/shell-data-store.ts";
import { openIdProvider } from "./outside/openid-provider.ts";
import type { Services, ServicesOptions } from "./services.ts";

type AccountsDeps = Pick<Services, "database" | "records" | "events" | "shellData" | "now"> &
  Pick<AllDeps, "passwords"> &
  Required<Pick<ServicesOptions, "report">>;

export const openAccounts = (
  {
    signup,
    siteUrl = "http://localhost",
    secretsKey,
    sessionsMax = SESSIONS_MAX,
    oidc,
  }: Pick<Config, "signup"> & Partial<Pick<Config, "siteUrl" | "secretsKey" | "sessionsMax" | "oidc">>,
  { shellData, report, ...deps }: AccountsDeps,
): Accounts =>
  new Accounts({
    ...deps,
    signup,
    sessionsMax,
    siteNames: () => siteNames(shellData),
    siteUrl,
    secretsKey,
    provider: oidc && openIdProvider({ ...oidc, redirectUri: `${siteUrl}/login` }, report),
  });

/** What the university is called in either language: no part of a password. */
async function siteNames(shellData: ShellDataStore): Promise<string[]> {
  const { texts } = (await shellData.get("en")).shellData;
  return [texts.university_name ?? "", texts.university_name_other ?? ""];
}
