/** People who sign in by a provider, through the API. */
import type { TestIdentityProvider } from "../http/identity-provider.ts";
import type { Answer, TestSite } from "../server/test-site.ts";
import type { SignedIn } from "./people.ts";

interface Begun {
  address: string;
  proof: string;
}

export type Provided = Answer<Partial<SignedIn> & Record<string, unknown>>;

/** Goes to the provider and comes back. @returns what the site is then sent */
export async function atProvider(
  site: TestSite,
  provider: TestIdentityProvider,
  subject: string,
): Promise<{ answer: string; proof: string }> {
  provider.next = subject;
  const { body } = await site.call<Begun>("POST", "/api/auth/provider", { body: {} });
  return { answer: await provider.visit(body.address), proof: body.proof };
}

export const sendAnswer = (site: TestSite, body: { answer: string; proof: string }): Promise<Provided> =>
  site.call("POST", "/api/auth/provider/answer", { body });

export const signInByProvider = async (
  site: TestSite,
  provider: TestIdentityProvider,
  subject: string,
): Promise<Provided> => sendAnswer(site, await atProvider(site, provider, subject));

/** Links an identity to the account of a session. */
export async function linkAtProvider(
  site: TestSite,
  provider: TestIdentityProvider,
  { token, subject }: { token: string; subject: string },
): Promise<Answer> {
  provider.next = subject;
  const { body } = await site.call<Begun>("POST", "/api/staff/identities", { token, body: {} });
  const answer = await provider.visit(body.address);
  return site.call("POST", "/api/staff/identities/answer", { token, body: { answer, proof: body.proof } });
}
