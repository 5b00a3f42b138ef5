/** Whatever arrives, the answer is one of the catalogue, and the next visitor notices nothing. The same in every run. */
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { CallDescription } from "#shared/api/call.ts";
import { CALLS } from "#shared/api/index.ts";
import type { Column } from "#shared/columns.ts";
import { type ErrorCode, ERRORS } from "#shared/errors.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { UPLOAD_FOLDERS } from "#shared/vocabulary.ts";
import { BAD_BODIES, BAD_BYTES, BAD_JSON, BAD_TEXTS, BAD_TYPES } from "../../support/data/bad-values.ts";
import { createNotice, createNoticeList } from "../../support/data/factories.ts";
import { join, PASSWORD } from "../../support/data/people.ts";
import { seeded } from "../../support/runner/random.ts";
import { createSampler } from "../../support/runner/sampling.ts";
import { IS_FULL } from "../../support/runner/scope.ts";
import { pdf } from "../../support/data/sample-files.ts";
import {
  type Answer,
  type CallOptions,
  DATABASES,
  openTestSite,
  type TestSite,
} from "../../support/server/test-site.ts";
import { form, MULTIPART } from "../../support/data/upload.ts";

const SEED = 1347;
/** How many of the bad values each column of each table meets. */
const VALUES_PER_COLUMN = IS_FULL ? 8 : 2;
/**
 * Outside `npm run test:full` each place of a request gets one in so many of the bad values. Every call, parameter and
 * field is still tried, and every value in some of them. Few values depend on the database, and every refusal there.
 */
const SAMPLING_STEP = { sqlite: 6, postgres: 9 } as const;
/** Uploads with random bytes changed. */
const BROKEN_UPLOADS = IS_FULL ? 150 : 30;
/** Words of databases, of the program and of its libraries, which no visitor has to read. */
const INTERNAL =
  /sqlite|postgres|kysely|fastify|zod|syntax error|constraint|relation "|record_[a-z]+|select .+ from|ECONN|ENOENT|node_modules|\bat [\w.<>]+ \(|\.ts:\d+/i;

const JSON_TYPE = { "content-type": "application/json" };

/** What is wrong with an answer; undefined where nothing is. Thousands are judged, so that a matcher for each would cost. */
function faultOf({ status, headers, body }: Answer): string | undefined {
  if (status === 503) return Number(headers["retry-after"]) > 0 ? undefined : "503 without Retry-After";
  const type = headers["content-type"] ?? "";
  // A list as a file is the one answer that is something else.
  if (!(status < 400 ? /^(application\/json|text\/csv)/ : /^application\/json/).test(type))
    return `${status} as ${type}`;
  if (status < 400) return status === 200 || status === 201 ? undefined : `status ${status}`;
  const { message, code } = body as { message: string; code: ErrorCode };
  if (ERRORS[code]?.status !== status || status >= 500) return `status ${status} with the code ${code}`;
  if (!/\S/.test(message)) return `${code} without a message`;
  const internal = INTERNAL.exec(JSON.stringify(body));
  return internal ? `internals in the answer: ${internal[0]}` : undefined;
}

describe.each(DATABASES)("bad values on %s", (kind) => {
  let site: TestSite;
  let notice: number;
  let editor: string;
  let requests = 0;
  const sample = createSampler(SAMPLING_STEP[kind]);

  beforeAll(async () => {
    site = await openTestSite(kind);
    notice = await createNotice(site, await createNoticeList(site));
    editor = (await join(site, "an.editor")).token;
  });
  afterAll(() => site.close());

  /** Sends a request from an address of its own, so that no limit hides what follows it, and judges the answer. */
  async function probe(method: string, url: string, options: CallOptions = {}): Promise<void> {
    requests += 1;
    const address = `2001:db8::${requests.toString(16)}`;
    const { status, headers, body } = await site.call<unknown>(method, url, { address, ...options });
    const fault = faultOf({ status, headers, body });
    if (fault) expect.fail(`${fault}: ${method} ${url.slice(0, 300)} ${inspect(options.body).slice(0, 200)}`);
  }

  /** The call's path with plausible values, save for one part. */
  const pathOf = (call: CallDescription, part = "", value = ""): string =>
    `/api${call.path}`.replaceAll(/:(\w+)\+?/g, (_, name: string) => {
      if (name === part) return value;
      const usual: Record<string, string> = {
        object: "notification",
        id: String(notice),
        word: "title",
        count: "3",
      };
      return usual[name] ?? "x";
    });

  const tokenFor = ({ access, path }: CallDescription): string | undefined => {
    if (path === "/auth/signout") return undefined;
    return path === "/user/changepassword" ? editor : access === "staff" ? site.token : undefined;
  };

  const bodyFor = ({ method, path }: CallDescription): Record<string, unknown> | undefined => {
    if (method === "GET" || method === "DELETE") return undefined;
    const bodies: Record<string, Record<string, unknown>> = {
      "/signup": { username: "somebody", email: "somebody@example.org", password: "short" },
      "/auth/signin": { username: "somebody", password: "wrong-password-1" },
      "/user/changepassword": { username: "an.editor", password: "short", currentPassword: PASSWORD },
      "/email/send": { name: "Asha", mobile: "1", email: "asha@example.org", message: "Hello", website: "" },
      "/:object/create": { title: "Fuzz", udate: "05-03-2026", type: 1, url: "", active: true },
      "/:object/update": { id: notice, version: 1, title: "Fuzz", type: 1, publishFrom: null },
      "POST /:object/update": { records: [{ id: notice, version: 1, title: "Fuzz" }] },
      "/:object/delete": { ids: [999_999], force: false },
      "/:object/restore": { ids: [999_999] },
    };
    return bodies[`${method} ${path}`] ?? bodies[path] ?? {};
  };

  const texts = [...BAD_TEXTS.map(encodeURIComponent), ...BAD_BYTES];

  it("in every part of every path are refused or answered", async () => {
    for (const call of CALLS) {
      const parts = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      for (const part of parts) {
        for (const value of sample(texts)) {
          const body = bodyFor(call);
          await probe(call.method, pathOf(call, part, value), {
            token: tokenFor(call),
            ...(body && { body: JSON.stringify(body), headers: JSON_TYPE }),
          });
        }
      }
    }
  });

  it("in every parameter of every address are refused or answered", async () => {
    for (const call of CALLS.filter(({ method }) => method === "GET" || method === "DELETE")) {
      const named = call.queryNamedBy ? ["title", "type", "udate", "id"] : [];
      for (const name of [...Object.keys(call.query ?? {}), ...named, "unknown"]) {
        const path = call.queryNamedBy ? pathOf(call, call.queryNamedBy, name) : pathOf(call);
        const others = Object.entries(call.query ?? {})
          .filter(([other, type]) => !(type instanceof z.ZodOptional) && other !== name)
          .map(([other]) => `&${other}=notification`);
        const asked = texts.map((value) => `${name}=${value}`);
        const shapes = ["[]=1", "[a]=1", "[__proto__]=1", ".a=1", "=1&{}=2", "", "=", "=1;{}=2"].map(
          (shape) => `${name}${shape.replace("{}", name)}`,
        );
        for (const query of sample([...asked, ...shapes]))
          await probe(call.method, `${path}?${query}${others.join("")}`, { token: tokenFor(call) });
      }
    }
  });

  it("as names of parameters are refused", async () => {
    for (const name of sample(texts.filter((text) => text.length < 1000))) {
      await probe("GET", `/api/notification?${name}=1`);
      await probe("GET", `/api/notification/title?title=a&${name}[]=1&${name}=2`);
    }
  });

  it("in every field of every body are refused or answered", async () => {
    for (const call of CALLS) {
      const body = bodyFor(call);
      for (const field of Object.keys(body ?? {})) {
        // Passwords are slow on purpose.
        const values = BAD_JSON.filter((_, index) => call.group !== "Accounts" || index % 5 === 0);
        for (const value of sample(values)) {
          const { [field]: _, ...rest } = body!;
          const raw = `{${JSON.stringify(field)}:${value},${JSON.stringify(rest).slice(1)}`;
          await probe(call.method, pathOf(call), { token: tokenFor(call), body: raw, headers: JSON_TYPE });
        }
      }
    }
  });

  it("as whole bodies of every type are refused or answered", async () => {
    for (const call of CALLS.filter(({ method }) => method !== "GET")) {
      const token = tokenFor(call);
      for (const body of sample(BAD_BODIES))
        await probe(call.method, pathOf(call), { token, body, headers: JSON_TYPE });
      for (const type of sample(BAD_TYPES)) {
        for (const body of ["", "{}", "a=1", '{"a":1}'])
          await probe(call.method, pathOf(call), { token, body, headers: { "content-type": type } });
      }
    }
  });

  it("in the columns of every table are refused or answered", async () => {
    const random = seeded(SEED);
    const usual = ({ type, choices }: Column): unknown => {
      if (choices) return choices[0];
      if (type === "Date") return "05-03-2026";
      if (type === "DateTime") return "2026-03-05T09:00:00Z";
      if (type === "Boolean") return false;
      return type === "Text" || type === "Html"
        ? `text${Math.floor(random() * 1e9)}`
        : type === "Url"
          ? "/page/x"
          : 1;
    };
    for (const { name, columns } of SHIPPED_TABLES) {
      for (const { name: field } of columns) {
        for (let count = 0; count < VALUES_PER_COLUMN; count += 1) {
          const value = BAD_JSON[Math.floor(random() * BAD_JSON.length)]!;
          const rest = Object.fromEntries(
            columns.filter((column) => column.name !== field).map((column) => [column.name, usual(column)]),
          );
          const raw = `{${JSON.stringify(field)}:${value},${JSON.stringify(rest).slice(1)}`;
          await probe("POST", `/api/${name}/create`, { token: site.token, body: raw, headers: JSON_TYPE });
        }
      }
    }
  });

  it("in an upload are refused or taken", async () => {
    const token = site.token;
    const headers = { "content-type": MULTIPART };
    const document = pdf();
    for (const text of sample(BAD_TEXTS)) {
      const safe = text.replaceAll(/["\r\n]/g, "");
      await probe("POST", "/api/file/upload/others", {
        token,
        headers,
        body: form({ name: "file", filename: safe, content: document }),
      });
      await probe("POST", "/api/file/upload/others", {
        token,
        headers,
        body: form({ name: safe, filename: "a.pdf", content: document }),
      });
      await probe("POST", `/api/file/upload/${encodeURIComponent(text)}`, {
        token,
        headers,
        body: form({ name: "file", filename: "a.pdf", content: document }),
      });
      await probe("POST", "/api/file/upload/others", {
        token,
        headers,
        body: form({ name: "file", filename: "a.txt", content: text }),
      });
    }
    const random = seeded(SEED);
    const whole = form(
      { name: "note", content: "x" },
      { name: "file", filename: "a.pdf", content: document },
    );
    for (let count = 0; count < BROKEN_UPLOADS; count += 1) {
      const broken = Buffer.from(whole);
      for (let flips = 0; flips < 3; flips += 1)
        broken[Math.floor(random() * broken.length)] = Math.floor(random() * 256);
      await probe("POST", `/api/file/upload/${UPLOAD_FOLDERS[count % 7]}`, { token, headers, body: broken });
      await probe("POST", "/api/file/upload/others", {
        token,
        headers,
        body: whole.subarray(0, Math.floor(random() * whole.length)),
      });
    }
    for (const type of BAD_TYPES)
      await probe("POST", "/api/file/upload/others", {
        token,
        headers: { "content-type": type },
        body: whole,
      });
  });

  it("in the headers are refused or overlooked", async () => {
    const printable = BAD_TEXTS.filter((each) => /^[\x20-\x7e]*$/.test(each));
    for (const name of [
      "authorization",
      "accept",
      "accept-language",
      "cookie",
      "if-none-match",
      "range",
      "accept-encoding",
      "__proto__",
    ]) {
      for (const text of sample(printable))
        await probe("GET", "/api/notification/all", { headers: { [name]: text } });
    }
    for (const text of sample(printable))
      await probe("GET", "/api/user/all", { headers: { authorization: `Bearer ${text}` } });
  });

  it("leave a site behind that works", async () => {
    const id = await createNotice(site, await createNoticeList(site, "After all that"), {
      title: "Still here",
    });
    expect((await site.get(`/api/notification/${id}`)).body).toMatchObject({ title: "Still here" });
    expect((await site.get("/health/ready")).status).toBe(200);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
    expect(requests).toBeGreaterThan(IS_FULL ? 5000 : 500);
  });
});
