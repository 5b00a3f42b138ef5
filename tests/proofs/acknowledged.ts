/** Whether everything that was acknowledged to traffic is there, once. */
import { expect } from "vitest";
import type { StoredRows } from "../support/data/stored-rows.ts";
import type { MailServer } from "../support/http/mail-server.ts";
import type { Traffic } from "./traffic.ts";

/** Compares what is stored with what was acknowledged; files are asked for at the site. */
export async function expectAcknowledged(
  rows: StoredRows,
  origin: string,
  { titles, files, messages }: Traffic,
): Promise<void> {
  const stored = await rows.read<{ title: string }>("select title from record_announcement");
  const known = new Set(stored.map(({ title }) => title));
  expect(known.size, "no announcement is stored twice").toBe(stored.length);
  expect(
    [...titles].filter((title) => !known.has(title)),
    "acknowledged and not stored",
  ).toEqual([]);
  for (const [url, content] of files) {
    const answer = await fetch(`${origin}${url}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content), `${url} ${answer.status}`).toBe(true);
  }
  const sent = await rows.read<{ message: string }>("select message from record_message");
  const texts = new Set(sent.map(({ message }) => message));
  expect(texts.size, "no message is stored twice").toBe(sent.length);
  expect(
    [...messages].filter((each) => !texts.has(each)),
    "acknowledged and not stored",
  ).toEqual([]);
}

/** The mails of messages: whether each was delivered, and how many came twice, which their ids show to whoever gets them. */
export function deliveries(
  mails: MailServer,
  messages: Iterable<string>,
): { missing: string[]; again: number } {
  const bodies = mails.received.map(({ body }) => body).join("\n");
  const ids = new Set(mails.received.map(({ headers }) => headers["message-id"]));
  return {
    missing: [...messages].filter((each) => !bodies.includes(each)),
    again: mails.received.length - ids.size,
  };
}
