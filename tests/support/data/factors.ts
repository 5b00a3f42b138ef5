/** People with second factors, who set them up through the API. */
import type { OwnFactors, PasskeyCreation, PasskeyRequest } from "#shared/api/second-factors.ts";
import { type Answer, SITE_URL, type TestSite } from "../server/test-site.ts";
import { codeAt } from "./code-at.ts";
import { Authenticator } from "./authenticator.ts";
import { type SignedIn, signIn } from "./people.ts";

const ORIGIN = new URL(SITE_URL);

export interface App {
  /** What it shows now. */
  code: () => string;
  secret: string;
  recoveryCodes: string[];
}

/** Sets up an app that makes codes; the clock goes on to where its first code is used up. */
export async function addApp(site: TestSite, token: string): Promise<App> {
  const begun = await site.call<{ challenge: string; secret: string }>("POST", "/api/staff/codes", { token });
  const { challenge, secret } = begun.body;
  const code = () => codeAt(secret, site.clock.now);
  const done = await site.call<{ recoveryCodes?: string[] }>("PUT", "/api/staff/codes", {
    token,
    body: { challenge, code: code() },
  });
  if (done.status !== 200) throw new Error(`No app: ${JSON.stringify([begun.body, done.body])}`);
  site.clock.now += 30_000;
  return { code, secret, recoveryCodes: done.body.recoveryCodes ?? [] };
}

export interface Key {
  authenticator: Authenticator;
  recoveryCodes: string[];
}

/** Adds a passkey. */
export async function addPasskey(site: TestSite, token: string, name = "Telephone"): Promise<Key> {
  const authenticator = new Authenticator(ORIGIN.hostname);
  const { body: options } = await passkeyOptions(site, token);
  const passkey = authenticator.create(options, { origin: ORIGIN.origin });
  const { status, body } = await site.call<{ recoveryCodes?: string[] }>("POST", "/api/staff/passkeys", {
    token,
    body: { challenge: options.challenge, name, passkey },
  });
  if (status !== 201) throw new Error(`No passkey: ${JSON.stringify(body)}`);
  return { authenticator, recoveryCodes: body.recoveryCodes ?? [] };
}

export const passkeyOptions = (site: TestSite, token: string): Promise<Answer<PasskeyCreation>> =>
  site.call("POST", "/api/staff/passkeys/options", { token });

export const factorsOf = async (site: TestSite, token: string): Promise<OwnFactors> =>
  (await site.get<OwnFactors>("/api/staff/second-factors", token)).body;

/** The first step of a sign-in. @returns what the second one is asked for by */
export async function firstStep(
  site: TestSite,
  username: string,
  password?: string,
  address?: string,
): Promise<{ challenge: string; passkey: PasskeyRequest }> {
  const { status, body } = await signIn(site, username, password, address);
  if (status !== 401 || typeof body["challenge"] !== "string")
    throw new Error(`${username} is not asked for more: ${JSON.stringify(body)}`);
  return body as unknown as { challenge: string; passkey: PasskeyRequest };
}

export type SecondAnswer = Answer<SignedIn & Record<string, unknown>>;

export const sendCode = (
  site: TestSite,
  challenge: string,
  code: string,
  address?: string,
): Promise<SecondAnswer> =>
  site.call("POST", "/api/auth/second-factor", { body: { challenge, code }, address });

/** Signs in by a passkey; without a challenge alone, as the login page does. */
export async function sendPasskey(
  site: TestSite,
  authenticator: Authenticator,
  { challenge, origin = ORIGIN.origin, ...more }: PasskeyOptions = {},
): Promise<SecondAnswer> {
  const asked =
    challenge ?? (await site.call<PasskeyRequest>("POST", "/api/auth/passkey/options")).body.challenge;
  const passkey = authenticator.get({ challenge: asked }, { origin, ...more });
  return site.call("POST", "/api/auth/passkey", { body: { challenge: asked, passkey } });
}
interface PasskeyOptions {
  challenge?: string;
  origin?: string;
  verified?: boolean;
  counter?: number;
}
