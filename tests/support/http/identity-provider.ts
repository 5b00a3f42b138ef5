/** A real OpenID Connect provider on this machine, which lets in whoever the test says. */
import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
}

const CLIENT = { id: "university-site", secret: "bright-teacup-5512-secret" };

/** Who is there, by what the provider calls them for good. */
type People = Map<string, ProviderAccount>;

export class TestIdentityProvider {
  readonly people: People = new Map();
  /** Who signs in next; undefined: whoever is asked gives up. */
  next: string | undefined;
  /** How often somebody has shown who they are. */
  shown = 0;
  readonly #server: Server;
  readonly issuer: string;
  readonly redirectUri: string;

  private constructor(server: Server, issuer: string, redirectUri: string) {
    this.redirectUri = redirectUri;
    this.#server = server;
    this.issuer = issuer;
  }

  /**
   * @param redirectUri where the site takes answers
   * @param through answers, for the port of the provider, the one at which others find it
   */
  static async open(
    redirectUri: string,
    through = (port: number): Promise<number> => Promise.resolve(port),
  ): Promise<TestIdentityProvider> {
    let handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
    const server = createServer((request, response) => handle?.(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const issuer = `http://127.0.0.1:${await through((server.address() as AddressInfo).port)}`;
    const opened = new TestIdentityProvider(server, issuer, redirectUri);
    const provider = new Provider(issuer, configurationFor(redirectUri, opened.people));
    provider.on("error", (error: NodeJS.ErrnoException) => {
      // A connection that ends early is the caller's affair.
      if (error.code !== "ECONNRESET") console.error(error);
    });
    const rest = provider.callback();
    handle = (request, response) => {
      if (request.url?.startsWith("/interaction/")) void opened.#interact(provider, request, response);
      else rest(request, response);
    };
    return opened;
  }

  /** What the site has to know of it. */
  get settings() {
    return {
      issuer: this.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      label: "University account",
    };
  }

  /** Goes where the site has sent a browser, as a browser does. @returns the query with which the provider sends it back */
  async visit(address: string, cookies = new Map<string, string>()): Promise<string> {
    let url = new URL(address);
    for (let step = 0; step < 10; step += 1) {
      const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(url, { redirect: "manual", headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get("location");
      if (location === null) throw new Error(`${response.status} ${await response.text()}`);
      url = new URL(location, url);
      if (url.origin !== this.issuer) return url.search.slice(1);
    }
    throw new Error("The provider goes round in circles.");
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (this.next === undefined) {
      await provider.interactionFinished(request, response, { error: "access_denied" });
      return;
    }
    const grant = new provider.Grant({ accountId: this.next, clientId: params.client_id });
    grant.addOIDCScope("openid email profile");
    this.shown += 1;
    await provider.interactionFinished(request, response, {
      login: { accountId: this.next },
      consent: { grantId: await grant.save() },
    });
  }
}

type Stored = Record<string, unknown> & { uid?: string; grantId?: string; consumed?: number };

/** Where the provider stores what it has given out, by the names of its own interface. */
function memoryStore(): (model: string) => object {
  const stored = new Map<string, Stored>();
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    return {
      upsert: async (id: string, payload: Stored) => void stored.set(keyOf(id), { ...payload }),
      find: async (id: string) => stored.get(keyOf(id)),
      findByUid: async (uid: string) => stored.values().find((each) => each.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id: string) => void stored.set(keyOf(id), { ...stored.get(keyOf(id)), consumed: 1 }),
      destroy: async (id: string) => void stored.delete(keyOf(id)),
      async revokeByGrantId(grantId: string) {
        for (const [key, each] of stored) if (each.grantId === grantId) stored.delete(key);
      },
    };
  };
}

const configurationFor = (redirectUri: string, people: People): object => ({
  clients: [
    {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: [redirectUri],
      application_type: "web",
      grant_types: ["authorization_code"],
      response_types: ["code"],
      require_auth_time: true,
      token_endpoint_auth_method: "client_secret_post",
    },
  ],
  jwks: {
    keys: [generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" })].map(
      (key) => ({ ...key, alg: "RS256", use: "sig", kid: "test" }),
    ),
  },
  adapter: memoryStore(),
  cookies: { keys: ["a key of the tests"] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["preferred_username"] },
  pkce: { required: () => true },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  findAccount: (_context: unknown, id: string) => ({
    accountId: id,
    claims: () => ({ sub: id, ...people.get(id) }),
  }),
});
