/** Identifies people by an OpenID Connect provider: authorization code with PKCE, state and nonce. */
import * as client from "openid-client";
import { SiteError } from "#shared/errors.ts";
import type {
  IdentityProvider,
  ProvenIdentity,
  ProviderRequest,
} from "#server/domain/accounts/identities/identity-provider.ts";

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  /** Where the provider sends browsers back to. */
  redirectUri: string;
}

/** For each request to the provider. */
const TIMEOUT_SECONDS = 5;
/** What the provider says of itself is asked for again after so long; where it is away, the earlier answer goes on. */
const KNOWN_MS = 24 * 60 * 60_000;
/** After a provider did not answer nobody waits for it again for so long. */
const AWAY_MS = 5000;
/** A sign-in anew is no older than this when its answer comes. */
const AGAIN_SECONDS = 5 * 60;
const CLOCKS_DIFFER_SECONDS = 30;

/** What the provider refuses or says wrongly, as against what cannot be reached. */
const REFUSALS = [
  client.AuthorizationResponseError,
  client.ResponseBodyError,
  client.WWWAuthenticateChallengeError,
];
const UNREACHABLE = new Set(["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON"]);

/**
 * Nothing is asked of the provider before somebody wants to sign in, so that the site starts without it.
 * @param report is given what went wrong, for the log
 */
export function openIdProvider(settings: OpenIdSettings, report: (error: unknown) => void): IdentityProvider {
  const discovered = createDiscovery(settings);
  const asked = async (): Promise<client.Configuration> => {
    try {
      return await discovered();
    } catch (error) {
      report(error);
      throw new SiteError("provider_unavailable");
    }
  };
  return {
    label: settings.label,
    async addressFor({ state, nonce, verifier, again }) {
      const config = await asked();
      return client.buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(again && { prompt: "login", max_age: String(AGAIN_SECONDS) }),
      }).href;
    },
    async identify(answer, request) {
      const config = await asked();
      try {
        return await identify(config, new URL(`${settings.redirectUri}?${answer}`), request);
      } catch (error) {
        // That somebody has given up is no fault.
        if (!(error instanceof client.AuthorizationResponseError)) report(error);
        throw new SiteError(isRefusal(error) ? "provider_refused" : "provider_unavailable");
      }
    },
  };
}

/** What the provider says of itself: asked for once at a time, and remembered. */
function createDiscovery({ issuer, clientId, clientSecret }: OpenIdSettings) {
  let known: { config: client.Configuration; at: number } | undefined;
  let asking: Promise<client.Configuration> | undefined;
  let away: { error: unknown; at: number } | undefined;
  const server = new URL(issuer);
  async function ask(): Promise<client.Configuration> {
    try {
      const config = await client.discovery(
        server,
        clientId,
        { client_secret: clientSecret, [client.clockTolerance]: CLOCKS_DIFFER_SECONDS },
        bySupport(clientSecret),
        {
          timeout: TIMEOUT_SECONDS,
          // The configuration takes such an issuer on this machine alone.
          ...(server.protocol === "http:" && { execute: [client.allowInsecureRequests] }),
        },
      );
      [known, away] = [{ config, at: performance.now() }, undefined];
      return config;
    } catch (error) {
      away = { error, at: performance.now() };
      if (known) return known.config;
      throw error;
    } finally {
      asking = undefined;
    }
  }
  return async (): Promise<client.Configuration> => {
    const now = performance.now();
    if (known && now - known.at < KNOWN_MS) return known.config;
    if (away && now - away.at < AWAY_MS) {
      if (known) return known.config;
      throw away.error;
    }
    return (asking ??= ask());
  };
}

/** The secret in the body, where the provider says that it takes it there; else in the header, which all take. */
const bySupport =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    return (inBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret))(server, ...rest);
  };

async function identify(
  config: client.Configuration,
  answer: URL,
  { state, nonce, verifier, again }: ProviderRequest,
): Promise<ProvenIdentity> {
  const tokens = await client.authorizationCodeGrant(config, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    ...(again && { maxAge: AGAIN_SECONDS }),
  });
  const claims = tokens.claims();
  if (!claims) throw new client.ClientError("The provider has sent no ID token.");
  const { iss, sub, auth_time: provedAt } = claims;
  // What is not said of somebody beside who it is, is asked for.
  const said =
    claims["email"] === undefined && config.serverMetadata().userinfo_endpoint
      ? { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, sub)) }
      : claims;
  return {
    issuer: iss,
    subject: sub,
    email: textIn(said["email"])?.trim(),
    emailVerified: said["email_verified"] === true,
    name: textIn(said["preferred_username"]),
    authenticatedAt: typeof provedAt === "number" ? provedAt * 1000 : undefined,
  };
}

const textIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function isRefusal(error: unknown): boolean {
  if (REFUSALS.some((kind) => error instanceof kind)) return true;
  return error instanceof client.ClientError && !UNREACHABLE.has(error.code ?? "");
}
