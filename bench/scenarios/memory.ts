/** What the process holds after everything that fills caches: 20,000 addresses, imports and ten pictures; and in mixed traffic. */
import { setTimeout as pause } from "node:timers/promises";
import { picture } from "../../tests/support/data/sample-files.ts";
import { ACCEPTED, load } from "../support/alternating.ts";
import type { Product } from "../support/servers.ts";
import { signInAsStaff, type Staff } from "../support/staff.ts";
import { round, slopeOf } from "../support/statistics.ts";
import { type Bench, type Measured, type Row, type Scenario, shown } from "../scenario.ts";

const ADDRESSES = 20_000;
const IMPORTED = 10_000;
const PICTURES = 10;
/** Until what is done after the last answer is done, and idle threads and processes have ended. */
const SETTLED_MS = 15_000;
/** Longer than any of the loads, which end with their last request. */
const ENOUGH_S = 1800;
/** Of every ten addresses one is unknown. */
const UNKNOWN = 10;
const PAGES = ["/?lng=en", "/?lng=kn", "/library", "/search?q=notice"];

async function importNotices(staff: Staff, from: number): Promise<void> {
  const rows = Array.from({ length: IMPORTED }, (_, index) => ({
    title: `Notice ${from + index} about the examination`,
    title_kn: `ಪ್ರಕಟಣೆ ${from + index}`,
    udate: new Date(Date.UTC(2000, 0, 1 + ((from + index) % 9000))).toISOString().slice(0, 10),
    type: String(staff.list),
    refNo: `KSU/${from + index}`,
  }));
  const text = await staff.send("/api/notification/import", { rows });
  if (text.includes('"error"')) throw new Error(text.slice(-500));
}

async function upload(product: Product, staff: Staff, at: number): Promise<void> {
  const body = new FormData();
  const bytes = await picture("jpeg", 4000 + at, 3000);
  body.append("file", new Blob([new Uint8Array(bytes)]), `gate-${at}.jpg`);
  const url = `${product.origin}/api/file/upload/carousel`;
  const answer = await fetch(url, { method: "POST", headers: staff.headers, body });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.body?.cancel();
}

/** A record in one of two languages, a list of the API, or a page with a search; none comes twice in 20,000. */
function addressOf(turn: number, last: number): string {
  const kind = turn % 9;
  if (kind < 6) {
    const language = Math.floor(turn / IMPORTED) % 2 ? "en" : "kn";
    return `/api/notification/${last + 1 + (turn % IMPORTED)}?lang=${language}`;
  }
  if (kind < 8) return `/api/notification?page=${1 + (turn % 400)}&size=20&filter=title:not:x${turn}`;
  return `/notifications?q=notice+${turn}&lng=${turn % 2 ? "en" : "kn"}`;
}

interface Traffic {
  product: Product;
  staff: Staff;
  /** The id of the last notice before the import. */
  last: number;
}

/** So many addresses, of which some are unknown. @returns wrong answers */
async function visit({ product, last }: Traffic, count: number): Promise<number> {
  const unknown = await load(
    {
      server: product,
      ask: (turn) => ({ path: `/none/${turn}` }),
      atMost: count / UNKNOWN,
      statuses: [404],
      headers: ACCEPTED,
    },
    ENOUGH_S,
  );
  const known = await load(
    {
      server: product,
      ask: (turn) => ({ path: addressOf(turn, last) }),
      atMost: count - count / UNKNOWN,
      headers: ACCEPTED,
    },
    ENOUGH_S,
  );
  return unknown.failures + unknown.refused + known.failures + known.refused;
}

interface Samples {
  /** Minutes since the beginning, and megabytes. */
  points: [number, number][];
  requests: number;
  wrong: number;
}

/** Addresses as before, the pages that most visitors open, and a save after each hundred. */
async function mixTraffic(traffic: Traffic, minutes: number): Promise<Samples> {
  const { product, staff } = traffic;
  const samples: Samples = { points: [], requests: 0, wrong: 0 };
  const began = performance.now();
  const passed = () => (performance.now() - began) / 60_000;
  while (passed() < minutes) {
    samples.wrong += await visit(traffic, 100);
    for (const path of PAGES) {
      const answer = await fetch(product.origin + path);
      await answer.arrayBuffer();
      if (!answer.ok) samples.wrong += 1;
    }
    await staff.saveNotice();
    samples.requests += 100 + PAGES.length + 1;
    samples.points.push([passed(), product.residentMB()]);
  }
  return samples;
}

async function measure(bench: Bench): Promise<Measured> {
  const product = await bench.product();
  const staff = await signInAsStaff(product);
  const rows: Row[] = [];
  const note = async (after: string, { goal = "", wrong = 0 } = {}) => {
    await pause(SETTLED_MS);
    rows.push({ after, "RSS MB": round(product.residentMB()), goal, "wrong answers": wrong });
  };
  await note("start");
  const { id: last } = JSON.parse(await staff.saveNotice()) as { id: number };
  const traffic = { product, staff, last };
  await importNotices(staff, 0);
  await note(`an import of ${IMPORTED} notices`);
  const count = bench.quick ? ADDRESSES / 10 : ADDRESSES;
  const wrong = await visit(traffic, count);
  await note(`${count} different addresses`, { goal: "≤ 300", wrong });
  await importNotices(staff, IMPORTED);
  await note("another import", { goal: "≤ 300" });
  const pictures = bench.quick ? 1 : PICTURES;
  for (let at = 0; at < pictures; at += 1) await upload(product, staff, at);
  await note(`${pictures} pictures of 12 megapixels`, { goal: "≤ 300" });
  const mixed = await mixTraffic(traffic, bench.minutes);
  // What fills the caches again after the imports is no growth.
  const later = mixed.points.slice(Math.floor(mixed.points.length / 2));
  rows.push({
    after: `${mixed.requests} requests of mixed traffic in ${bench.minutes} minutes: the most`,
    "RSS MB": round(Math.max(...mixed.points.map(([, megabytes]) => megabytes))),
    goal: "≤ 300",
    "wrong answers": mixed.wrong,
  });
  rows.push({
    after: "in the second half of it: growth in MB per minute",
    "RSS MB": shown(slopeOf(later), 1),
    goal: "0",
    "wrong answers": "",
  });
  return { rows, settings: { minutesOfMixedTraffic: bench.minutes } };
}

export const memory: Scenario = { title: "Memory of the process after what fills it", measure };
