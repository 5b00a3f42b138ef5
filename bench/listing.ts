/**
 * Whether a long list is as quick as a short one: the page of notices of a list of 100,000 and of one of 100, read in
 * turns from one database, at the beginning, in the middle and at the end. Rendered pages are not cached here, so that
 * every one is read. `bench/README.md` says how.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CacheDependencies, SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { openSite } from "#server/domain/site/open-site.ts";
import { openServices, type Services } from "#server/services.ts";
import { NOTIFICATION } from "#shared/vocabulary.ts";
import { median, publish, round } from "./results.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    times: { type: "string", default: "200" },
    name: { type: "string", default: "listing" },
    database: { type: "string" },
  },
});
const ROWS = { long: Number(values.rows), short: 100 };
const LISTS = { long: NOTIFICATION.sports, short: NOTIFICATION.administration };
const SIZE = 20;
const BATCH_SIZE = 1000;
type List = keyof typeof LISTS;

const folder = mkdtempSync(join(tmpdir(), "listing-"));
const services = await openServices({
  database: values.database ?? join(folder, "listing.sqlite"),
  files: "file:files",
  dataDir: folder,
  smtp: undefined,
  signup: "closed",
});

/** Writes as staff do, with versions, audit and search. */
async function fill(list: List): Promise<void> {
  for (let written = 0; written < ROWS[list]; written += BATCH_SIZE) {
    await services.records.transact(SYSTEM, async (writer) => {
      for (let index = written; index < Math.min(written + BATCH_SIZE, ROWS[list]); index += 1) {
        const day = new Date(Date.UTC(2000, 0, 1 + (index % 9000))).toISOString().slice(0, 10);
        await writer.create("notification", {
          title: `Notice ${index} of the ${list} list`,
          title_kn: `ಪ್ರಕಟಣೆ ${index}`,
          udate: day,
          type: LISTS[list],
        });
      }
    });
  }
}

function site(from: Services) {
  return openSite(from, "kn", { settings: {}, texts: {} }, new CacheDependencies());
}

async function readPage(list: List, page: number, q?: string): Promise<number> {
  const began = performance.now();
  await site(services).contentPage("bench", { tab: list, page, size: SIZE, q });
  return performance.now() - began;
}

interface Place {
  name: string;
  page: (list: List) => number;
  /** Another search at every turn, so that none is answered from the cache. */
  query?: (turn: number) => string;
  /** Drops what is cached of a list, as a save does. */
  afterSave?: boolean;
}

const lastPage = (list: List): number => Math.ceil(ROWS[list] / SIZE);
const PLACES: Place[] = [
  { name: "first page", page: () => 1 },
  { name: "middle page", page: (list) => Math.ceil(lastPage(list) / 2) },
  { name: "last page", page: lastPage },
  { name: "found by words", page: () => 1, query: (turn) => `notice ${turn}` },
  { name: "first page after a save", page: () => 1, afterSave: true },
];

async function measure({ name, page, query, afterSave }: Place): Promise<Record<string, string | number>> {
  const times: Record<List, number[]> = { long: [], short: [] };
  // No more rounds than the short list has rows to search for, and few of the slow ones.
  const rounds = Math.min(Number(values.times) / (afterSave ? 10 : 1), query ? ROWS.short : Infinity);
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const list of ["long", "short"] as const) {
      if (afterSave) await services.changes.publish([{ object: "notification", id: 1 }]);
      times[list].push(await readPage(list, page(list), query?.(turn)));
    }
  }
  const long = median(times.long);
  const short = median(times.short);
  return { place: name, longMs: round(long, 2), shortMs: round(short, 2), ratio: round(long / short, 2) };
}

try {
  await services.records.transact(SYSTEM, async (writer) => {
    for (const [label, id] of Object.entries(LISTS)) {
      await writer.create("option", { id, object: "notification", element: "type", label });
    }
    await writer.create("page", { name: "bench", label: "Bench" });
    for (const list of ["long", "short"] as const) {
      await writer.create("block", {
        page: "bench",
        name: list,
        label: list,
        kind: "notices",
        list: LISTS[list],
      });
    }
  });
  for (const list of ["long", "short"] as const) await fill(list);
  const rows = [];
  for (const place of PLACES) rows.push(await measure(place));
  publish(values.name, { rows: ROWS, size: SIZE, database: services.database.kind, unit: "median ms" }, rows);
} finally {
  await services.close();
  rmSync(folder, { recursive: true, force: true });
}
