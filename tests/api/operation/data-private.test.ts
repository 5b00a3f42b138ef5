/** The data folder as a process uses it: for its own user alone, and for one server at a time. */
import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../support/http/ports.ts";
import { run, withDataDir } from "../../support/server/process.ts";
import { ADMINISTRATOR, type Site, startSite } from "../../support/server/site.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { form, MULTIPART } from "../../support/data/upload.ts";

const PAGELESS = { command: ["tests/support/server/pageless.ts"], env: { DEMO: "0" } };

/** Windows has other rights than these. */
const OTHERS = process.platform === "win32" ? 0 : 0o077;

/** Every file and folder below that others than its user may read or write. */
function open(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)));
  return [folder, ...paths].filter((path) => (statSync(path).mode & OTHERS) !== 0);
}

async function signIn({ url }: Site, { username, password } = ADMINISTRATOR): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

describe("the data folder of a running site", () => {
  let metricsPort: number;
  let site: Site;
  beforeAll(async () => {
    metricsPort = await freePort();
    const env = { ...PAGELESS.env, HOST: "0.0.0.0", METRICS_PORT: String(metricsPort) };
    site = await startSite({ ...PAGELESS, env });
  });
  afterAll(() => site.stop());

  it("is made for the program's own user alone, with all that comes into it", async () => {
    const uploaded = await fetch(`${site.url}/api/file/upload/others`, {
      method: "POST",
      headers: { authorization: `Bearer ${await signIn(site)}`, "content-type": MULTIPART },
      body: new Uint8Array(form({ name: "file", filename: "a.pdf", content: pdf() })),
    });
    expect(uploaded.status).toBe(200);
    expect(open(site.dataDir)).toEqual([]);
  });

  it("leaves the figures for Prometheus to the machine itself, though the site listens to everybody", async () => {
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(200);
    const other = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === "IPv4" && !each.internal)?.address;
    // Any address of the loopback network is one that it does not listen on.
    for (const address of ["127.0.0.2", other]) {
      if (address) await expect(fetch(`http://${address}:${metricsPort}/`)).rejects.toThrow("fetch failed");
    }
  });

  it("is refused to a second server and to what changes it, and takes a new administrator", async () => {
    const env = { DATA_DIR: site.dataDir, PORT: "0" };
    for (const { code, out, errors } of await Promise.all([
      run("tests/support/server/pageless.ts", env),
      run("server/cli/migrate.ts", env),
    ])) {
      expect({ code, out }).toEqual({ code: 78, out: "" });
      expect(errors).toMatch(/^DATA_DIR: another process of the site has opened [^\n]+\n$/);
    }
    const second = { username: "dean", password: "stone-chariot-1347" };
    const added = await run("server/cli/create-admin.ts", env, [second.username], second.password);
    expect(added).toMatchObject({ code: 0, errors: "" });
    expect(await signIn(site, second)).toMatch(/^[\w-]{20,}$/);
    // The system gives the lock back, whatever the process had no time for.
    await site.kill();
    expect(await run("server/cli/migrate.ts", env)).toMatchObject({ code: 0 });
  });
});

describe("a data folder that cannot be written", () => {
  it("ends the start in one line with the path and 78", async () => {
    await withDataDir(async (dataDir) => {
      const path = join(dataDir, "vidyalaya.sqlite");
      mkdirSync(path);
      const { code, out, errors } = await run("tests/support/server/pageless.ts", {
        DATA_DIR: dataDir,
        PORT: "0",
      });
      expect({ code, out }).toEqual({ code: 78, out: "" });
      expect(errors).toMatch(/^DATA_DIR: [^\n]+\n$/);
      expect(errors).toContain(path);
    });
  });
});

describe("a data folder of another version", () => {
  it("is closed to others where an earlier one left it open, and refused in one line where a newer one used it", async () => {
    await withDataDir(async (dataDir) => {
      const env = { DATA_DIR: dataDir, PORT: "0" };
      const path = join(dataDir, "vidyalaya.sqlite");
      new DatabaseSync(path).close();
      chmodSync(dataDir, 0o755);
      chmodSync(path, 0o644);
      expect(await run("server/cli/migrate.ts", env)).toMatchObject({ code: 0 });
      expect(open(dataDir)).toEqual([]);

      const database = new DatabaseSync(path);
      database.exec("insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')");
      database.close();
      const { code, errors } = await run("tests/support/server/pageless.ts", env);
      expect(code).toBe(78);
      expect(errors).toMatch(/^The database belongs to a newer version [^\n]+\n$/);
    });
  });
});
