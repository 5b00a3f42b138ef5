/** A connection on which nothing arrives any more, without a sign that it is gone. */
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#server/db/connect.ts";
import { PostgresListener } from "#server/db/postgres-listener.ts";
import { type Change, Changes } from "#server/domain/kernel/changes.ts";
import { type BadLine, startBadLine } from "../../support/http/bad-line.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { createPostgresDatabase, type TestDatabase } from "../../support/server/postgres-database.ts";

const CHANNEL = "changes_of_a_test";
const TIMES = { heartbeatMs: 100, answerMs: 1000, retryMs: 100 };

let database: TestDatabase;
let line: BadLine;
let other: pg.Client;
let listener: PostgresListener;
beforeAll(async () => {
  database = await createPostgresDatabase();
  const address = new URL(database.url);
  line = await startBadLine(Number(address.port));
  address.port = String(line.port);
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
  listener = new PostgresListener(address.href, CHANNEL, (payload) => onPayload(payload), TIMES);
});
afterAll(async () => {
  await listener.end();
  await other.end();
  await line.close();
  await database.drop();
});

let onPayload: (payload: string) => void;
const announce = (changes: readonly Change[]) =>
  other.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify({ from: "another", changes })]);

it("A listener whose connection is cut unnoticed makes a new one, and what is cached is dropped", async () => {
  const notified: (readonly Change[] | null)[] = [];
  const changes = new Changes(
    {
      listen: (each: typeof onPayload) => {
        onPayload = each;
        return listener.start();
      },
    } as unknown as Database,
    (error) => {
      throw error;
    },
  );
  changes.subscribe((each) => void notified.push(each));
  await changes.listen();
  expect(notified.splice(0), "what was read before").toEqual([null]);
  await announce([{ object: "content", id: 1 }]);
  await eventually(() => expect(notified).toEqual([[{ object: "content", id: 1 }]]));

  const connections = line.taken();
  line.freeze();
  await announce([{ object: "content", id: 2 }]);
  await eventually(() => expect(line.taken()).toBeGreaterThan(connections));
  expect(notified).toHaveLength(1);
  line.thaw();
  await eventually(() => expect(notified.at(-1)).toBeNull());

  await eventually(async () => {
    await announce([{ object: "content", id: 3 }]);
    expect(notified.at(-1)).toEqual([{ object: "content", id: 3 }]);
  });
});
