/** Makes requests of a call: mostly as it is meant, with one or a few parts that are not. */
import { BAD_BODIES, BAD_TYPES } from "../support/data/bad-values.ts";
import { form, MULTIPART } from "../support/data/upload.ts";
import { pdf } from "../support/data/sample-files.ts";
import { type Call, usualPart } from "./calls.ts";
import type { Asked } from "./send.ts";
import type { Swept } from "./sweep.ts";
import {
  badJson,
  badPiece,
  badText,
  chance,
  longText,
  pick,
  plausible,
  plausibleText,
  type Random,
  type Schema,
} from "./values.ts";

export const ROLES = ["nobody", "contributor", "editor"] as const;
export type Role = (typeof ROLES)[number];

/** As long as the head of a request may be, and somewhat longer. */
const HEAD_BYTES = 18_000;
/** As long as a body may be, and somewhat longer. */
const BODY_BYTES = 1_100_000;
const HEADERS = [
  "Accept-Language",
  "Cookie",
  "Range",
  "If-None-Match",
  "If-Modified-Since",
  "Accept-Encoding",
  "Authorization",
].concat(
  [
    "User-Agent",
    "Accept",
    "Referer",
    "Origin",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "Idempotency-Key",
    "X-Lang",
    "Sec-Fetch-Site",
  ],
  [
    "If-Match",
    "Expect",
    "Upgrade",
    "Transfer-Encoding",
    "Content-Encoding",
    "X-HTTP-Method-Override",
    "__proto__",
    "If-Range",
    "Host",
  ],
);
const USUAL_HEADERS = new Map(
  Object.entries({
    "Accept-Encoding": ["gzip", "br", "gzip;q=0, br", "*;q=0"],
    "Accept-Language": ["kn-IN,kn;q=0.9", "en"],
    Cookie: ["i18next=kn", "i18next=en; i18next=kn"],
    "If-None-Match": ['"x"', "*", `${'W/"a", '.repeat(500)}"b"`],
    Range: ["bytes=0-10", "bytes=-5", "bytes=5-", "bytes=0-1,3-4"],
  }),
);

export interface Request extends Asked {
  role: Role;
  call: Call;
}

/** Who asks, and from where it seems to come: an address of its own, so that no limit hides what follows. */
interface Sender {
  token: string | undefined;
  address: string;
}

export function makeRequest(
  call: Call,
  role: Role,
  sender: Sender,
  schemas: Record<string, Schema>,
  random: Random,
): Request {
  const wrong = pick(random, [
    "nothing",
    "path",
    "query",
    "query",
    "header",
    "body",
    "body",
    "body",
  ] as const);
  const headers = headersOf(sender);
  const path = pathOf(call, wrong === "path", random) + queryOf(call, wrong === "query", random);
  const body = hasBody(call)
    ? bodyOf(call, wrong === "body", schemas, headers, random)
    : strayBody(wrong === "body", random);
  if (wrong === "header") {
    for (let count = Math.ceil(random() * 3); count > 0; count -= 1) headers.push(badHeader(random));
    if (chance(random, 0.05))
      headers.push(...Array.from({ length: 300 }, (_, index): [string, string] => [`X-${index}`, "1"]));
  }
  return { method: call.method, path: path.slice(0, HEAD_BYTES), headers, body, role, call };
}

/** A request of a sweep, from an address of its own. */
export function sweptRequest({ call, role, query, body }: Swept, sender: Sender, random: Random): Request {
  const headers = headersOf(sender);
  const path = pathOf(call, false, random) + (query ? `?${query}` : "");
  const request = { method: call.method, path, headers, role, call };
  if (!body) return request;
  const { type, encoding, ...sent } = body();
  headers.push(["Content-Type", type]);
  if (encoding) headers.push(["Content-Encoding", encoding]);
  return { ...request, ...sent };
}

function headersOf({ token, address }: Sender): [string, string][] {
  const headers: [string, string][] = [["X-Forwarded-For", address]];
  if (token) headers.push(["Authorization", `Bearer ${token}`]);
  return headers;
}

const hasBody = ({ method }: Call): boolean => method === "POST" || method === "PUT";

function pathOf({ path }: Call, wrong: boolean, random: Random): string {
  const whole = path.replaceAll(/\{(\w+)\}|:(\w+)/g, (_, one?: string, other?: string) =>
    wrong && chance(random, 0.8) ? badPiece(random, HEAD_BYTES) : usualPart(one ?? other ?? "", random),
  );
  if (!wrong || whole !== path) return whole;
  const piece = badPiece(random, HEAD_BYTES);
  return pick(random, [
    `${whole}/${piece}`,
    `${whole}${piece}`,
    `//${piece}${whole}`,
    `http://evil.example${whole}`,
    `${whole}/${"/".repeat(9000)}a`,
  ]);
}

function queryOf({ query }: Call, wrong: boolean, random: Random): string {
  const names = query.filter(() => chance(random, wrong ? 0.6 : 0.3));
  const pairs = names.map((name) => `${name}=${encodeURIComponent(plausibleText(random))}`);
  if (!wrong) return pairs.length > 0 ? `?${pairs.join("&")}` : "";
  const name = chance(random, 0.8) && query.length > 0 ? pick(random, query) : badPiece(random, 1000);
  const piece = badPiece(random, HEAD_BYTES);
  const shapes = [
    () => `${name}=${piece}`,
    () => `${name}=${piece}`,
    () => `${name}[]=1&${name}[a][b]=2&${name}=3`,
    () => `${name}=a&`.repeat(Math.ceil(3000 * random())),
    () => `${name}=title:is:a&`.repeat(Math.ceil(900 * random())),
    () => `sort=${"title,-udate,id,".repeat(Math.ceil(900 * random()))}id`,
    () =>
      `filter=${["title", "content", "type", "udate", "url"].map((column) => `${column}:sw:a`).join("&filter=")}`,
    () => "&".repeat(Math.ceil(9000 * random())),
    () => `__proto__[a]=1&constructor.prototype=2&${name}=__proto__`,
  ];
  return `?${[...pairs, pick(random, shapes)()].join("&")}`;
}

function badHeader(random: Random): [string, string] {
  const name = pick(random, HEADERS);
  const usual = USUAL_HEADERS.get(name);
  if (usual && chance(random, 0.3)) return [name, pick(random, usual)];
  return [name, badText(random, HEAD_BYTES).replaceAll("\u0000", "")];
}

function bodyOf(
  call: Call,
  wrong: boolean,
  schemas: Record<string, Schema>,
  headers: [string, string][],
  random: Random,
): Buffer {
  if (call.takesFile) return fileOf(wrong, headers, random);
  const type =
    wrong && chance(random, 0.1)
      ? pick(random, BAD_TYPES)
      : call.body || call.path.startsWith("/api")
        ? "application/json"
        : "application/x-www-form-urlencoded";
  headers.push(["Content-Type", type]);
  const fields = plausible(call.body, schemas, random);
  if (type === "application/x-www-form-urlencoded") {
    const field = wrong ? longText(random, Math.ceil(BODY_BYTES ** random())) : "Hello";
    const pairs = Object.entries({
      name: "Asha",
      mobile: "1",
      email: "asha@example.org",
      [pick(random, ["message", "email", "x"])]: field,
    });
    return Buffer.from(
      pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join("&"),
    );
  }
  if (!wrong) return Buffer.from(JSON.stringify(fields));
  if (chance(random, 0.15)) return Buffer.from(pick(random, BAD_BODIES));
  if (chance(random, 0.1)) return Buffer.from(badJson(random, BODY_BYTES));
  return Buffer.from(withBadFields(fields, call, schemas, random));
}

/** The JSON text of a payload, some of whose fields are not as they should be. */
function withBadFields(
  fields: unknown,
  { body }: Call,
  schemas: Record<string, Schema>,
  random: Random,
): string {
  const name = body?.$ref?.split("/").at(-1);
  const known = Object.keys((name ? schemas[name]?.properties : body?.properties) ?? {});
  const texts = Object.entries(fields ?? {}).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? "null"}`,
  );
  for (let count = Math.ceil(random() * 2); count > 0; count -= 1) {
    const field = known.length > 0 && chance(random, 0.9) ? pick(random, known) : badText(random, 1000);
    texts.push(`${JSON.stringify(field)}:${badJson(random, BODY_BYTES)}`);
  }
  return `{${texts.join(",")}}`;
}

const unquoted = (text: string): string => text.replaceAll(/["\r\n]/g, "");

function fileOf(wrong: boolean, headers: [string, string][], random: Random): Buffer {
  headers.push(["Content-Type", wrong && chance(random, 0.2) ? pick(random, BAD_TYPES) : MULTIPART]);
  const filename = wrong ? unquoted(badText(random, 100_000)) : "a.pdf";
  const part = { name: wrong && chance(random, 0.2) ? unquoted(badText(random, 10_000)) : "file", filename };
  const content = wrong && chance(random, 0.5) ? badText(random, BODY_BYTES) : pdf();
  const whole = form(
    ...Array.from({ length: wrong && chance(random, 0.1) ? 300 : 1 }, () => ({ ...part, content })),
  );
  return wrong && chance(random, 0.3) ? whole.subarray(0, Math.floor(random() * whole.length)) : whole;
}

const strayBody = (wrong: boolean, random: Random): Buffer | undefined =>
  wrong ? Buffer.from(longText(random, Math.ceil(BODY_BYTES ** random()))) : undefined;
