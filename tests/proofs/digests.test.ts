/** The daily mails of everybody who follows a list: each gets theirs once, and neither mails nor memory pile up. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SubscribersOverview } from "#shared/api/subscriptions.ts";
import { transact } from "#server/db/transaction.ts";
import { createNotice, createNoticeList } from "../support/data/factories.ts";
import { administratorToken } from "../support/data/people.ts";
import { type MailServer, startMailServer } from "../support/http/mail-server.ts";
import { effort, figure, PROOF_MS, progress } from "../support/runner/effort.ts";
import { bytesInUse } from "../support/runner/heap.ts";
import { DATABASES, NOON, openTestSite, type TestSite } from "../support/server/test-site.ts";

const SUBSCRIBERS = effort(120, 20_000);
/** One in so many follows another list, in which nothing is new. */
const ELSEWHERE = 10;
const PER_MINUTE = effort(50, 600);
/** What may wait: the mails of two minutes, and of the subscribers for whom they are made together. */
const MOST_WAITING = Math.max(500, 2 * PER_MINUTE) + 100;
const TITLES = ["Fees", "Dates", "Results"];
const MINUTE = 60_000;
/** In Kalaburagi the daily mails are made at six. */
const DIGEST = NOON + 6 * 60 * MINUTE;
const GROWTH = 24 * 1024 * 1024;
const BATCH_SIZE = 50;

const addressOf = (number: number): string => `reader${number}@example.org`;
const isElsewhere = (number: number): boolean => number % ELSEWHERE === 0;

describe.each(DATABASES)(`daily mails to ${SUBSCRIBERS} subscribers on %s`, (kind) => {
  let mails: MailServer;
  let site: TestSite;
  beforeAll(async () => {
    mails = await startMailServer();
    const smtp = `${mails.url}?from=web@university.example`;
    site = await openTestSite(kind, { smtp, mailsPerMinute: PER_MINUTE });
  });
  afterAll(async () => {
    await site.close();
    await mails.close();
  });

  /** As they are once their owners have agreed. */
  async function subscribeAll(list: number, other: number): Promise<void> {
    const at = new Date(site.clock.now).toISOString();
    const numbers = Array.from({ length: SUBSCRIBERS }, (_, index) => index + 1);
    for (let from = 0; from < numbers.length; from += BATCH_SIZE) {
      const chunk = numbers.slice(from, from + BATCH_SIZE);
      await transact(site.services.database, async (transaction) => {
        const state = {
          frequency: "daily",
          createdAt: at,
          confirmedAt: at,
          position: 0,
          refusals: 0,
        } as const;
        const rows = chunk.map((number) => {
          const [email, language] = [addressOf(number), number % 2 === 0 ? "kn" : "en"] as const;
          return { id: number, email, address: email, language, ...state };
        });
        await transaction.insertInto("subscriber").values(rows).execute();
        const followed = chunk.map((number) => ({
          subscriber: number,
          list: isElsewhere(number) ? other : list,
          since: at,
        }));
        await transaction.insertInto("subscription").values(followed).execute();
      });
    }
  }

  it(
    "go to each once with all that is new, and no more wait or are held in memory than for some minutes",
    async () => {
      site.token = await administratorToken(site);
      const [list, other] = [
        await createNoticeList(site, "Examinations"),
        await createNoticeList(site, "Sports"),
      ];
      await subscribeAll(list, other);
      for (const title of TITLES) await createNotice(site, list, { title });
      await site.services.noticeMails.round();
      site.clock.now = DIGEST;
      site.token = await administratorToken(site);
      const received = new Map<string, number>();
      const [waiting, inUse]: [number[], number[]] = [[], []];
      for (let sent = -1; sent !== 0;) {
        site.clock.now += MINUTE;
        await site.services.noticeMails.round();
        waiting.push(
          (await site.get<SubscribersOverview>("/api/staff/subscribers", site.token)).body.waiting,
        );
        await site.services.outbox.deliver();
        const arrived = mails.received.splice(0);
        sent = arrived.length;
        expect(sent).toBeLessThanOrEqual(PER_MINUTE);
        for (const { recipients, body } of arrived) {
          expect(TITLES.every((title) => body.includes(title))).toBe(true);
          for (const address of recipients) received.set(address, (received.get(address) ?? 0) + 1);
        }
        inUse.push(await bytesInUse());
        progress(`${received.size} of them have theirs`);
      }
      const due = SUBSCRIBERS - Math.floor(SUBSCRIBERS / ELSEWHERE);
      expect(received.size).toBe(due);
      expect([...received.values()].every((times) => times === 1)).toBe(true);
      expect(received.has(addressOf(ELSEWHERE))).toBe(false);
      const most = Math.max(...waiting);
      expect(most).toBeLessThanOrEqual(MOST_WAITING);
      // The first minute fills what is cached.
      const growth = Math.max(...inUse) - inUse[0]!;
      expect(growth).toBeLessThan(GROWTH);
      figure(`${kind}: mails sent, each once`, due);
      figure(`${kind}: minutes at ${PER_MINUTE} a minute`, waiting.length - 1);
      figure(`${kind}: mails that waited at a time, at the most`, most);
      figure(`${kind}: memory more than after the first minute, MB`, (growth / 1024 ** 2).toFixed(1));
    },
    PROOF_MS,
  );
});
