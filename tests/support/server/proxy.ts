/** The proxies of `deploy/` with their configuration from there, on a free port, in a folder of their own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { finished } from "node:stream/promises";
import { freePort } from "../http/ports.ts";
import { eventually } from "../runner/eventually.ts";
import { debianProgram } from "./debian-program.ts";

export interface Proxy {
  /** Without a slash at the end. */
  url: string;
  stop: () => Promise<void>;
}

/** What is run: the program, its arguments, and the text of its configuration. */
interface Launch {
  program: string;
  args: (file: string) => string[];
  configuration: string;
  endsBy: "SIGQUIT" | "SIGTERM";
}

const DEPLOY = join(import.meta.dirname, "../../../deploy");
/** In front of which both configurations expect to stand. */
const EXPECTED_SITE = "127.0.0.1:3000";

/** @param site the address of the site behind it. @throws Error with one line of advice where nginx cannot be had */
export const startNginx = (site: string): Promise<Proxy> => start(site, nginx);

/** Without a certificate, which nobody gives for this machine. @throws Error with advice where Caddy cannot be had */
export const startCaddy = (site: string): Promise<Proxy> => start(site, caddy);

/** The recommended part with places of this test. */
async function nginx(folder: string, port: number, site: string): Promise<Launch> {
  const advice =
    "nginx is needed for these tests: apt-get install nginx, brew install nginx, or nginx.org/en/download";
  const recommended = await readFile(join(DEPLOY, "nginx.conf"), "utf8");
  const here = recommended
    .replace("/var/cache/nginx/site", join(folder, "cache"))
    .replace(EXPECTED_SITE, site)
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  const configuration = [
    "daemon off;",
    // Otherwise its workers could not open what lies in a folder of root's.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    `pid ${join(folder, "pid")};`,
    "events {}",
    `http { access_log off; ${places}\n${here} }`,
  ].join("\n");
  return {
    program: debianProgram("nginx", advice),
    args: (file) => ["-p", folder, "-c", file, "-e", "stderr"],
    configuration,
    endsBy: "SIGQUIT",
  };
}

async function caddy(folder: string, port: number, site: string): Promise<Launch> {
  const advice =
    "Caddy is needed for these tests: apt-get install caddy, brew install caddy, or caddyserver.com";
  const recommended = await readFile(join(DEPLOY, "Caddyfile"), "utf8");
  const here = recommended
    .replace(/^www\.university\.example/m, `http://127.0.0.1:${port}`)
    .replace(EXPECTED_SITE, site);
  return {
    program: debianProgram("caddy", advice),
    args: (file) => ["run", "--config", file, "--adapter", "caddyfile"],
    configuration: `{\n\tadmin off\n\tstorage file_system ${folder}\n}\n${here}`,
    endsBy: "SIGTERM",
  };
}

async function start(
  site: string,
  launch: (folder: string, port: number, site: string) => Promise<Launch>,
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), "proxy-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { program, args, configuration, endsBy } = await launch(folder, port, new URL(site).host);
  const file = join(folder, "configuration");
  await writeFile(file, configuration);
  const child = spawn(program, args(file), {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, HOME: folder },
  });
  const log = join(folder, "log");
  const logged = finished(child.stderr.pipe(createWriteStream(log)));
  const stop = async () => {
    const ended = once(child, "exit");
    if (child.kill(endsBy)) await ended;
    await logged;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await eventually(() => fetch(url, { method: "HEAD" }));
  } catch (error) {
    const said = await readFile(log, "utf8");
    await stop();
    throw new Error(`${program} did not start: ${said}`, { cause: error });
  }
  return { url, stop };
}
