/** Whether what `deploy/` starts is the program as it is. */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { folderWith, installPackage, searchPath } from "../support/runner/programs.ts";

const read = (name: string) => readFileSync(name, "utf8");
const UNIT = read("deploy/vidyalaya.service");
const CONTAINER = read("deploy/Containerfile");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
/** How `npm start` calls Node. */
const FLAGS = scripts["start"]!.match(/--\S+/g)!;
/** And what it sets before. */
const MEMORY = [...read("server/cli/start.ts").matchAll(/(MALLOC_\w+): "(\d+)"/g)].map(
  ([, name, value]) => `${name}=${value}`,
);
/** In the installation that the unit describes. */
const PROGRAM = "/srv/vidyalaya/current";

describe("The unit of systemd", () => {
  test("starts the server as npm start does, and not again after what somebody has to mend", () => {
    expect(UNIT).toContain(`ExecStart=${PROGRAM}/node_modules/.bin/node ${FLAGS.join(" ")} server/main.ts\n`);
    for (const setting of MEMORY) expect(UNIT).toContain(setting);
    expect(read("server/fail.ts")).toContain(`EXIT_CONFIG = ${/PreventExitStatus=(\d+)/.exec(UNIT)![1]};`);
  });

  test("is one that systemd takes, without a remark", () => {
    const program = systemdAnalyze();
    // Elsewhere there is no systemd whose unit it could be.
    if (process.platform !== "linux") return;
    if (!program) throw new Error("systemd-analyze is needed for this test: apt-get install systemd");
    expect(verify(program, UNIT)).toBe("");
    expect(verify(program, UNIT.replace("RestartSec=2", "RestartAfter=2"))).toContain("RestartAfter");
    expect(verify(program, UNIT.replace("bin/node ", "bin/nothing "))).toContain("bin/nothing");
  });
});

test("The rules for alerts name figures that there are", () => {
  const named = [...read("deploy/alerts.yml").matchAll(/\b(site_\w+?)(_count|_bucket)?\b(?=[{)[])/g)];
  expect(named.length).toBeGreaterThan(2);
  const metrics = read("server/http/metrics.ts");
  expect(named.filter(([, name]) => !metrics.includes(`"${name}"`))).toEqual([]);
});

describe("The container file", () => {
  test("starts the server as npm start does", () => {
    const [, command] = /^CMD (\[.+\])$/m.exec(CONTAINER)!;
    expect(JSON.parse(command!)).toEqual(["node_modules/.bin/node", ...FLAGS, "server/main.ts"]);
    for (const setting of MEMORY) expect(CONTAINER).toContain(setting);
  });

  test("is made of instructions, and copies what is there", () => {
    const lines = CONTAINER.split("\n").filter((line) => line && !line.startsWith("#"));
    const known = /^(FROM|WORKDIR|COPY|RUN|USER|ENV|VOLUME|EXPOSE|STOPSIGNAL|CMD) \S/;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
    const copied = lines.flatMap((line) => /^COPY (?!--)(.+) \S+$/.exec(line)?.[1]!.split(" ") ?? []);
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    expect(copied).toEqual(expect.arrayContaining(["app", "data", "server", "shared", "package-lock.json"]));
  });

  test("keeps nothing that a build alone needs, and runs as nobody else", () => {
    expect(CONTAINER).toContain("npm prune --omit=dev");
    expect(CONTAINER).toMatch(/\nUSER (?!root)/);
  });
});

test.each([
  ["The unit", UNIT],
  ["The container file", CONTAINER],
])("%s sets what the program reads", (_name, text) => {
  const lines = text.split("\n").filter((line) => /^(Environment=|ENV )/.test(line));
  const names = lines.flatMap((line) => [...line.matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name!));
  expect(names).toContain("DATA_DIR");
  const config = read("server/config.ts");
  const own = names.filter((name) => !name.startsWith("MALLOC_"));
  expect(own.filter((name) => !config.includes(` ${name}:`))).toEqual([]);
});

const analyzeFolder = () => folderWith(["systemd-analyze"], searchPath());

function systemdAnalyze(): string | undefined {
  if (!analyzeFolder()) installPackage("systemd", () => analyzeFolder() !== undefined);
  const folder = analyzeFolder();
  return folder && join(folder, "systemd-analyze");
}

/** What systemd says about a unit whose places are those of this project. */
function verify(program: string, unit: string): string {
  const folder = mkdtempSync(join(tmpdir(), "unit-"));
  const environment = join(folder, "vidyalaya.env");
  copyFileSync("/dev/null", environment);
  const here = unit
    .replaceAll(PROGRAM, resolve("."))
    .replace("User=vidyalaya", `User=${userInfo().username}`)
    .replace("/etc/vidyalaya.env", environment)
    // The database's unit need not be on the machine that tests.
    .replace(" postgresql.service", "");
  const file = join(folder, "vidyalaya.service");
  writeFileSync(file, here);
  const { stdout, stderr } = spawnSync(program, ["verify", "--man=no", "--recursive-errors=no", file], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  return stdout + stderr;
}
