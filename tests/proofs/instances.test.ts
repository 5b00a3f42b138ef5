/** Two instances on one PostgreSQL database, of which one is killed again and again: the other one goes on as if nothing were. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { storedRows } from "../support/data/stored-rows.ts";
import { startMailServer } from "../support/http/mail-server.ts";
import { freePort } from "../support/http/ports.ts";
import { effort, figure, IS_LONG, PROOF_MS, progress } from "../support/runner/effort.ts";
import { eventually } from "../support/runner/eventually.ts";
import { limit } from "../support/runner/limits.ts";
import { createPostgresDatabase } from "../support/server/postgres-database.ts";
import { type Site, startSite } from "../support/server/site.ts";
import { deliveries, expectAcknowledged } from "./acknowledged.ts";
import { type Asked, signInAt, statuses, Traffic } from "./traffic.ts";

const KILLS = effort(2, 24);
/** Between two kills, and while one is away. */
const BETWEEN_MS = effort(500, 2500);
const PER_SECOND = 20;
/**
 * Fewer in all than everybody together may send in an hour; none in the short form, because a mail whose instance is killed
 * waits for two minutes. tests/api/contact/mail.test.ts moves the clock.
 */
const MESSAGE_EVERY = IS_LONG ? 20 : Infinity;
/** A mail that an instance was sending when it was killed is sent by another one after two minutes. */
const DELIVERY_MS = 5 * 60_000;

interface Away {
  origin: string;
  from: number;
  to: number;
}

/** Whether a request was made to an instance that was killed while it was under way, or away. */
const metAway = ({ origin, from, to }: Asked, all: readonly Away[]): boolean =>
  all.some((away) => away.origin === origin && from <= away.to && to >= away.from);

/** Whoever signs out on one instance is out on the other one at the next request. */
async function signOutOnOther(sites: readonly Site[]): Promise<number[]> {
  const [one, other] = sites.map(({ url }) => url);
  const token = await signInAt(one!);
  const ask = async (origin: string, path: string, method = "GET") => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api/${path}`, { method, headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  return [
    await ask(other!, "user/all"),
    await ask(one!, "auth/signout", "POST"),
    await ask(other!, "user/all"),
  ];
}

it(
  "Two instances of which one is killed again and again lose nothing, sign nobody out, and refuse nobody at the other",
  { timeout: PROOF_MS },
  async () => {
    const mails = await startMailServer();
    const database = await createPostgresDatabase();
    const files = await mkdtemp(join(tmpdir(), "shared-files-"));
    const env = {
      DEMO: "0",
      TRUST_PROXY: "127.0.0.1",
      DATABASE_URL: database.url,
      FILES_URL: `file:${files}`,
      SMTP_URL: mails.url,
    };
    const start = (port: number, dataIn?: string) =>
      startSite({ command: ["tests/support/server/pageless.ts"], env, port, dataIn, ownGroup: true });
    const ports = [await freePort(), await freePort()];
    const sites = [await start(ports[0]!), await start(ports[1]!)];
    const token = await signInAt(sites[0]!.url);
    await fetch(`${sites[0]!.url}/api/setting/create`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: "contact_email", value: "office@university.example" }),
    });
    const traffic = new Traffic({
      origins: sites.map(({ url }) => url),
      token,
      perSecond: PER_SECOND,
      hangMs: limit(60_000),
      messageEvery: MESSAGE_EVERY,
    });
    traffic.start();
    const away: Away[] = [];
    let signOuts = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(BETWEEN_MS);
      expect(await signOutOnOther(kill % 4 < 2 ? sites : sites.toReversed())).toEqual([200, 200, 401]);
      signOuts += 1;
      const killed = sites[kill % 2]!;
      const from = performance.now();
      await killed.kill();
      await pause(BETWEEN_MS);
      sites[kill % 2] = await start(ports[kill % 2]!, killed.dataDir);
      away.push({ origin: killed.url, from, to: performance.now() });
      progress(`${kill + 1} kills`);
    }
    await traffic.stop();
    const failed = traffic.asked.filter(({ status }) => status <= 0 || status >= 500);
    const ofOther = failed.filter((asked) => !metAway(asked, away));
    expect(ofOther, "errors that no killed instance explains").toEqual([]);
    expect(traffic.asked.filter(({ status }) => status === 401)).toEqual([]);
    const rows = await storedRows(sites[0]!.dataDir, database.url);
    await expectAcknowledged(rows, sites[0]!.url, traffic);
    await rows.close();
    await eventually(() => expect(deliveries(mails, traffic.messages).missing).toEqual([]), DELIVERY_MS);
    const { again } = deliveries(mails, traffic.messages);
    figure("Kills of one of two instances", KILLS);
    figure("Answers", statuses(traffic.asked));
    figure(
      "Errors elsewhere than at the killed instance, people signed out by a kill",
      `${ofOther.length}, 0`,
    );
    figure("Signed out at one, refused at the other with the next request", `${signOuts} of ${signOuts}`);
    figure(
      "Messages acknowledged, not mailed, mails that came again under the same Message-ID",
      `${traffic.messages.size}, 0, ${again}`,
    );
    for (const site of sites) await site.stop();
    await database.drop();
    await mails.close();
    await rm(files, { recursive: true, force: true });
  },
);
