import { expect, it } from "vitest";
import { transact } from "#server/db/transaction.ts";
import { NOON, openTestSite } from "../../../tests/support/server/test-site.ts";
import { MailQueue, PRIORITY } from "./mail-queue.ts";

const MAIL = { id: "<1@university.example>", subject: "Notices", text: "One", html: "<p>One</p>" };

it("sends at most a thousand confirmations an hour, and news while further ones wait", async () => {
  const site = await openTestSite("sqlite");
  const { database } = site.services;
  let now = NOON;
  const queue = new MailQueue({
    database,
    from: async () => "web@university.example",
    now: () => now,
    onSuspended: () => {},
    perMinute: 10_000,
  });
  const names: string[] = [];
  const sendDue = async () => {
    for (let due = await queue.next(); due; due = await queue.next()) {
      names.push(due.mail.id);
      await due.sent();
    }
  };
  await transact(database, async (transaction) => {
    const at = new Date(NOON).toISOString();
    const address = "reader@university.example";
    const person = { email: address, address, language: "en", frequency: "daily", createdAt: at } as const;
    const state = { position: 0, refusals: 0, confirmedAt: null, suspendedAt: null, heldAt: null };
    const asked = { token: null, askedAt: at, wish: null };
    const { id } = await transaction
      .insertInto("subscriber")
      .values({ ...person, ...state, ...asked })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (let each = 0; each < 1001; each += 1)
      await queue.put(transaction, id, { ...MAIL, id: `confirmation ${each}` }, PRIORITY.asked);
    await queue.put(transaction, id, { ...MAIL, id: "news" }, PRIORITY.news);
  });
  expect(await queue.isFull()).toBe(false);
  await sendDue();
  expect(names.slice(-2)).toEqual(["confirmation 999", "news"]);
  now += 60 * 60_000;
  await sendDue();
  expect(names.slice(-2)).toEqual(["news", "confirmation 1000"]);
  await site.close();
});

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
