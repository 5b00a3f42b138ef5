/** What the process holds after everything that fills caches: 20,000 addresses, an import and ten pictures. */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { load } from "../support/alternating.ts";
import type { Product } from "../support/servers.ts";
import { round } from "../support/statistics.ts";
import type { Bench, Measured, Row, Scenario } from "../scenario.ts";

const ADDRESSES = 20_000;
const PAGES = 2000;
const IMPORTED = 10_000;
const PICTURES = 10;
/** Of each picture: 24 megapixels, as a camera takes them. */
const PIXELS = { width: 6000, height: 4000 };

async function upload(product: Product, headers: Record<string, string>): Promise<void> {
  const noise = {
    create: { ...PIXELS, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 20 } },
  } as const;
  for (let at = 0; at < PICTURES; at += 1) {
    const picture = await sharp(noise).jpeg().toBuffer();
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(picture)]), `${randomBytes(6).toString("hex")}.jpg`);
    const answer = await fetch(`${product.origin}/api/file/upload/others`, {
      method: "POST",
      headers,
      body,
    });
    if (!answer.ok) throw new Error(`A picture was refused: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

async function importNotices(product: Product, headers: Record<string, string>): Promise<void> {
  const [latest] = (await (await fetch(`${product.origin}/api/notification/firstrows/1`)).json()) as [
    { type: { value: number } },
  ];
  const rows = Array.from({ length: IMPORTED }, (_, index) => ({
    title: `Notice ${index} of an import`,
    udate: new Date(Date.UTC(2000, 0, 1 + (index % 9000))).toISOString().slice(0, 10),
    type: String(latest.type.value),
  }));
  const answer = await fetch(`${product.origin}/api/notification/import`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ rows }),
  });
  const lines = await answer.text();
  if (!answer.ok || lines.includes('"error"'))
    throw new Error(`The import was refused: ${lines.slice(-500)}`);
}

async function measure(bench: Bench): Promise<Measured> {
  const product = await bench.product();
  const headers = await product.signIn();
  const rows: Row[] = [];
  const note = (after: string, goal = "") =>
    rows.push({ after, "RSS MB": round(product.residentMB()), goal });
  const share = bench.quick ? 0.1 : 1;
  note("start");
  const ask = async (path: (turn: number) => string, atMost: number) => {
    await load({ server: product, ask: (turn) => ({ path: path(turn) }), atMost: atMost * share }, 600);
  };
  await ask(
    (turn) => `/api/notification?filter=title:not:x${turn}&size=20&page=${1 + (turn % 50)}`,
    ADDRESSES - PAGES,
  );
  note(`${(ADDRESSES - PAGES) * share} different lists`);
  await ask((turn) => `/notifications?q=word${turn}`, PAGES);
  note(`${PAGES * share} different pages`);
  await importNotices(product, headers);
  note(`an import of ${IMPORTED} notices`);
  await upload(product, headers);
  note(`${PICTURES} pictures of 24 megapixels`, "≤ 300");
  const { failures } = await load(
    { server: product, ask: () => ({ path: "/?lng=en" }), repeat: true },
    bench.seconds,
  );
  rows.push({ after: "and its home page again", "RSS MB": round(product.residentMB()), failures });
  return { rows };
}

export const memory: Scenario = { title: "Memory of the process after what fills it", measure };
