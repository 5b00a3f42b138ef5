/** The processes that are measured: the product and the peers beside it. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { ADMINISTRATOR, type Site, startSite } from "../../tests/support/server/site.ts";
import { filledFolder } from "./filled-folder.ts";
import { ProcessorClock, residentMB } from "./processor-clock.ts";

export interface Server {
  /** `http://127.0.0.1:{port}` */
  origin: string;
  /** Of its processor time. */
  clock: ProcessorClock;
  residentMB: () => number;
  stop: () => Promise<void>;
}

export interface Product extends Server {
  pid: number;
  dataDir: string;
  /** @returns the headers of whoever is signed in as the administrator */
  signIn: () => Promise<Record<string, string>>;
}

export interface Peer extends Server {
  /** Tells the process something, and waits until it has taken it. */
  tell: (message: object) => Promise<void>;
}

export interface ProductOptions {
  /** Notices beside those of the demonstration. */
  notices?: number;
  command?: string[];
  env?: Record<string, string>;
}

/** As `docs/operations.md` starts it. */
const COMMAND = ["--max-semi-space-size=4", "--heap-growing-percent=30", "server/main.ts"];
const ENVIRONMENT = {
  LOG_LEVEL: "error",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "4194304",
  MALLOC_TRIM_THRESHOLD_: "8388608",
};

export async function startProduct({
  notices = 0,
  command = COMMAND,
  env,
}: ProductOptions): Promise<Product> {
  const dataFrom = await filledFolder(notices);
  const site: Site = await startSite({ dataFrom, command, env: { ...ENVIRONMENT, ...env } });
  return {
    origin: site.url,
    pid: site.pid,
    dataDir: site.dataDir,
    clock: new ProcessorClock(site.pid),
    residentMB: () => residentMB(site.pid),
    stop: site.stop,
    signIn: async () => {
      const answer = await fetch(`${site.url}/api/auth/signin`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(ADMINISTRATOR),
      });
      const { accessToken } = (await answer.json()) as { accessToken: string };
      return { authorization: `Bearer ${accessToken}` };
    },
  };
}

/** @param name of a file in `bench/peers`, which says its port first */
export async function startPeer(name: string, args: string[] = []): Promise<Peer> {
  const child = fork(`bench/peers/${name}.ts`, args, { env: { NODE_ENV: "production" } });
  const [port] = (await once(child, "message")) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    clock: new ProcessorClock(child.pid!),
    residentMB: () => residentMB(child.pid!),
    stop: async () => {
      if (!child.connected) return;
      const exit = once(child, "exit");
      child.disconnect();
      await exit;
    },
    tell: async (message) => {
      child.send(message);
      await once(child, "message");
    },
  };
}
