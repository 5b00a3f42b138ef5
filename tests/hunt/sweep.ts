/** Each place that takes a text, with each text that has made something slow, and each call with each broken body. */
import { pdf } from "../support/data/sample-files.ts";
import { form } from "../support/data/upload.ts";
import type { Call } from "./calls.ts";
import { type MakeMalformed, malformedForm, malformedJson, malformedUpload } from "./malformed.ts";
import type { Role } from "./requests.ts";
import { inBytes, inCharacters, pick, type Random, type Schema, SLOW_TEXTS } from "./values.ts";
import { validPayload } from "./valid.ts";

/** Bytes of a text in a body: of one that costs seconds where it costs the square, and of one that barely fits. */
const SIZES = [60_000, 900_000];
/** Bytes of a field in the form of a page, below and above what a form may have. */
const FORM_SIZES = [15_000, 100_000];
/** Of an address, a little below the limit of a head. */
const QUERY_BYTES = 14_000;
/** Calls that every table has are swept for these, which have texts, HTML and both kinds of choices. */
const SWEPT_TABLES = /^\/api\/(notification|content)(\/|$)/;
const OF_EVERY_TABLE = /^\/api\/\w+(\/(create|update|all|export|trash|\w+))?$/;
const SWEPT_PAGES = /^\/(notifications|search|library\/lib-e-resources|library\/find|:page|page\/:pageId)?$/;

/** What makes a database work: many conditions, orders and texts at once. */
const COSTLY_QUERIES = [
  Array.from({ length: 10 }, () => "filter=title:not:").join("&"),
  Array.from({ length: 60 }, () => "filter=title:not:").join("&"),
  Array.from({ length: 10 }, (_, index) => `filter=title:ew:e${index}`).join("&"),
  `sort=${Array.from({ length: 200 }, () => "title,-url").join(",")}`,
  "sort=title,-url,udate&size=30&page=100",
  "page=999999999&size=30",
  `q=${encodeURIComponent("e a i o u x t n r s")}&sort=-title`,
  `q=${"%E0%B2%AA".repeat(100)}`,
];

/** A request still without its role's token. */
export interface Swept {
  call: Call;
  role: Role;
  /** Beside the path, whose parts are filled as usual. */
  query?: string;
  body?: MakeMalformed;
  /** Bytes of the text that is swept; 0 for what is small or broken. */
  size: number;
}

export interface SweptParts {
  schemas: Record<string, Schema>;
  /** Of a record of each table that is swept: what its payloads need. */
  own: Record<string, Record<string, unknown>>;
}

/** The small ones first: a call that has held the process with one of them is not asked with a larger one. */
export const bySize = (one: Swept, other: Swept): number => one.size - other.size;

/** @param random chooses who sends what anybody might */
export function sweep(calls: readonly Call[], parts: SweptParts, random: Random): Swept[] {
  return calls.flatMap((call) => [
    ...inQuery(call),
    ...inBody(call, parts),
    ...broken(call, parts).map((body) => ({
      call,
      role: pick(random, ["editor", "editor", "contributor", "nobody"] as const),
      body,
      size: 0,
    })),
  ]);
}

const roleFor = ({ secured }: Call): Role => (secured ? "editor" : "nobody");
const isPage = ({ path }: Call): boolean => !path.startsWith("/api/");

function inQuery(call: Call): Swept[] {
  if (call.method !== "GET") return [];
  const role = roleFor(call);
  const isList = /^\/api\/\w+$/.test(call.path) && call.query.includes("sort");
  const costly = [...(isList ? COSTLY_QUERIES : []), ...repeated(call)].map((query) => ({
    call,
    role,
    query,
    size: 0,
  }));
  if (isPage(call) ? !SWEPT_PAGES.test(call.path) : isOfOtherTable(call)) return costly;
  const names = isPage(call) ? ["q", "tab", "page", "letter"] : call.query;
  const texts = SLOW_TEXTS.map((make) =>
    encodeURIComponent(make(QUERY_BYTES / 3, inBytes))
      .slice(0, QUERY_BYTES)
      .replace(/%.?$/, ""),
  );
  return [
    ...costly,
    ...names.flatMap((name) => texts.map((text) => ({ call, role, query: `${name}=${text}`, size: 0 }))),
  ];
}

const isOfOtherTable = ({ path }: Call): boolean => OF_EVERY_TABLE.test(path) && !SWEPT_TABLES.test(path);

/** One parameter many times, and all of them many times. */
function repeated({ query }: Call): string[] {
  const [name] = query;
  if (name === undefined) return [];
  const all = query.map((each) => `${each}=1`).join("&");
  return [`${name}=1&`, `${all}&`, `${name}[]=1&${name}[a]=1&`].map((each) =>
    each.repeat(Math.ceil(QUERY_BYTES / each.length)).slice(0, QUERY_BYTES),
  );
}

function inBody(call: Call, parts: SweptParts): Swept[] {
  const role = roleFor(call);
  if (isPage(call)) return call.method === "POST" ? inForm(call, role) : [];
  const properties = Object.entries(schemaOf(call, parts)?.properties ?? {});
  if (/_(input|update)$/.test(call.body?.$ref ?? "") && !SWEPT_TABLES.test(call.path)) return [];
  const payload = payloadOf(call, parts);
  const type = "application/json";
  return properties.flatMap(([field, { maxLength }]) =>
    SLOW_TEXTS.flatMap((make) => {
      const sizes = SIZES.map((size) => ({ size, text: () => make(size, inBytes) }));
      if (maxLength !== undefined) sizes.push({ size: maxLength, text: () => make(maxLength, inCharacters) });
      return sizes.map(({ size, text }) => ({
        call,
        role,
        size,
        body: () => ({ type, body: Buffer.from(JSON.stringify({ ...payload, [field]: text() })) }),
      }));
    }),
  );
}

const inForm = (call: Call, role: Role): Swept[] =>
  ["name", "mobile", "email", "message"].flatMap((field) =>
    SLOW_TEXTS.map((make, index) => {
      const size = FORM_SIZES[index % 2]!;
      const type = "application/x-www-form-urlencoded";
      const text = () => encodeURIComponent(make(size, inBytes).toWellFormed());
      return { call, role, size, body: () => ({ type, body: Buffer.from(`${field}=${text()}`) }) };
    }),
  );

function broken(call: Call, parts: SweptParts): MakeMalformed[] {
  if (call.method !== "POST" && call.method !== "PUT") return [];
  if (call.takesFile) return malformedUpload(form({ name: "file", filename: "a.pdf", content: pdf() }));
  if (isPage(call)) return malformedForm();
  return malformedJson(JSON.stringify(payloadOf(call, parts)));
}

const schemaOf = ({ body }: Call, { schemas }: SweptParts): Schema | undefined =>
  body?.$ref ? schemas[body.$ref.split("/").at(-1)!] : body;

const payloadOf = (call: Call, { schemas, own }: SweptParts): Record<string, unknown> =>
  validPayload(call.body, schemas, own[call.path.split("/")[2] ?? ""] ?? {});
