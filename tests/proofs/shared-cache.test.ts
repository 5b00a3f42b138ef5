/** A cache that many share gives everybody what they would have got from the site, and never what is one person's. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PageBundle } from "#server/http/pages.ts";
import { create, createNotice, createNoticeList } from "../support/data/factories.ts";
import { effort, figure, PROOF_MS } from "../support/runner/effort.ts";
import { seeded } from "../support/runner/random.ts";
import { type Answer, openTestSite, type TestSite } from "../support/server/test-site.ts";

const REQUESTS = effort(300, 2000);
const SEED = 24;
/** What only staff may read. */
const DRAFT = "A draft that nobody else may read";

/** A page in its language, with what the site reads for it. */
const pages: Partial<PageBundle> = {
  async handle({ url: { pathname } }, { site, language }) {
    const read = await site.contentPage(pathname.split("/").at(-1)!, {}).catch(() => null);
    return read
      ? { status: 200, html: `<html lang="${language}">${JSON.stringify(read)}` }
      : { status: 404, area: "site" };
  },
};

const ADDRESSES = [
  "/page/rules",
  "/page/rules?lng=kn",
  "/page/rules?lng=en",
  "/page/none",
  "/rules/",
  "/api/notification/all",
  "/api/notification/all?lang=kn",
  "/api/translation/lang?lang=kn",
  "/sitemap.xml",
];

type Headers = Record<string, string>;

interface Stored {
  answer: Answer;
  /** What it varies with, as the request had it that brought it. */
  sent: Headers;
}

/** As RFC 9111 has it: an answer is found by its address and by what it says that it varies with. */
class SharedCache {
  readonly #stored = new Map<string, Stored[]>();

  find(path: string, headers: Headers): Answer | undefined {
    const found = this.#stored
      .get(path)
      ?.find(({ answer, sent }) =>
        varies(answer).every((name) => (sent[name] ?? "") === (headers[name] ?? "")),
      );
    return found?.answer;
  }

  store(path: string, headers: Headers, answer: Answer): boolean {
    const control = answer.headers["cache-control"] ?? "";
    const storable = /\bpublic\b/.test(control) && !/no-store|private/.test(control);
    if (storable) this.#stored.set(path, [...(this.#stored.get(path) ?? []), { answer, sent: headers }]);
    return storable;
  }
}

const varies = ({ headers }: Answer): string[] =>
  (headers.vary ?? "").toLowerCase().split(/, */).filter(Boolean);

function makeHeaders(random: () => number, token: string): Headers {
  const anyOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const maybe = (name: string, values: readonly string[], share = 0.5): Headers =>
    random() < share ? { [name]: anyOf(values) } : {};
  return {
    ...maybe("accept-language", ["kn", "en-IN", "kn;q=0.5, en", "fr", "x".repeat(200)]),
    ...maybe("cookie", ["i18next=kn", "i18next=en", "i18next=fr; a=b", "session=1"]),
    ...maybe("authorization", [`Bearer ${token}`, "Bearer garbage", "Basic eDp5"], 0.2),
    ...maybe("x-forwarded-host", ["evil.example"], 0.2),
    ...maybe("x-forwarded-proto", ["http"], 0.2),
    ...maybe("x-original-url", ["/admin"], 0.2),
    ...maybe("x-http-method-override", ["DELETE"], 0.2),
    ...maybe("x-ghost-preview", ["1"], 0.2),
    ...maybe("accept", ["application/json", "text/html", "*/*"]),
    ...maybe("user-agent", ["curl/8", "Mozilla/5.0 (X11)"]),
  };
}

/** The headers that an answer may depend on. */
const allowed = ({ "accept-language": language, cookie }: Headers): Headers => ({
  ...(language && { "accept-language": language }),
  ...(cookie && { cookie }),
});

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite("sqlite", { pages });
  await create(site, "page", { name: "rules", label: "Rules", label_kn: "ನಿಯಮಗಳು" });
  const list = await createNoticeList(site);
  await createNotice(site, list, { title: "Published", title_kn: "ಪ್ರಕಟಿತ" });
  await createNotice(site, list, { title: DRAFT, active: false });
});
afterAll(() => site.close());

it(
  "A shared cache answers as the site does, in everybody's own language",
  { timeout: PROOF_MS },
  async () => {
    const random = seeded(SEED);
    const cache = new SharedCache();
    let hits = 0;
    for (let turn = 0; turn < REQUESTS; turn += 1) {
      const path = ADDRESSES[Math.floor(random() * ADDRESSES.length)]!;
      const headers = makeHeaders(random, site.token);
      // Who has signed in passes by the cache.
      const cached = headers.authorization ? undefined : cache.find(path, headers);
      if (cached) {
        hits += 1;
        const own = await site.call("GET", path, { headers: allowed(headers) });
        expect(cached.body, `${path} ${JSON.stringify(headers)}`).toEqual(own.body);
        expect(cached.headers["content-language"]).toBe(own.headers["content-language"]);
        continue;
      }
      const answer = await site.call("GET", path, { headers });
      const stored = cache.store(path, headers, answer);
      if (!stored) continue;
      expect(answer.status, "refusals and redirects are nobody's").toBe(200);
      expect(answer.headers).not.toHaveProperty("set-cookie");
      expect(JSON.stringify(answer.body)).not.toContain(DRAFT);
      const own = await site.call("GET", path, { headers: allowed(headers) });
      expect(answer.body, `stored for all: ${path} ${JSON.stringify(headers)}`).toEqual(own.body);
    }
    expect(hits).toBeGreaterThan(REQUESTS / 20);
    figure("Requests, of which the cache answered", `${REQUESTS}, ${hits}`);
    figure("Answers in another language or of another's, stored refusals, drafts or cookies", "0, 0");
  },
);
