/** The OpenID Connect provider is refused, silent, slow and cut off: nobody waits without end, and passwords go on. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BadLine, startBadLine } from "../support/http/bad-line.ts";
import { TestIdentityProvider } from "../support/http/identity-provider.ts";
import { freePort } from "../support/http/ports.ts";
import { effort, figure, PROOF_MS, seconds } from "../support/runner/effort.ts";
import { eventually } from "../support/runner/eventually.ts";
import { limit } from "../support/runner/limits.ts";
import { type Site, startSite } from "../support/server/site.ts";
import { FAULTS } from "./line-faults.ts";
import { signInAt } from "./traffic.ts";

/** How many sign-ins by the provider meet each fault, at the same time. */
const SIGN_INS = effort(3, 30);
/** A sign-in asks the provider three times at the most, five seconds each. */
const LONGEST_MS = limit(18_000);
/** Everybody else does not wait for the provider. */
const OTHERS_MS = limit(5000);
const OTHERS_EVERY_MS = 100;

interface Begun {
  address: string;
  proof: string;
}
interface Asked {
  status: number;
  body: { code?: string };
  ms: number;
}

let line: BadLine;
let provider: TestIdentityProvider;
let site: Site;
const sites: Site[] = [];

async function start(): Promise<Site> {
  const redirect = new URL(provider.redirectUri);
  const { issuer, clientId, clientSecret } = provider.settings;
  const started = await startSite({
    command: ["tests/support/server/pageless.ts"],
    env: {
      DEMO: "0",
      SIGNUP: "open",
      TRUST_PROXY: "127.0.0.1",
      SITE_URL: redirect.origin,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    },
  });
  sites.push(started);
  return started;
}

beforeAll(async () => {
  provider = await TestIdentityProvider.open(`http://localhost:${await freePort()}/login`, async (port) => {
    line = await startBadLine(port);
    return line.port;
  });
  site = await start();
});
afterAll(async () => {
  for (const each of sites) await each.stop();
  await line.close();
  await provider.close();
});

let callers = 0;
/** As somebody of an own address, since nobody may try often. */
async function post(to: Site, path: string, body: object): Promise<Asked> {
  const from = performance.now();
  const answer = await fetch(`${to.url}/api/auth/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `2001:db8:${(callers += 1).toString(16)}::1`,
    },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Asked["body"],
    ms: performance.now() - from,
  };
}

const begin = async (at = site) => (await post(at, "provider", {})) as Asked & { body: Begun };

let count = 0;
/** Somebody whom the provider has let in, and who is on the way back to the site. */
async function comingBack(): Promise<{ answer: string; proof: string }> {
  const name = `person${(count += 1)}`;
  const email = `${name}@university.example`;
  provider.people.set(name, { email, email_verified: true, preferred_username: name });
  provider.next = name;
  const { body } = await begin();
  return { answer: await provider.visit(body.address), proof: body.proof };
}

/** Signs in by passwords until it is asked to stop. @returns the longest time that took, in milliseconds */
function others(): () => Promise<number> {
  const end = new AbortController();
  const asking = (async () => {
    let longest = 0;
    while (!end.signal.aborted) {
      const from = performance.now();
      await signInAt(site.url);
      longest = Math.max(longest, performance.now() - from);
      await pause(OTHERS_EVERY_MS);
    }
    return longest;
  })();
  return () => {
    end.abort();
    return asking;
  };
}

const UNAVAILABLE = "503 provider_unavailable";
const said = ({ status, body }: Asked) => (status === 200 ? "200" : `${status} ${body.code}`);

it.each(Object.keys(FAULTS))(
  "While the provider is %s, each sign-in is done or refused in time, and passwords go on",
  { timeout: PROOF_MS },
  async (fault) => {
    const coming = [];
    for (let each = 0; each < SIGN_INS; each += 1) coming.push(await comingBack());
    const heal = await FAULTS[fault]!(line);
    const stop = others();
    const [begun, ...finished] = await Promise.all([
      begin(),
      ...coming.map((back) => post(site, "provider/answer", back)),
    ]);
    const longestOfOthers = await stop();
    await heal();
    await eventually(async () => {
      expect(said(await post(site, "provider/answer", await comingBack()))).toBe("200");
    });
    const longest = Math.max(...finished.map(({ ms }) => ms));
    const done = finished.filter(({ status }) => status === 200).length;
    figure(
      `provider ${fault}`,
      `${done} of ${SIGN_INS} signed in; longest ${seconds(longest)}; by passwords ${seconds(longestOfOthers)}`,
    );
    // What the provider says of itself is remembered.
    expect(said(begun)).toBe("200");
    expect(["200", UNAVAILABLE]).toEqual(expect.arrayContaining([...new Set(finished.map(said))]));
    expect(longest).toBeLessThan(LONGEST_MS);
    expect(longestOfOthers).toBeLessThan(OTHERS_MS);
  },
);

it(
  "A site that has never reached its provider says so in time, and reaches it once it is there",
  async () => {
    const fresh = await start();
    const waits: number[] = [];
    for (const fault of ["refused", "silent"]) {
      const heal = await FAULTS[fault]!(line);
      const asked = await begin(fresh);
      expect(said(asked)).toBe(UNAVAILABLE);
      // Nobody after the first one waits for it again.
      const again = await begin(fresh);
      expect(said(again)).toBe(UNAVAILABLE);
      waits.push(asked.ms, again.ms);
      await heal();
    }
    await eventually(async () => expect(said(await begin(fresh))).toBe("200"));
    figure("Never reached, the longest wait", seconds(Math.max(...waits)));
    expect(Math.max(...waits)).toBeLessThan(LONGEST_MS);
  },
  PROOF_MS,
);
