/** All or nothing, wherever in a request the database fails: every statement of every kind of write fails once. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { StatementSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { createContent, remove, update } from "../support/data/factories.ts";
import { message } from "../support/data/messages.ts";
import { runSql } from "../support/data/run-sql.ts";
import { pdf } from "../support/data/sample-files.ts";
import { tidyUpLater } from "../support/data/interrupted-uploads.ts";
import { upload } from "../support/data/upload.ts";
import { expectConsole } from "../support/runner/console.ts";
import { figure, IS_LONG, PROOF_MS } from "../support/runner/effort.ts";
import { type Answer, DATABASES, openTestSite, type TestSite } from "../support/server/test-site.ts";

/** Of the statements of a write, every so-manieth fails; all of them in the long form. */
const STEP = IS_LONG ? 1 : 5;
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
  let restore: () => void;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite(kind);
    restore = plantFailure();
  });
  afterAll(async () => {
    restore();
    await site.close();
  });

  /** What there is of everything that a write may leave. */
  async function left(): Promise<Record<string, number>> {
    const { rows } = await runSql(
      site.services.database,
      sql<{ name: string; n: number }>`
      select 'content' as name, cast(sum(version) as integer) as n from record_content
      union all select 'deleted', cast(count(*) as integer) from record_content where "deletedAt" is not null
      union all select 'file', cast(count(*) as integer) from record_file
      union all select 'message', cast(count(*) as integer) from record_message
      union all select 'outbox', cast(count(*) as integer) from outbox
      union all select 'revision', cast(count(*) as integer) from revision
      union all select 'audit', cast(count(*) as integer) from audit_entry where object is not null`,
    );
    const files = await readdir(join(site.dataDir, "files"), { recursive: true }).catch(() => []);
    return {
      ...Object.fromEntries(rows.map(({ name, n }) => [name, n])),
      contents: files.filter((name) => name.endsWith(".pdf")).length,
    };
  }

  const writes: Record<string, { prepare?: () => Promise<number>; ask: (id: number) => Promise<Answer> }> = {
    create: {
      ask: () =>
        site.call("POST", "/api/content/create", {
          token: site.token,
          body: { label: "Text", name: `text-${(count += 1)}`, content: "<p>Text</p>" },
        }),
    },
    update: {
      prepare: () => createContent(site, { name: `text-${(count += 1)}` }),
      ask: (id) => update(site, "content", { id, label: "Changed", label_kn: "ಬದಲಾಗಿದೆ" }),
    },
    delete: {
      prepare: () => createContent(site, { name: `text-${(count += 1)}` }),
      ask: (id) => remove(site, "content", id),
    },
    upload: { ask: () => upload(site, "fees.pdf", pdf()) },
    message: {
      ask: () =>
        site.call("POST", "/api/email/send", {
          body: message(),
          address: `2001:db8:${(count += 1).toString(16)}::1`,
        }),
    },
  };

  it.each(Object.keys(writes))(
    "leaves all of it after a success and nothing after a failure, when it is to %s",
    { timeout: PROOF_MS },
    async (name) => {
      const { prepare, ask } = writes[name]!;
      const whole = await differenceOf(prepare, ask, Infinity);
      expect(whole.status).toBeLessThan(300);
      let failed = 0;
      for (let at = 1; at <= MOST_STATEMENTS; at += STEP) {
        expectConsole(/./);
        const tried = await differenceOf(prepare, ask, at);
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

  async function differenceOf(
    prepare: (() => Promise<number>) | undefined,
    ask: (id: number) => Promise<Answer>,
    at: number,
  ): Promise<{ status: number; reached: boolean; change: Record<string, number> }> {
    const id = (await prepare?.()) ?? 0;
    const before = await left();
    countdown.left = at;
    const { status } = await ask(id);
    const reached = countdown.left <= 0;
    countdown.left = Infinity;
    // Whoever loses the answer to a commit does not know whether it was done: what was uploaded waits for the clean-up.
    await tidyUpLater(site);
    const after = await left();
    const change = Object.entries(after)
      .map(([key, value]) => [key, value - (before[key] ?? 0)] as const)
      .filter(([, difference]) => difference !== 0);
    return { status, reached, change: Object.fromEntries(change) };
  }
});
