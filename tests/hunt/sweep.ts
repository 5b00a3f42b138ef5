/** Each place that takes a text, with each text that has made something slow: nothing of this is left to chance. */
import type { Call } from "./calls.ts";
import type { Role } from "./requests.ts";
import { plausible, type Random, type Schema, SLOW_TEXTS } from "./values.ts";

/** Bytes of a text in a body: as many as the smallest limit of a call may allow, and as the largest of one that takes no file. */
const SIZES = [30_000, 900_000];
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
  body?: Buffer;
}

export function sweep(calls: readonly Call[], schemas: Record<string, Schema>, random: Random): Swept[] {
  return calls.flatMap((call) => [...inQuery(call), ...inBody(call, schemas, random)]);
}

const roleFor = ({ secured }: Call): Role => (secured ? "editor" : "nobody");

function inQuery(call: Call): Swept[] {
  if (call.method !== "GET") return [];
  const role = roleFor(call);
  const isPage = !call.path.startsWith("/api/");
  const isList = /^\/api\/\w+$/.test(call.path) && call.query.includes("sort");
  const costly = isList ? COSTLY_QUERIES.map((query) => ({ call, role, query })) : [];
  if (isPage ? !SWEPT_PAGES.test(call.path) : OF_EVERY_TABLE.test(call.path) && !SWEPT_TABLES.test(call.path))
    return costly;
  const names = isPage ? ["q", "tab", "page", "letter"] : call.query;
  const texts = SLOW_TEXTS.map((make) =>
    encodeURIComponent(make(QUERY_BYTES / 3))
      .slice(0, QUERY_BYTES)
      .replace(/%.?$/, ""),
  );
  return [
    ...costly,
    ...names.flatMap((name) => texts.map((text) => ({ call, role, query: `${name}=${text}` }))),
  ];
}

function inBody(call: Call, schemas: Record<string, Schema>, random: Random): Swept[] {
  const role = roleFor(call);
  if (!call.path.startsWith("/api/")) {
    if (call.method !== "POST") return [];
    return ["name", "mobile", "email", "message"].flatMap((field) =>
      SLOW_TEXTS.map((make, index) => ({
        call,
        role,
        body: Buffer.from(`${field}=${encodeURIComponent(make(SIZES[index % 2]! / 4))}`),
      })),
    );
  }
  const name = call.body?.$ref?.split("/").at(-1) ?? "";
  const properties = Object.keys(schemas[name]?.properties ?? {});
  if (/_(input|update)$/.test(name) && !SWEPT_TABLES.test(call.path)) return [];
  return properties.flatMap((field) =>
    SLOW_TEXTS.flatMap((make) =>
      SIZES.map((size) => {
        const fields = { ...(plausible(call.body, schemas, random) as object), [field]: make(size) };
        return { call, role, body: Buffer.from(JSON.stringify(fields)) };
      }),
    ),
  );
}
