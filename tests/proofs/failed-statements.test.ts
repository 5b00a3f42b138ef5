/** All or nothing, wherever in a request the database fails: every statement of every kind of write fails once. */
import { StatementSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tidyUpLater } from "../support/data/interrupted-uploads.ts";
import { expectConsole } from "../support/runner/console.ts";
import { figure, IS_LONG, PROOF_MS } from "../support/runner/effort.ts";
import { DATABASES, openTestSite, type TestSite } from "../support/server/test-site.ts";
import { type Ground, kindsOfWrites, prepareWrites, type Write } from "./kinds-of-writes.ts";
import { difference, whatIsLeft } from "./what-is-left.ts";

/** Of the statements of a write, every so-manieth fails; all of them in the long form. */
const STEP = IS_LONG ? 1 : 11;
const MOST_STATEMENTS = 200;
const FAILURE = "a statement that was made to fail";

type Ask = (...values: unknown[]) => unknown;

/** Counts down to the statement that fails; beyond it everything works. */
const countdown = { left: Infinity };

function failWhenDue(): void {
  countdown.left -= 1;
  if (countdown.left === 0) throw new Error(FAILURE);
}

/** Lets statements of both drivers fail. @returns undoes it */
function plantFailure(): () => void {
  const query = Reflect.get(pg.Client.prototype, "query") as Ask;
  const originals = (["run", "all"] as const).map(
    (name) => [name, StatementSync.prototype[name] as Ask] as const,
  );
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...values: unknown[]) {
      // What ends a transaction is no statement that a caller makes.
      if (values[0] !== "rollback") failWhenDue();
      return query.apply(this, values);
    },
  });
  for (const [name, original] of originals)
    Object.assign(StatementSync.prototype, {
      [name](this: StatementSync, ...values: unknown[]) {
        failWhenDue();
        return original.apply(this, values);
      },
    });
  return () => {
    Object.assign(pg.Client.prototype, { query });
    for (const [name, original] of originals) Object.assign(StatementSync.prototype, { [name]: original });
  };
}

describe.each(DATABASES)("a request whose database fails in the middle on %s", (kind) => {
  let site: TestSite;
  let ground: Ground;
  let restore: () => void;
  const writes = kindsOfWrites(() => ground);
  beforeAll(async () => {
    site = await openTestSite(kind);
    ground = await prepareWrites(site);
    restore = plantFailure();
  });
  afterAll(async () => {
    restore();
    await site.close();
  });

  it.each(Object.keys(writes))(
    "leaves all of it after a success and nothing after a failure, when it is to %s",
    { timeout: PROOF_MS },
    async (name) => {
      const write = writes[name]!;
      const whole = await changeBy(write, Infinity);
      expect(whole.status).toBeLessThan(300);
      let failed = 0;
      for (let at = 1; at <= MOST_STATEMENTS; at += STEP) {
        expectConsole(/./);
        const tried = await changeBy(write, at);
        // The statement that was to fail came only after the request.
        if (!tried.reached) break;
        const done = tried.status < 300;
        if (!done) {
          failed += 1;
          expect(tried.status, `statement ${at}`).toBeGreaterThanOrEqual(500);
        }
        expect(tried.change, `statement ${at}, answer ${tried.status}`).toEqual(done ? whole.change : {});
      }
      expect(failed).toBeGreaterThan(0);
      figure(`${kind}: ${name}, statements that failed with nothing left`, failed);
    },
  );

  async function changeBy(
    { prepare, ask }: Write,
    at: number,
  ): Promise<{ status: number; reached: boolean; change: Record<string, number> }> {
    const id = (await prepare?.()) ?? 0;
    const before = await whatIsLeft(site);
    countdown.left = at;
    const { status } = await ask(id);
    const reached = countdown.left <= 0;
    countdown.left = Infinity;
    // Whoever loses the answer to a commit does not know whether it was done: what was uploaded waits for the clean-up.
    await tidyUpLater(site);
    return { status, reached, change: difference(before, await whatIsLeft(site)) };
  }
});
