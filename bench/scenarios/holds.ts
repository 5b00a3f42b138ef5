/**
 * For how long single requests hold the process where a list has 100,000 notices: the worst that visitors and staff can ask
 * for, over HTTP, of the real program with a probe inside.
 */
import { randomBytes } from "node:crypto";
import { NOTIFICATION } from "#shared/vocabulary.ts";
import type { Hold, Memory } from "../../tests/hunt/probe.ts";
import { freePort } from "../../tests/support/http/ports.ts";
import { zip } from "../../tests/support/data/sample-files.ts";
import { ADMINISTRATOR } from "../../tests/support/server/site.ts";
import { round } from "../support/statistics.ts";
import type { Bench, Measured, Row, Scenario } from "../scenario.ts";

const NOTICES = 100_000;
const IMPORTED = 25_000;
const ZIP_BYTES = 20 * 1024 * 1024;

interface Sent {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** The running product, and the probe inside it. */
interface Target {
  origin: string;
  probe: string;
  staff: Record<string, string>;
  times: number;
}

async function send(
  { origin, staff }: Target,
  path: string,
  { method = "GET", body, headers }: Sent,
  asStaff: boolean,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(asStaff && staff) },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

async function fromProbe<T>({ probe }: Target, path: string): Promise<T> {
  return (await (await fetch(probe + path)).json()) as T;
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

async function take(
  target: Target,
  { what, ask, staff = false, runOnce = false }: Step,
): Promise<{ row: Row; text: string }> {
  const before = await fromProbe<Memory>(target, "/memory");
  await fromProbe<Hold>(target, "/hold");
  const seen = { status: 0, ms: 0, holdMs: 0, holdWallMs: 0, text: "" };
  for (let turn = 0; turn < (runOnce ? 1 : target.times); turn += 1) {
    const { path, sent = {} } = ask(turn);
    const began = performance.now();
    const { status, text } = await send(target, path, sent, staff);
    const ms = performance.now() - began;
    const { cpuMs, wallMs } = await fromProbe<Hold>(target, "/hold");
    seen.ms = Math.max(seen.ms, ms);
    seen.holdMs = Math.max(seen.holdMs, cpuMs);
    seen.holdWallMs = Math.max(seen.holdWallMs, wallMs);
    Object.assign(seen, { status, text });
  }
  const after = await fromProbe<Memory>(target, "/memory");
  const row = {
    request: what,
    status: seen.status,
    ms: round(seen.ms),
    holdMs: round(seen.holdMs),
    holdWallMs: round(seen.holdWallMs),
    kB: round(seen.text.length / 1000),
    rssGrowthMB: after.rss - before.rss,
  };
  return { row, text: seen.text };
}

const noticesOf = (first: number, type: number): Record<string, string>[] =>
  Array.from({ length: IMPORTED }, (_, index) => ({
    title: `Notice ${((first + index) * 7919) % NOTICES} about the examination`,
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
      ask: (turn) => ({ path: `/api/notification?size=30&page=${Math.floor(NOTICES / 30) - turn}` }),
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

/** An import, a dry run of it, and its undoing. */
async function* importing(target: Target, type: number): AsyncGenerator<Row> {
  const ask = (more: object = {}) => ({
    path: "/api/notification/import",
    sent: json("POST", { rows: noticesOf(NOTICES, type), ...more }),
  });
  const atOnce = { staff: true, runOnce: true };
  const dryRun = await take(target, {
    what: `dry run of an import of ${IMPORTED} rows`,
    ...atOnce,
    ask: () => ask({ dryRun: true }),
  });
  yield dryRun.row;
  const { row, text } = await take(target, {
    what: `import of ${IMPORTED} rows`,
    ...atOnce,
    ask: () => ask(),
  });
  yield row;
  const { receipt } = lastLine(text) as { receipt: number };
  const undo = () => ({ path: `/api/notification/import/undo/${receipt}`, sent: { method: "POST" } });
  yield (await take(target, { what: "undo of that import", ...atOnce, ask: undo })).row;
}

async function measure(bench: Bench): Promise<Measured> {
  const port = await freePort();
  const probe = new URL(`../../tests/hunt/probe.ts?port=${port}`, import.meta.url).href;
  const product = await bench.product({
    notices: NOTICES,
    command: ["--expose-gc", "--import", probe, "server/main.ts"],
  });
  const target: Target = {
    origin: product.origin,
    probe: `http://127.0.0.1:${port}`,
    staff: await product.signIn(),
    times: bench.quick ? 1 : 3,
  };
  const archive = zip({ "marks.txt": randomBytes(ZIP_BYTES / 2).toString("hex") });
  const upload: Step = {
    what: "upload of a ZIP archive of 20 MB",
    staff: true,
    ask: () => ({ path: "/api/file/upload/others", sent: uploadOf(archive) }),
  };
  const rows: Row[] = [];
  for (const step of [
    ...readingLists(NOTIFICATION.sports),
    ...READING_PAGES,
    ...sending(NOTIFICATION.sports),
    upload,
  ])
    rows.push((await take(target, step)).row);
  for await (const row of importing(target, NOTIFICATION.sports)) rows.push(row);
  return { rows, settings: { notices: NOTICES, goal: "50 ms" } };
}

export const holds: Scenario = {
  title: "For how long single requests hold the process, beside 100,000 notices",
  measure,
};
