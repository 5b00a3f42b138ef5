/** nginx with the configuration that `docs/operations.md` recommends, on a free port, in a folder of its own. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../http/ports.ts";
import { eventually } from "../runner/eventually.ts";
import { alone } from "../runner/lock.ts";
import { folderWith, searchPath } from "../runner/programs.ts";

const OPERATIONS = join(import.meta.dirname, "../../../docs/operations.md");
/** Where the program of Debian's package lies, which is not installed: that would start a service on this machine. */
const UNPACKED = join(tmpdir(), "vidyalaya-nginx");
const ADVICE =
  "nginx is needed for these tests: apt-get install nginx, brew install nginx, or nginx.org/en/download";

export interface Nginx {
  /** Without a slash at the end. */
  url: string;
  stop: () => Promise<void>;
}

function find(): string | undefined {
  const folder = folderWith(
    ["nginx"],
    [...searchPath(), "/usr/sbin", "/opt/homebrew/bin", "/usr/local/sbin", join(UNPACKED, "usr/sbin")],
  );
  return folder && join(folder, "nginx");
}

function unpack(): void {
  const folder = `${UNPACKED}-${process.pid}`;
  const steps = [
    'mkdir -p "$0" && cd "$0"',
    "(apt-get download -qq nginx || (apt-get update -qq && apt-get download -qq nginx))",
    `dpkg-deb -x nginx_*.deb ${UNPACKED}`,
    'rm -rf "$0"',
  ];
  spawnSync("sh", ["-c", steps.join(" && "), folder], { stdio: "ignore" });
}

/** The recommended configuration with places of this test. */
async function configuration(folder: string, port: number, site: string): Promise<string> {
  const [, recommended] = /```nginx\n([^]*?)```/.exec(await readFile(OPERATIONS, "utf8")) ?? [];
  const here = recommended!
    .replace("/var/cache/nginx/site", join(folder, "cache"))
    .replace("127.0.0.1:3000", new URL(site).host)
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  return [
    "daemon off;",
    // Otherwise its workers could not open what lies in a folder of root's.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    `pid ${join(folder, "pid")};`,
    `error_log ${join(folder, "error.log")};`,
    "events {}",
    `http { access_log off; ${places}\n${here} }`,
  ].join("\n");
}

/** @throws Error with one line of advice where nginx is missing and cannot be had */
export async function startNginx(site: string): Promise<Nginx> {
  if (!find()) alone("install", unpack);
  const program = find();
  if (!program) throw new Error(ADVICE);
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(folder, "nginx.conf");
  await writeFile(file, await configuration(folder, port, site));
  const child: ChildProcess = spawn(program, ["-p", folder, "-c", file, "-e", join(folder, "error.log")], {
    stdio: "ignore",
  });
  const stop = async () => {
    const ended = once(child, "exit");
    if (child.kill("SIGQUIT")) await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await eventually(() => fetch(url, { method: "HEAD" }));
  } catch (error) {
    const log = join(folder, "error.log");
    const said = existsSync(log) ? await readFile(log, "utf8") : "";
    await stop();
    throw new Error(`nginx did not start: ${said}`, { cause: error });
  }
  return { url, stop };
}
