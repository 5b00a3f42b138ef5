/** What the site needs of a provider that people sign in by (OpenID Connect). */

/** A sign-in at the provider that was begun. */
export interface ProviderRequest {
  /** By which its answer is recognised. */
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  /** The person has to show anew who they are, whatever the provider remembers. */
  again: boolean;
}

/** Who somebody is, as the provider says and has proved. */
export interface ProvenIdentity {
  issuer: string;
  /** What the provider calls this person for good. */
  subject: string;
  email: string | undefined;
  /** Whether the provider says that the mail address is this person's. */
  emailVerified: boolean;
  /** What the person would like to be called. */
  name: string | undefined;
  /** Milliseconds since 1970 at which the person proved who they are; undefined where the provider does not say. */
  authenticatedAt: number | undefined;
}

export interface IdentityProvider {
  /** What people call it. */
  label: string;
  /** The address at the provider to which a browser goes. @throws SiteError `provider_unavailable` */
  addressFor(request: ProviderRequest): Promise<string>;
  /**
   * @param answer the query with which the provider sent the browser back: `code=…&state=…`
   * @throws SiteError `provider_unavailable`; `provider_refused` for what is no right answer to this request
   */
  identify(answer: string, request: ProviderRequest): Promise<ProvenIdentity>;
}
