/**
 * For how long single requests hold the process where a list has 100,000 notices: the worst that visitors and staff can ask
 * for, over HTTP, of the real program with a probe inside. `bench/README.md` says how.
 */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import type { Hold, Memory } from "../tests/hunt/probe.ts";
import { freePort } from "../tests/support/http/ports.ts";
import { zip } from "../tests/support/data/sample-files.ts";
import { ADMINISTRATOR, startSite } from "../tests/support/server/site.ts";
import { publish, round } from "./results.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    times: { type: "string", default: "3" },
    name: { type: "string", default: "holds" },
    /** Measures what has this word in its name alone. */
    only: { type: "string", default: "" },
    /** A whole PostgreSQL database of its own, empty. */
    database: { type: "string" },
  },
});
const ROWS = Number(values.rows);
const BATCH_SIZE = 25_000;
const ZIP_BYTES = 20 * 1024 * 1024;

const probePort = freePort();
const probe = new URL(`../tests/hunt/probe.ts?port=${probePort}`, import.meta.url).href;
const site = await startSite({
  command: ["--expose-gc", "--import", probe, "server/main.ts"],
  env: { LOG_LEVEL: "warn", ...(values.database && { DATABASE_URL: values.database }) },
});

async function fromProbe<T>(path: string): Promise<T> {
  return (await (await fetch(`http://127.0.0.1:${probePort}${path}`)).json()) as T;
}

interface Sent {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

let token = "";

/** @param path an address of the API begins with `/api`; staff are known by their token there */
async function send(path: string, { method = "GET", body, headers }: Sent = {}, staff = false) {
  const answer = await fetch(site.url + path, {
    method,
    headers: { ...headers, ...(staff && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

const json = (method: string, body: unknown): Sent => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

interface Step {
  what: string;
  /** @returns what is sent at a turn, each time something that no answer is cached for */
  ask: (turn: number) => { path: string; sent?: Sent };
  staff?: boolean;
  runOnce?: boolean;
}

const rows: Record<string, string | number>[] = [];

async function measure({ what, ask, staff = false, runOnce = false }: Step): Promise<string> {
  if (!what.includes(values.only)) return "";
  const before = await fromProbe<Memory>("/memory");
  await fromProbe<Hold>("/hold");
  const seen = { status: 0, ms: 0, holdMs: 0, holdWallMs: 0, text: "" };
  for (let turn = 0; turn < (runOnce ? 1 : Number(values.times)); turn += 1) {
    const { path, sent } = ask(turn);
    const began = performance.now();
    const { status, text } = await send(path, sent, staff);
    const ms = performance.now() - began;
    const { cpuMs, wallMs } = await fromProbe<Hold>("/hold");
    seen.ms = Math.max(seen.ms, ms);
    seen.holdMs = Math.max(seen.holdMs, cpuMs);
    seen.holdWallMs = Math.max(seen.holdWallMs, wallMs);
    Object.assign(seen, { status, text });
  }
  const after = await fromProbe<Memory>("/memory");
  rows.push({
    request: what,
    status: seen.status,
    ms: round(seen.ms),
    holdMs: round(seen.holdMs),
    holdWallMs: round(seen.holdWallMs),
    kB: round(seen.text.length / 1000),
    rssGrowthMB: after.rss - before.rss,
  });
  console.log(JSON.stringify(rows.at(-1)));
  return seen.text;
}

const noticesOf = (first: number, type: number): Record<string, string>[] =>
  Array.from({ length: Math.min(BATCH_SIZE, ROWS) }, (_, index) => ({
    title: `Notice ${((first + index) * 7919) % ROWS} about the examination`,
    title_kn: `ಪ್ರಕಟಣೆ ${first + index}`,
    udate: new Date(Date.UTC(2000, 0, 1 + ((first + index) % 9000))).toISOString().slice(0, 10),
    type: String(type),
    refNo: `KSU/${first + index}`,
  }));

const lastLine = (text: string): unknown => JSON.parse(text.trim().split("\n").at(-1)!);

const MANY = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join("&");
const filters = (count: number) => (turn: number) => ({
  path: `/api/notification?${MANY(count, (at) => `filter=title:not:x${turn}y${at}`)}`,
});
const SORTS = Array.from({ length: 200 }, (_, at) => (at % 2 ? "-url" : "title")).join(",");

/** Lists of the API and whole tables, of a table with one long list. */
function readingLists(type: number): Step[] {
  return [
    { what: "20 filters", ask: filters(20) },
    { what: "60 filters", ask: filters(60) },
    { what: "10 filters, as many as are taken", ask: filters(10) },
    {
      what: "an order of 200 columns",
      ask: (turn) => ({ path: `/api/notification?sort=${SORTS}&page=${turn + 1}` }),
    },
    {
      what: "an order of 3 columns",
      ask: (turn) => ({ path: `/api/notification?sort=title,-url,-udate&filter=title:not:${turn}` }),
    },
    {
      what: "filtered by the end of a title",
      ask: (turn) => ({ path: `/api/notification?filter=title:ew:${turn}ion` }),
    },
    { what: "first page", ask: (turn) => ({ path: `/api/notification?page=1&filter=title:not:a${turn}` }) },
    {
      what: "last page",
      ask: (turn) => ({ path: `/api/notification?size=30&page=${Math.floor(ROWS / 30) - turn}` }),
    },
    {
      what: "words in a list, staff",
      staff: true,
      ask: (turn) => ({ path: `/api/notification?q=exam ${turn}` }),
    },
    { what: "GET /api/notification/all", runOnce: true, ask: () => ({ path: "/api/notification/all" }) },
    {
      what: "GET /api/notification/all, staff",
      runOnce: true,
      staff: true,
      ask: () => ({ path: "/api/notification/all?lang=all" }),
    },
    { what: "all of one list", runOnce: true, ask: () => ({ path: `/api/notification/type?type=${type}` }) },
    {
      what: "all as a file, staff",
      runOnce: true,
      staff: true,
      ask: () => ({ path: "/api/notification/export" }),
    },
  ];
}

/** What visitors look for, and the pages that show it. */
const READING_PAGES: Step[] = [
  {
    what: "search for a word of every notice",
    ask: (turn) => ({ path: `/api/search?q=examination ${"abc"[turn] ?? ""}` }),
  },
  { what: "page of results", ask: (turn) => ({ path: `/search?q=examination notice&page=${turn + 2}` }) },
  { what: "page of notices", ask: (turn) => ({ path: `/notifications?tab=sports&page=2&q=${turn}` }) },
  {
    what: "page of notices, first of all",
    ask: (turn) => ({ path: `/notifications?lng=kn&page=${turn + 1}` }),
  },
  { what: "sitemap", runOnce: true, ask: () => ({ path: "/sitemap.xml" }) },
];

/** What is sent to be checked or stored. */
function sending(type: number): Step[] {
  return [
    { what: "sign-in", ask: () => ({ path: "/api/auth/signin", sent: json("POST", ADMINISTRATOR) }) },
    {
      what: "a save, staff",
      staff: true,
      ask: (turn) => ({
        path: "/api/notification/create",
        sent: json("POST", { title: `One more ${turn}`, udate: "2026-03-06", type }),
      }),
    },
    {
      what: "first page, after these saves",
      ask: (turn) => ({ path: `/api/notification?size=${(turn % 3) * 10 + 10}` }),
    },
    {
      what: "a column with a list of values, staff",
      staff: true,
      ask: (turn) => ({
        path: "/api/db_column/create",
        sent: json("POST", {
          object: "notification",
          name: `kind${turn}`,
          label: `Kind ${turn}`,
          type: "Options",
          element: ["list", "form"],
        }),
      }),
    },
    {
      what: "a column with a text, staff",
      staff: true,
      ask: (turn) => ({
        path: "/api/db_column/create",
        sent: json("POST", {
          object: "notification",
          name: `note${turn}`,
          label: `Note ${turn}`,
          type: "Text",
          element: ["form"],
        }),
      }),
    },
  ];
}

function uploadOf(bytes: Buffer): Sent {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(bytes)]), "marks.zip");
  return { method: "POST", body };
}

try {
  const { text } = await send("/api/auth/signin", json("POST", ADMINISTRATOR));
  token = (JSON.parse(text) as { accessToken: string }).accessToken;
  const first = await send("/api/notification/firstrows/1");
  const [{ type }] = JSON.parse(first.text) as [{ type: { value: number } }];
  const importing = (from: number, more: object = {}) => ({
    path: "/api/notification/import",
    sent: json("POST", { rows: noticesOf(from, type.value), ...more }),
  });
  for (let from = 0; from < ROWS; from += BATCH_SIZE) {
    const { path, sent } = importing(from);
    const { text: answer } = await send(path, sent, true);
    const { error } = lastLine(answer) as { error?: unknown };
    if (error) throw new Error(`The import was refused: ${JSON.stringify(error)}`);
  }
  for (const request of [...readingLists(type.value), ...READING_PAGES, ...sending(type.value)])
    await measure(request);
  const imported = { staff: true, runOnce: true };
  await measure({
    what: "dry run of an import of 25,000 rows",
    ...imported,
    ask: () => importing(ROWS, { dryRun: true }),
  });
  const receipt = await measure({ what: "import of 25,000 rows", ...imported, ask: () => importing(ROWS) });
  if (receipt) {
    const { receipt: id } = lastLine(receipt) as { receipt: number };
    const ask = () => ({ path: `/api/notification/import/undo/${id}`, sent: { method: "POST" } });
    await measure({ what: "undo of that import", ...imported, ask });
  }
  const archive = zip({ "marks.txt": randomBytes(ZIP_BYTES / 2).toString("hex") });
  await measure({
    what: "upload of a ZIP archive of 20 MB",
    staff: true,
    ask: () => ({ path: "/api/file/upload/others", sent: uploadOf(archive) }),
  });
  publish(
    values.name,
    {
      rows: ROWS,
      times: Number(values.times),
      database: values.database ? "postgres" : "sqlite",
      unit: "longest ms",
    },
    rows,
  );
} finally {
  await site.stop();
}
