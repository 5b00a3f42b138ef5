import { expect, it } from "vitest";
import { transact } from "#server/db/transaction.ts";
import { NOON, openTestSite } from "../../../tests/support/server/test-site.ts";
import { MailQueue, PRIORITY } from "./mail-queue.ts";

const MAIL = { id: "<1@university.example>", subject: "Notices", text: "One", html: "<p>One</p>" };

it("is full once mails for the next two minutes wait, and never with fewer than five hundred", async () => {
  const site = await openTestSite("sqlite");
  const { database } = site.services;
  const deps = { database, from: async () => undefined, now: () => NOON, onSuspended: () => {} };
  const slow = new MailQueue({ ...deps, perMinute: 10 });
  const quick = new MailQueue({ ...deps, perMinute: 300 });
  const states = () => Promise.all([slow.isFull(), quick.isFull()]);
  const put = (count: number) =>
    transact(database, async (transaction) => {
      for (let each = 0; each < count; each += 1) await slow.put(transaction, each, MAIL, PRIORITY.news);
    });
  await put(499);
  expect(await states()).toEqual([false, false]);
  await put(1);
  expect(await states()).toEqual([true, false]);
  await put(100);
  expect(await states()).toEqual([true, true]);
  await site.close();
});
