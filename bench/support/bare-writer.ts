/** The peer of what is saved, on a copy of the product's database. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Bench } from "../scenario.ts";
import type { Peer, Product } from "./servers.ts";
import type { Staff } from "./staff.ts";

/** What a clerk enters for a notice, with a number that tells it from others. */
export const noticeOf = (list: number, number: number) => ({
  title: `Notice ${number} about the examination of the second semester`,
  title_kn: `ಎರಡನೇ ಸೆಮಿಸ್ಟರ್ ಪರೀಕ್ಷೆಯ ಪ್ರಕಟಣೆ`,
  udate: "05-03-2026",
  type: list,
  refNo: `KSU/${number}`,
});

/** Saves a notice as the sample of the rows that the peer inserts, and starts it. */
export async function startBareWriter(bench: Bench, product: Product, staff: Staff): Promise<Peer> {
  const sample = await staff.send("/api/notification/create", noticeOf(staff.list, 0));
  const { id } = JSON.parse(sample) as { id: number };
  const copy = join(product.dataDir, "bare.sqlite");
  const source = new DatabaseSync(join(product.dataDir, "vidyalaya.sqlite"), { readOnly: true });
  source.exec(`vacuum into '${copy}'`);
  source.close();
  return bench.peer("bare-writer", [copy, String(id)]);
}
