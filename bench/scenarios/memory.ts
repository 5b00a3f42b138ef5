/** What the process holds after everything that fills caches: an import, 20,000 addresses, another import, ten pictures; and in mixed traffic. */
import { setTimeout as pause } from "node:timers/promises";
import { picture } from "../../tests/support/data/sample-files.ts";
import { ACCEPTED, load } from "../support/alternating.ts";
import type { Product } from "../support/servers.ts";
import { median, round } from "../support/statistics.ts";
import type { Bench, Measured, Row, Scenario } from "../scenario.ts";

const ADDRESSES = 20_000;
const IMPORTED = 10_000;
const PICTURES = 10;
/** Until what is done after the last answer is done. */
const SETTLED_MS = 5000;
/** Longer than any of the loads, which end with their last request. */
const ENOUGH_S = 1800;
const PAGES = ["/?lng=en", "/?lng=kn", "/library", "/search?q=notice"];

interface Notices {
  /** The id of the last notice before the import. */
  last: number;
  type: number;
}

async function post(product: Product, path: string, headers: Record<string, string>, body: BodyInit) {
  const answer = await fetch(product.origin + path, { method: "POST", headers, body });
  const text = await answer.text();
  if (!answer.ok || text.includes('"error"')) {
    throw new Error(`${path}: ${answer.status} ${text.slice(-500)}`);
  }
}

async function importNotices(
  product: Product,
  session: Record<string, string>,
  { from, type }: { from: number; type: number },
): Promise<void> {
  const rows = Array.from({ length: IMPORTED }, (_, index) => ({
    title: `Notice ${from + index} about the examination`,
    title_kn: `ಪ್ರಕಟಣೆ ${from + index}`,
    udate: new Date(Date.UTC(2000, 0, 1 + ((from + index) % 9000))).toISOString().slice(0, 10),
    type: String(type),
    refNo: `KSU/${from + index}`,
  }));
  const headers = { "content-type": "application/json", ...session };
  await post(product, "/api/notification/import", headers, JSON.stringify({ rows }));
}

async function upload(product: Product, session: Record<string, string>, at: number): Promise<void> {
  const body = new FormData();
  const bytes = await picture("jpeg", 4000 + at, 3000);
  body.append("file", new Blob([new Uint8Array(bytes)]), `gate-${at}.jpg`);
  await post(product, "/api/file/upload/carousel", session, body);
}

/** Addresses without end: of each ten, six records, two lists of the API, a page with a search and an unknown one. */
function addressOf(turn: number, { last }: Notices): string {
  const language = turn % 2 ? "en" : "kn";
  const kind = turn % 10;
  if (kind < 6) return `/api/notification/${last + 1 + (turn % IMPORTED)}?lang=${language}`;
  if (kind < 8) return `/api/notification?page=${1 + (turn % 400)}&size=20&filter=title:not:x${turn}`;
  return kind === 8 ? `/notifications?q=notice+${turn}&lng=${language}` : `/none/${turn}?lng=${language}`;
}

async function mixTraffic(
  product: Product,
  { session, notices, minutes }: { session: Record<string, string>; notices: Notices; minutes: number },
): Promise<number[]> {
  const samples: number[] = [];
  const until = performance.now() + minutes * 60_000;
  const statuses = [200, 404];
  const headers = { "content-type": "application/json", ...session };
  while (performance.now() < until) {
    const ask = (turn: number) => ({
      path: turn % 25 ? addressOf(turn, notices) : PAGES[(turn / 25) % PAGES.length]!,
    });
    await load({ server: product, ask, atMost: 100, statuses, headers: ACCEPTED }, ENOUGH_S);
    const notice = { title: `Mixed ${samples.length}`, udate: "05-03-2026", type: notices.type };
    await post(product, "/api/notification/create", headers, JSON.stringify(notice));
    samples.push(product.residentMB());
  }
  return samples;
}

async function measure(bench: Bench): Promise<Measured> {
  const product = await bench.product();
  const session = await product.signIn();
  const rows: Row[] = [];
  const note = async (after: string, goal = "") => {
    await pause(SETTLED_MS);
    rows.push({ after, "RSS MB": round(product.residentMB()), goal });
  };
  const answer = await fetch(`${product.origin}/api/notification/firstrows/1`);
  const [latest] = (await answer.json()) as [{ id: number; type: { value: number } }];
  const notices = { last: latest.id, type: latest.type.value };
  await note("start");
  await importNotices(product, session, { from: 0, ...notices });
  await note(`an import of ${IMPORTED} notices`);
  const count = bench.quick ? ADDRESSES / 10 : ADDRESSES;
  const ask = (turn: number) => ({ path: addressOf(turn, notices) });
  await load({ server: product, ask, atMost: count, statuses: [200, 404], headers: ACCEPTED }, ENOUGH_S);
  await note(`${count} different addresses`, "≤ 300");
  await importNotices(product, session, { from: IMPORTED, ...notices });
  await note("another import", "≤ 300");
  for (let at = 0; at < PICTURES; at += 1) await upload(product, session, at);
  await note(`${PICTURES} pictures of 12 megapixels`, "≤ 300");
  const minutes = bench.quick ? 0.2 : bench.seconds;
  const samples = await mixTraffic(product, { session, notices, minutes });
  const quarter = Math.ceil(samples.length / 4);
  rows.push(
    { after: "mixed traffic, first quarter", "RSS MB": round(median(samples.slice(0, quarter))) },
    { after: "mixed traffic, last quarter", "RSS MB": round(median(samples.slice(-quarter))), goal: "flat" },
    { after: "mixed traffic, the most", "RSS MB": round(Math.max(...samples)), goal: "≤ 300" },
  );
  return { rows, settings: { minutesOfMixedTraffic: minutes } };
}

export const memory: Scenario = { title: "Memory of the process after what fills it", measure };
