/** The program as a process: how it starts, what it says where it cannot, and how it ends. */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "#server/config.ts";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { openServices } from "#server/services.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { run, withDataDir } from "../../support/server/process.ts";
import { beginUpload } from "../../support/http/raw-socket.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { ADMINISTRATOR, startSite } from "../../support/server/site.ts";
import { form } from "../../support/data/upload.ts";

const PAGELESS = "tests/support/server/pageless.ts";
const ONE_LINE = /^[^\n]+\n$/;

describe("a start that cannot be", () => {
  it("says in one line what is wrong, and ends with 78", async () => {
    const { code, out, errors } = await run("server/main.ts", { PORT: "http" });
    expect({ code, out }).toEqual({ code: 78, out: "" });
    expect(errors).toMatch(ONE_LINE);
    expect(errors).toContain("PORT: ");
  });

  it.each([
    ["DATABASE_URL", "mysql://db/site"],
    ["FILES_URL", "s3://key@store/bucket"],
    ["TRUST_PROXY", "proxy.example"],
    ["SIGNUP", "maybe"],
    ["WORKERS", "0"],
  ])("fails in the same way where %s is wrong", (name, value) => {
    const start = () => readConfig({ [name]: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name}: .+$`));
  });

  it.each([
    ["ADMIN_PASSWORD", { ADMIN_USERNAME: "registrar", ADMIN_PASSWORD: "password" }],
    ["ADMIN_USERNAME", { ADMIN_USERNAME: "<registrar>", ADMIN_PASSWORD: "stone-chariot-1347" }],
  ])("says that %s would be refused to anybody", async (name, env) => {
    await withDataDir(async (dataDir) => {
      const { code, errors } = await run(PAGELESS, { ...env, DATA_DIR: dataDir, PORT: "0" });
      expect(code).toBe(78);
      expect(errors).toMatch(ONE_LINE);
      expect(errors).toContain(`${name}: `);
    });
  });

  it("says in one line that the port is taken, and ends with 1", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await withDataDir(async (dataDir) => {
      const { code, errors } = await run(PAGELESS, { PORT: String(port), DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(errors).toBe(`PORT: 127.0.0.1:${port} is in use already.\n`);
    });
    other.close();
  });

  it("says in one line that the data folder cannot be", async () => {
    const { code, errors } = await run(PAGELESS, { DATA_DIR: `${import.meta.filename}/data`, PORT: "0" });
    expect(code).toBe(78);
    expect(errors).toMatch(ONE_LINE);
    expect(errors).toMatch(/^DATA_DIR: /);
  });
});

describe("a command", () => {
  it("adds an administrator with a password of one's own or a made one, once", async () => {
    await withDataDir(async (DATA_DIR) => {
      const add = (name: string, input = "") =>
        run("server/cli/create-admin.ts", { DATA_DIR }, [name], input);
      expect(await add("registrar", "stone-chariot-1347\n")).toEqual({
        code: 0,
        errors: "",
        out: "Administrator: registrar\n",
      });
      const made = await add("dean");
      expect(made).toMatchObject({ code: 0, errors: "" });
      expect(made.out).toMatch(/^Administrator: dean\nPassword: {6}[\w-]{16}\n$/);
      const refused = [add("registrar"), add("weak", "password"), add("")];
      for (const { code, errors } of await Promise.all(refused)) {
        expect(code).toBe(1);
        expect(errors).toMatch(ONE_LINE);
      }
    });
  });

  it("brings a database up to date, however often it is given", async () => {
    await withDataDir(async (DATA_DIR) => {
      for (let time = 0; time < 2; time += 1) {
        expect(await run("server/cli/migrate.ts", { DATA_DIR })).toMatchObject({
          code: 0,
          out: "The database is up to date.\n",
        });
      }
    });
  });

  it("refuses to fill a database with the demonstration that is not empty, and leaves it as it is", async () => {
    await withDataDir(async (dataDir) => {
      const database = join(dataDir, "vidyalaya.sqlite");
      const open = () =>
        openServices({ database, dataDir, files: "file:files", smtp: undefined, signup: "approval" });
      const services = await open();
      await services.records.transact(SYSTEM, (writer) =>
        writer.create("content", { label: "Own", name: "own", content: "<p>Own</p>" }),
      );
      await services.close();
      expect(await run("server/cli/demo.ts", { DATA_DIR: dataDir })).toEqual({
        code: 1,
        out: "",
        errors: "The database is not empty. The demonstration is loaded into an empty one only.\n",
      });
      const again = await open();
      expect(await again.records.reader({ staff: true, language: "en" }).count("content")).toBe(1);
      expect(await again.records.reader({ staff: true, language: "en" }).count("menu")).toBe(0);
      await again.close();
    });
  });
});

describe("a password of the program as it is used", () => {
  const WISHES = { PASSWORD_COST: "8", ARGON2_MEMORY: "8", ARGON2_PASSES: "1", VITEST: "true", CI: "1" };

  /** Signs somebody up and adds an administrator. @returns what is stored of all passwords */
  async function hashesIn(NODE_ENV: string): Promise<unknown[]> {
    const env = { ...WISHES, NODE_ENV, DEMO: "0", SIGNUP: "open" };
    const site = await startSite({ command: [PAGELESS], env });
    const asked = { username: "asha", email: "asha@university.example", password: "blue-heron-4471" };
    const { status } = await fetch(`${site.url}/api/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asked),
    });
    expect(status).toBe(201);
    const more = { ...WISHES, NODE_ENV, DATA_DIR: site.dataDir };
    expect((await run("server/cli/create-admin.ts", more, ["dean"])).code).toBe(0);
    await site.halt();
    const database = new DatabaseSync(join(site.dataDir, "vidyalaya.sqlite"));
    const credentials = database.prepare("select hash from credential").all();
    database.close();
    await site.stop();
    return credentials.map(({ hash }) => hash);
  }

  it("is hashed at the full cost, whatever stands in the environment", async () => {
    const hashes = await Promise.all(["production", "development", "test"].map(hashesIn));
    for (const each of hashes) {
      expect(each).toHaveLength(3);
      for (const hash of each) expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
    }
  });
});

describe("a signal to end", () => {
  it("lets an upload that is under way finish, takes nothing new, and ends with 0", async () => {
    const site = await startSite({ command: [PAGELESS], env: { DEMO: "0" } });
    const session = await fetch(`${site.url}/api/auth/signin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(ADMINISTRATOR),
    });
    const { accessToken } = (await session.json()) as { accessToken: string };
    const body = form({ name: "file", filename: "slow.pdf", content: pdf() });
    const socket = await beginUpload(site.url, accessToken, body.length);
    socket.write(body.subarray(0, 100));
    const halted = site.halt();
    await eventually(() => expect(fetch(`${site.url}/health/live`)).rejects.toThrow("fetch failed"));
    socket.write(body.subarray(100));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain("Uploaded the file successfully: slow.pdf");
    expect(await halted).toBe(0);
    await site.stop();
  });
});
