/**
 * What one new notice costs that 20,000 follow: until the first mails wait and until the first ones are sent; what the process holds more of meanwhile, and how long others wait for a cached call.
 */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startMailServer } from "../../tests/support/http/mail-server.ts";
import { startObserver } from "../support/observer.ts";
import { signInAsStaff } from "../support/staff.ts";
import { median, round } from "../support/statistics.ts";
import type { Bench, Measured, Scenario } from "../scenario.ts";

const SUBSCRIBERS = 20_000;
/** Mails of which the time is taken: as many as may wait at once. */
const SENT = 500;
const OBSERVED = "/api/notification/firstrows/6";
const LOOK_MS = 20;

/** Beside the running site, as one transaction of another process. */
function plant(database: DatabaseSync, list: number): void {
  const { last } = database.prepare("select coalesce(max(id), 0) as last from new_notice").get() as {
    last: number;
  };
  const at = new Date().toISOString();
  const subscriber = database.prepare(
    `insert into subscriber (id, email, address, language, frequency, "createdAt", "confirmedAt", position, refusals)
     values (?, ?, ?, ?, 'at once', ?, ?, ?, 0)`,
  );
  const subscription = database.prepare(
    "insert into subscription (subscriber, list, since) values (?, ?, ?)",
  );
  database.exec("begin immediate");
  for (let index = 1; index <= SUBSCRIBERS; index += 1) {
    const id = 1_000_000 + index;
    const email = `reader${index}@example.org`;
    subscriber.run(id, email, email, index % 2 ? "en" : "kn", at, at, last);
    subscription.run(id, list, at);
  }
  database.exec("commit");
}

async function until(isSo: () => boolean): Promise<number> {
  const began = performance.now();
  while (!isSo()) await pause(LOOK_MS);
  return performance.now() - began;
}

async function measure(bench: Bench): Promise<Measured> {
  const mails = await startMailServer();
  const product = await bench.product({
    env: { SMTP_URL: `${mails.url}?from=web@university.example`, MAILS_PER_MINUTE: "6000" },
  });
  const staff = await signInAsStaff(product);
  const database = new DatabaseSync(join(product.dataDir, "vidyalaya.sqlite"), { timeout: 10_000 });
  plant(database, staff.list);
  const count = (sql: string) => (database.prepare(sql).get() as { count: number }).count;
  const before = product.residentMB();
  const observer = await startObserver(product.origin + OBSERVED);
  const began = performance.now();
  const udate = new Date().toISOString().slice(0, 10);
  await staff.send("/api/notification/create", { title: "For 20,000", udate, type: staff.list });
  const savedMs = performance.now() - began;
  const madeMs = await until(() => count("select count(*) as count from subscriber_mail") > 0);
  let most = before;
  const sentMs = await until(() => {
    most = Math.max(most, product.residentMB());
    return mails.received.length >= SENT;
  });
  const waits = await observer.stop();
  const left = count("select count(*) as count from subscriber_mail");
  database.close();
  await mails.close();
  return {
    rows: [
      {
        what: `a notice that ${SUBSCRIBERS} follow`,
        "saved ms": round(savedMs),
        "first mails wait ms": round(madeMs),
        [`${SENT} mails sent ms`]: round(sentMs),
        "waiting then": left,
        "memory more MB": round(most - before),
        "others, median ms": round(median(waits), 1),
        "others, longest ms": round(Math.max(0, ...waits)),
      },
    ],
  };
}

export const mail: Scenario = { title: "Mail on a new notice that 20,000 follow", measure };
