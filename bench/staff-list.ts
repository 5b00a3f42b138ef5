/**
 * Whether the staff's lists are as quick at 100,000 records as at 100: two databases filled alike, read in turns through
 * the calls of the API, with a token. `bench/README.md` says how.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { createApp } from "#server/http/app.ts";
import { openServices } from "#server/services.ts";
import { median, publish, round } from "./results.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    times: { type: "string", default: "60" },
    name: { type: "string", default: "staff-list" },
    /** Two empty databases of PostgreSQL, separated by a comma: for the long list and for the short one. */
    databases: { type: "string" },
  },
});
const ROWS = { long: Number(values.rows), short: 100 };
const SIZE = 20;
const BATCH_SIZE = 1000;
type List = keyof typeof ROWS;
const LISTS: readonly List[] = ["long", "short"];
const PERSON = {
  username: "registrar",
  email: "registrar@university.example",
  password: "stone-chariot-1347",
};

const folder = mkdtempSync(join(tmpdir(), "staff-list-"));
const databases = values.databases?.split(",");

/** A site of its own, so that no list is slowed down by the other one. */
async function openSite(list: List) {
  const services = await openServices({
    database: databases?.[LISTS.indexOf(list)] ?? join(folder, `${list}.sqlite`),
    files: "file:files",
    dataDir: folder,
    smtp: undefined,
    signup: "closed",
  });
  await services.accounts.addAdministrator(PERSON);
  const { server } = await createApp({
    config: { siteUrl: "http://site.example", trustProxy: 0, logLevel: "silent", production: true },
    services,
    pages: () => Promise.resolve(() => Promise.reject(new Error("No page is measured here."))),
    assets: folder,
  });
  const { accessToken } = await services.accounts.signIn(PERSON.username, PERSON.password, "bench");
  const authorization = `Bearer ${accessToken}`;
  return { services, server, authorization };
}

const sites = { long: await openSite("long"), short: await openSite("short") };
const TYPES = ["Administration", "Examination", "Sports", "Library"];
const typeIds: Record<List, number[]> = { long: [], short: [] };

/** Writes as staff do, with versions, audit and search. */
async function fill(list: List): Promise<void> {
  const { records } = sites[list].services;
  await records.transact(SYSTEM, async (writer) => {
    for (const label of TYPES) {
      typeIds[list].push(await writer.create("option", { object: "notification", element: "type", label }));
    }
  });
  for (let written = 0; written < ROWS[list]; written += BATCH_SIZE) {
    await records.transact(SYSTEM, async (writer) => {
      for (let index = written; index < Math.min(written + BATCH_SIZE, ROWS[list]); index += 1) {
        await writer.create("notification", {
          title: `Notice ${(index * 7919) % ROWS[list]} about the examination`,
          title_kn: index % 3 === 0 ? null : `ಪ್ರಕಟಣೆ ${index}`,
          udate: new Date(Date.UTC(2000, 0, 1 + (index % 9000))).toISOString().slice(0, 10),
          type: typeIds[list][index % TYPES.length],
          refNo: `KSU/${index}`,
        });
      }
    });
  }
}

/** The call's answer, and how long it took in milliseconds. */
async function ask(list: List, query: string): Promise<{ ms: number; total: number }> {
  const { server, authorization } = sites[list];
  const began = performance.now();
  const answer = await server.inject({
    url: `/api/notification?lang=all&size=${SIZE}&${query}`,
    headers: { authorization },
  });
  const ms = performance.now() - began;
  if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.payload}`);
  return { ms, total: answer.json<{ total: number }>().total };
}

interface Place {
  name: string;
  /** What is asked for at a turn. */
  query: (list: List, turn: number) => string;
  /** Drops what is cached of a list, as a save does. */
  afterSave?: boolean;
}

const lastPage = (list: List): number => Math.ceil(ROWS[list] / SIZE);
const middlePage = (list: List): number => Math.ceil(lastPage(list) / 2);
/** Each with the list at hand, and read anew. */
const both = (name: string, query: Place["query"]): Place[] => [
  { name, query },
  { name: `${name}, after a save`, query, afterSave: true },
];
const PLACES: Place[] = [
  ...both("first page", () => "page=1"),
  { name: "middle page", query: (list) => `page=${middlePage(list)}` },
  { name: "last page", query: (list) => `page=${lastPage(list)}` },
  ...both("filtered by a list", (list) => `filter=type:is:${typeIds[list][1]}`),
  ...both("filtered by the beginning of a title", () => "filter=title:sw:notice 7"),
  ...both("sorted by a title", () => "sort=title"),
  ...both("sorted by what a list is called", () => "sort=-type"),
  { name: "sorted by a title, middle page", query: (list) => `sort=title&page=${middlePage(list)}` },
  ...both("shown to visitors", () => "state=published"),
  ...both("without Kannada", () => "untranslated=true"),
  { name: "other words at every turn", query: (_list, turn) => `q=notice ${turn} exam`, afterSave: true },
  { name: "other Kannada words at every turn", query: (_list, turn) => `q=ಪ್ರಕಟಣೆ ${turn}`, afterSave: true },
];

async function measure({ name, query, afterSave }: Place): Promise<Record<string, string | number>> {
  const times: Record<List, number[]> = { long: [], short: [] };
  const rounds = Number(values.times) / (afterSave ? 4 : 1);
  for (const list of LISTS) await ask(list, query(list, 0));
  for (let turn = 1; turn <= rounds; turn += 1) {
    for (const list of LISTS) {
      if (afterSave) await sites[list].services.changes.publish([{ object: "notification", id: 1 }]);
      times[list].push((await ask(list, query(list, turn))).ms);
    }
  }
  const long = median(times.long);
  const short = median(times.short);
  return { place: name, longMs: round(long, 2), shortMs: round(short, 2), ratio: round(long / short, 2) };
}

/** A whole list as a file. */
async function measureExport(): Promise<Record<string, string | number>> {
  const times: Record<List, number> = { long: 0, short: 0 };
  for (const list of LISTS) {
    const { server, authorization } = sites[list];
    const began = performance.now();
    const { statusCode } = await server.inject({
      url: "/api/notification/export",
      headers: { authorization },
    });
    if (statusCode !== 200) throw new Error(`The export was refused: ${statusCode}`);
    times[list] = performance.now() - began;
  }
  return {
    place: "all as a file",
    longMs: round(times.long),
    shortMs: round(times.short, 2),
    ratio: round(times.long / times.short, 2),
  };
}

try {
  for (const list of LISTS) await fill(list);
  const rows = [];
  for (const place of PLACES) rows.push(await measure(place));
  rows.push(await measureExport());
  const database = sites.long.services.database.kind;
  publish(values.name, { rows: ROWS, size: SIZE, database, unit: "median ms" }, rows);
} finally {
  for (const list of LISTS) {
    await sites[list].server.close();
    await sites[list].services.close();
  }
  rmSync(folder, { recursive: true, force: true });
}
