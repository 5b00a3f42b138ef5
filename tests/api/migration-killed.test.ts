/** A first start that is killed, wherever it is, is finished by the next one. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, it } from "vitest";
import { openServices } from "#server/services.ts";
import { run } from "../support/process.ts";
import { seeded } from "../support/random.ts";

const PRELOAD = `--import=${resolve("tests/support/kill-at.ts")}`;
/** Of the statements inside the transactions some are enough: a transaction that never ended leaves nothing. */
const KILLS_INSIDE = 2;
/** What every commit leaves behind is copied; some kills show that it is what a kill leaves. */
const KILLS_AFTER_COMMITS = 3;
const SEED = 585_106;

const migrate = (dataDir: string, env: Record<string, string>) =>
  run("server/cli/migrate.ts", { DATA_DIR: dataDir, NODE_OPTIONS: PRELOAD, ...env });

describe("an empty database", () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  const emptyFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), "killed-"));
    folders.push(folder);
    return folder;
  };

  it("is brought up to date by the next start, however often the first ones were killed", async () => {
    const whole = emptyFolder();
    const copies = emptyFolder();
    const counts = join(whole, "counts.json");
    expect(await migrate(whole, { COUNT_TO: counts, COPY_TO: copies })).toMatchObject({ code: 0 });
    const { commits, statements } = JSON.parse(readFileSync(counts, "utf8")) as Record<string, number>;
    const expected = contentOf(whole);
    expect(commits).toBeGreaterThan(5);
    expect(readdirSync(copies)).toHaveLength(commits!);
    expect(contentOf(join(copies, "1"))).not.toEqual(expected);

    const random = seeded(SEED);
    const anyOf = (number: number) => 1 + Math.floor(random() * number);
    const places = [
      ...Array.from({ length: KILLS_AFTER_COMMITS }, () => `commits:${anyOf(commits!)}`),
      ...Array.from({ length: KILLS_INSIDE }, () => `statements:${anyOf(statements!)}`),
    ];
    for (const place of places) {
      const dataDir = emptyFolder();
      expect(await migrate(dataDir, { KILL_AT: place }), place).toMatchObject({ code: null, out: "" });
      await finish(dataDir);
      expect(contentOf(dataDir), place).toEqual(expected);
    }
    for (const commit of readdirSync(copies)) {
      await finish(join(copies, commit));
      expect(contentOf(join(copies, commit)), `after commit ${commit}`).toEqual(expected);
    }
  }, 600_000);
});

async function finish(dataDir: string): Promise<void> {
  const services = await openServices({
    database: join(dataDir, "vidyalaya.sqlite"),
    dataDir,
    files: "file:files",
    smtp: undefined,
    signup: "closed",
  });
  await services.close();
}

/** The schema, and how much stands in each table. */
function contentOf(dataDir: string): unknown {
  const database = new DatabaseSync(join(dataDir, "vidyalaya.sqlite"), { readOnly: true });
  const schema = database.prepare("select name, sql from sqlite_schema order by name").all();
  const rows = database
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all()
    .map(({ name }) => [
      name,
      database.prepare(`select count(*) as rows from "${String(name)}"`).get()?.rows,
    ]);
  expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  database.close();
  return { schema, rows };
}
