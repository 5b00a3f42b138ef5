/** PostgreSQL's programs: of which version they are, what they are told, and that they end with whoever has started them. */
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { backupProcess } from "#server/backup-process.ts";
import { environmentWith } from "#server/config.ts";
import { snapshotsOf } from "#server/db/snapshots/snapshots.ts";
import { eventually } from "../../support/runner/eventually.ts";
import {
  backUp,
  environmentOf,
  openBackedUpSite,
  openEmptyPlace,
  type Place,
} from "../../support/server/backups.ts";
import { run } from "../../support/server/process.ts";
import type { TestSite } from "../../support/server/test-site.ts";

const PATH_HERE = environmentWith({})["PATH"];
const PASSWORD = "fig:tree\\and%40more";

let folder: string;
let site: TestSite & { place: Place };
let version: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "programs-"));
  site = await openBackedUpSite("postgres");
  version = await asked(site.place.settings.database, async (client) => {
    const { rows } = await client.query<{ version: string }>("show server_version_num");
    return Math.floor(Number(Object.values(rows[0]!)[0]) / 10_000);
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

let count = 0;
const nextFile = () => join(folder, `${(count += 1)}.tar`);

/** A folder of programs in place of the real ones. @param says what they answer when asked for their version */
async function programs(says: number, script: string): Promise<string> {
  const bin = join(folder, `bin-${(count += 1)}`);
  await mkdir(bin);
  for (const name of ["pg_dump", "pg_restore"]) {
    const text = `#!/bin/sh
if [ "$1" = --version ]; then echo "${name} (PostgreSQL) ${says}.1 (Debian ${says}.1-1)"; exit; fi
${script.replaceAll("NAME", name)}
`;
    await writeFile(join(bin, name), text);
    await chmod(join(bin, name), 0o755);
  }
  return `${bin}:${PATH_HERE}`;
}

const withPassword = () => {
  const address = new URL(site.place.settings.database);
  address.password = encodeURIComponent(PASSWORD);
  return { ...environmentOf(site.place), DATABASE_URL: address.href };
};

describe("a backup of PostgreSQL", () => {
  it("is made by programs of the server's version", async () => {
    const file = nextFile();
    expect(await run("server/cli/backup.ts", environmentOf(site.place), [file])).toMatchObject({ code: 0 });
    expect(await run("server/cli/verify-backup.ts", environmentOf(site.place), [file])).toMatchObject({
      code: 0,
    });
  });

  it.each([
    ["an older one", -1, "is older than the server"],
    ["one whose copies it cannot take in", 17, "makes copies that this server cannot take in"],
  ])("is refused in one line by %s", async (_which, other, why) => {
    const says = other < 0 ? version + other : other;
    if (other > 0 && version >= other) return;
    const PATH = await programs(says, "exit 3");
    const made = nextFile();
    await backUp(site.place, made);
    const refusal = (name: string) => ({
      code: 78,
      out: "",
      errors: `${name} ${says} ${why}: install PostgreSQL's programs of version ${version}.\n`,
    });
    const file = nextFile();
    const env = { ...environmentOf(site.place), PATH };
    expect(await run("server/cli/backup.ts", env, [file])).toEqual(refusal("pg_dump"));
    expect(await run("server/cli/verify-backup.ts", env, [made])).toEqual(refusal("pg_restore"));
    expect((await readdir(folder)).filter((name) => name.startsWith(file))).toEqual([]);
  });

  it("tells no program the password by its arguments or by a file", async () => {
    const seen = join(folder, "seen");
    const PATH = await programs(
      version,
      `printf '%s\\n' "NAME" "$@" "PGPASSWORD=$PGPASSWORD" >> "${seen}"
export PATH="${PATH_HERE}"
exec NAME "$@"`,
    );
    const TMPDIR = join(folder, "tmp");
    await mkdir(TMPDIR);
    const file = nextFile();
    const env = { ...withPassword(), PATH, TMPDIR };
    expect(await run("server/cli/backup.ts", env, [file])).toMatchObject({ code: 0 });
    expect(await run("server/cli/verify-backup.ts", env, [file])).toMatchObject({ code: 0 });
    const lines = (await readFile(seen, "utf8")).trim().split("\n");
    expect(lines.filter((line) => line === `PGPASSWORD=${PASSWORD}`)).toHaveLength(2);
    for (const line of lines.filter((each) => !each.startsWith("PGPASSWORD=")))
      expect(line).not.toMatch(/fig|password/);
    expect((await readdir(TMPDIR)).filter((name) => name.startsWith("vidyalaya"))).toEqual([]);
  });

  it.each(["is given up", "loses its own process"])(
    "that %s ends the program that it has started",
    async (how) => {
      const pids = join(folder, `pids-${(count += 1)}`);
      const PATH = await programs(version, `echo "$$ $PPID" > "${pids}"; exec sleep 600`);
      for (const [name, value] of Object.entries({ ...environmentOf(site.place), PATH }))
        vi.stubEnv(name, value);
      const giving = new AbortController();
      const making = backupProcess.make(nextFile(), giving.signal);
      const failing = expect(making).rejects.toThrow("has ended: SIGKILL");
      const [program, command] = await eventually(async () => {
        const found = (await readFile(pids, "utf8")).trim().split(" ").map(Number);
        expect(found).toHaveLength(2);
        return found as [number, number];
      });
      expect(isRunning(program)).toBe(true);
      if (how === "is given up") giving.abort();
      else process.kill(command, "SIGKILL");
      await failing;
      await eventually(() => expect([isRunning(program), isRunning(command)]).toEqual([false, false]));
    },
  );

  it("is restored for its verification into a database that sorts as its own, whatever the server's usual one is", async () => {
    const name = new URL(site.place.settings.database).pathname.slice(1);
    const like = (what: string) =>
      asked(site.place.settings.database, async (client) => {
        const { rows } = await client.query<Record<string, string>>(
          `select pg_encoding_to_char(encoding) as encoding, datcollate, datctype, to_jsonb(d)->>'datlocprovider' as provider
           from pg_database d where ${what}`,
        );
        return rows;
      });
    const [own] = await like(`datname = '${name}'`);
    expect(own).toMatchObject({ encoding: "UTF8" });
    await asked(site.place.settings.database, async (client) => {
      for (const options of ["lc_collate 'C' lc_ctype 'C'", "locale_provider icu icu_locale 'kn'"]) {
        await client.query("drop database if exists sorted_otherwise");
        await client.query(`create database sorted_otherwise template template0 encoding 'UTF8' ${options}`);
        const url = Object.assign(new URL(site.place.settings.database), {
          pathname: "/sorted_otherwise",
        }).href;
        await using place = await openEmptyPlace("sqlite");
        // Other tests may verify backups on the same server: this one's database is the one that its connection is in.
        vi.stubEnv("PGAPPNAME", "sorted_otherwise");
        const scratch = await snapshotsOf(url, environmentWith).scratch(place.settings.dataDir);
        const found = await like(
          `starts_with(datname, 'vidyalaya_scratch_') and
             datname in (select datname from pg_stat_activity where application_name = 'sorted_otherwise')`,
        );
        expect(found).toEqual(await like("datname = 'sorted_otherwise'"));
        await scratch.drop();
      }
      await client.query("drop database sorted_otherwise");
    });
  });

  it("is not restored into a database that cannot hold Kannada", async () => {
    const file = nextFile();
    await backUp(site.place, file);
    await asked(site.place.settings.database, async (client) => {
      await client.query(
        "create database of_another_encoding template template0 encoding 'LATIN1' locale 'C'",
      );
      await using place = await openEmptyPlace("sqlite");
      const url = Object.assign(new URL(site.place.settings.database), {
        pathname: "/of_another_encoding",
      }).href;
      const env = { ...environmentOf(place), DATABASE_URL: url };
      expect(await run("server/cli/restore.ts", env, [file])).toMatchObject({
        code: 78,
        errors: expect.stringContaining(
          "the database has the encoding LATIN1. It has to be made with UTF8",
        ) as string,
      });
      await client.query("drop database of_another_encoding");
    });
  });
});

/** A process that has ended and was not waited for yet is none. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
