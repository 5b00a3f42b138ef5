/** What can be asked for: every call that the running program describes, and every address of its pages. */
import { LIBRARY_PAGES, SITE_ADDRESSES } from "#shared/addresses.ts";
import { pick, type Random, type Schema } from "./values.ts";

export interface Call {
  method: string;
  /** `/api/file/uses/{id}`, `/faculty/:facultyId` */
  path: string;
  /** Names of the parameters after the question mark. */
  query: string[];
  /** Only for people who are signed in. */
  secured: boolean;
  body?: Schema;
  /** Takes a file. */
  takesFile: boolean;
}

export interface Api {
  calls: Call[];
  schemas: Record<string, Schema>;
}

interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  security: Record<string, unknown>[];
  parameters: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema: Schema }> };
}

/** @param token an administrator's, to whom all tables are described */
export async function describedCalls(origin: string, token: string): Promise<Api> {
  const answer = await fetch(`${origin}/api/openapi.json`, { headers: { authorization: `Bearer ${token}` } });
  const { paths, components } = (await answer.json()) as Described;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(method, path, operation)),
  );
  return { calls, schemas: components.schemas };
}

function callOf(method: string, path: string, { security, parameters, requestBody }: Operation): Call {
  const content = requestBody?.content ?? {};
  return {
    method: method.toUpperCase(),
    path,
    query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
    secured: !security.some((one) => Object.keys(one).length === 0),
    body: content["application/json"]?.schema,
    takesFile: "multipart/form-data" in content,
  };
}

const OTHER_ADDRESSES = [
  "/sitemap.xml",
  "/robots.txt",
  "/.well-known/security.txt",
  "/licences.txt",
  "/feeds/notifications.xml",
  "/feeds/:list.xml",
  "/feeds/page/:file",
  "/feeds/search.json?q=fee",
  "/calendars/last-dates.ics",
  "/api/docs",
].concat(
  [
    "/api/openapi.json",
    "/frame/:file",
    "/files/others/:file",
    "/images/:file",
    "/health/live",
    "/health/ready",
    "/admin",
    "/load",
  ],
  [
    "/search",
    "/archive",
    "/sitemap",
    "/dept/:deptId",
    "/notice/:id/:slug",
    "/library/find",
    "/library/page/:pageId",
    "/nowhere",
  ],
);
const PAGE_QUERY = [
  "tab",
  "page",
  "q",
  "size",
  "sort",
  "lng",
  "letter",
  "year",
  "subject",
  "course",
  "list",
  "words",
  "sent",
];

/** Every page of the site and what stands beside the pages; the forms without a script are posted as well. */
export function pageCalls(): Call[] {
  const paths = [
    ...SITE_ADDRESSES.map((address) => `/${address}`),
    ...["", ...Object.keys(LIBRARY_PAGES)].map((address) => `/library/${address}`),
    ...OTHER_ADDRESSES,
  ];
  const page =
    (method: string) =>
    (path: string): Call => ({ method, path, query: PAGE_QUERY, secured: false, takesFile: false });
  return [
    ...paths.map(page("GET")),
    ...["/contact", "/library/suggestions", "/bank", "/login"].map(page("POST")),
  ];
}

const KNOWN: Record<string, string[]> = {
  id: ["1", "2", "57", "1000", "1001", "1010", "1500"],
  version: ["1", "2"],
  count: ["1", "6", "100", "101"],
  folder: ["others", "notification"],
  table: ["notification"],
  facultyId: ["science-technology", "arts"],
  deptId: ["computer-science"],
  pageId: ["about-us"],
  nepId: ["arts"],
  list: ["57"],
};

/** A value of a part of a path that may be right. */
export const usualPart = (name: string, random: Random): string => pick(random, KNOWN[name] ?? ["x", "1"]);
