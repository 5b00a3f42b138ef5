/**
 * A process that answers requests. With its database it is the whole site; while the database is away it stands by, gives what
 * is on the disk, and becomes the whole site on the same port as soon as it can.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import type { RequestListener } from "node:http";
import { LANGUAGES } from "#shared/languages.ts";
import type { Config } from "./config.ts";
import { type Log, reportTo } from "./domain/kernel/log.ts";
import { type Credentials, prepareFirstUse } from "./first-use.ts";
import { AnswerFolder, FOLDER_BOUNDS } from "./http/answers/answer-folder.ts";
import { requestFor } from "./http/addresses/cached-by.ts";
import { StoredAnswers } from "./http/answers/stored-answers.ts";
import { type AnswerFolders, type App, createApp, type PageSource } from "./http/app.ts";
import { buildOf } from "./http/assets.ts";
import { limitsOfEach } from "./http/limits/limits.ts";
import type { PageBundle } from "./http/pages.ts";
import { Standby } from "./http/standby.ts";
import { openFileStore } from "./outside/open-files.ts";
import { licences } from "./packages.ts";
import { logTo } from "./http/log.ts";
import { logProcess } from "./process-log.ts";
import { openServices, type Services } from "./services.ts";
import type { SiblingLink } from "./siblings.ts";
import { VERSION } from "./version.ts";
import { sayAway, tryToOpen, untilThere } from "./until-there.ts";

const BUILD = join(import.meta.dirname, "../build");
const ASSETS = join(BUILD, "client");
const IDLE_MS = 100;
const WARM_UP = [...LANGUAGES.map((language) => `/?lng=${language}`), "/search?q=notice", "/notifications"];
/** A primary that is prepared says so at once. */
const SOON_MS = 1000;
/** How long a start waits at the most for the names of what was cached before it. */
const KEYS_MS = 3000;
/** Between two answers that are made anew, so that visitors come first. */
const RENEWAL_MS = 25;

export interface InstanceOptions {
  config: Config;
  /** How the pages come: from the build, or fresh at every change. */
  pages: PageSource | undefined;
  /** Of one of several processes. */
  link?: SiblingLink;
}

/** A whole site. */
export interface Opened {
  app: App;
  services: Services;
  folders: AnswerFolders | undefined;
  credentials: Credentials | undefined;
  /** What earlier processes had cached. */
  keys: readonly string[];
}

export const answersIn = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "answers");

export class Instance {
  readonly #options: InstanceOptions;
  readonly #name: string;
  #standby: Standby | undefined;
  /** What is given while it stands by. */
  #earlier: StoredAnswers | undefined;
  #opened: Opened | undefined;
  #stopping = false;

  private constructor(options: InstanceOptions) {
    this.#options = options;
    this.#name = options.link?.name ?? crypto.randomUUID();
  }

  /** Resolves when it answers requests, whole or not. */
  static async start(options: InstanceOptions): Promise<{ instance: Instance; whole: Promise<Opened> }> {
    const instance = new Instance(options);
    const { link } = options;
    const prepared = link?.prepared() ?? Promise.resolve();
    const opened = await instance.#openAtOnce(prepared);
    return { instance, whole: opened ? Promise.resolve(opened) : instance.#becomeWhole(prepared) };
  }

  /** Whether its database is there. */
  get isWhole(): boolean {
    return this.#opened !== undefined;
  }

  /** Resolves when what is under way is done. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const { app, services, folders } = this.#opened ?? {};
    const server = this.#standby?.server ?? app?.server.server;
    // A browser or a proxy keeps its connection for the next request, which has to go elsewhere.
    setInterval(() => server?.closeIdleConnections(), IDLE_MS).unref();
    const closed = this.#standby?.close();
    await app?.server.close();
    await closed;
    await this.#options.link?.leave();
    await Promise.all(Object.values(folders ?? {}).map((folder) => folder.close()));
    await services?.close();
  }

  /** Makes what earlier processes had cached anew, as far as it is there, one after the other. */
  async recompute({ app, keys }: Opened): Promise<void> {
    for (const key of keys) {
      if (this.#stopping) return;
      const { url, headers } = requestFor(key);
      await app.server.inject({ url, headers: { "accept-encoding": "br, zstd", ...headers } });
      await pause(RENEWAL_MS);
    }
  }

  /** Undefined where it stands by, because the database is away. */
  async #openAtOnce(prepared: Promise<void>): Promise<Opened | undefined> {
    const isPrepared = await Promise.race([prepared.then(() => true), pause(SOON_MS, false)]);
    const result = isPrepared ? await tryToOpen(() => this.#open()) : { away: undefined };
    if ("opened" in result) {
      this.#opened = result.opened;
      await this.#listen(result.opened);
    } else {
      await this.#standBy(result.away);
    }
    return this.#opened;
  }

  async #standBy(away: string | undefined): Promise<void> {
    const { config } = this.#options;
    this.#earlier = await this.#stored();
    const stored = this.#earlier;
    await this.#options.link?.standBy(() => stored.withdraw());
    const limits = limitsOfEach(config.workers);
    const files = openFileStore(config.files, config.dataDir);
    this.#standby = await Standby.create({ config, stored, files, assets: ASSETS, limits });
    await this.#standby.listen(config);
    // Of several processes the primary says it.
    if (!this.#options.link) sayAway(this.#standby.log, away);
  }

  async #becomeWhole(prepared: Promise<void>): Promise<Opened> {
    await prepared;
    this.#opened = await untilThere(() => this.#open(), this.#standby!.log);
    return this.#opened;
  }

  /** @param isPrevious whether what this site's own processes have written is left out */
  async #stored(isPrevious = false): Promise<StoredAnswers> {
    const { config, link } = this.#options;
    const deps = { root: answersIn(config), build: await buildOf(ASSETS), now: Date.now };
    return StoredAnswers.open(deps, (name) => !isPrevious || !link || !name.startsWith(link.site));
  }

  async #open(): Promise<Opened> {
    const { config, link } = this.#options;
    const keys = await this.#previousKeys();
    let running: App | undefined;
    const log: Log = (event, fields) => running && logTo(running.server.log)(event, fields);
    const report = reportTo(log);
    const services = await openServices(config, {
      report,
      log,
      siblings: link,
      isWorker: link !== undefined,
      isServing: this.#standby !== undefined,
    });
    // Until the whole site answers, what somebody changes is no longer true here either.
    services.changes.subscribe(() => this.#earlier?.withdraw());
    try {
      const credentials = link ? undefined : await prepareFirstUse(services, config);
      const folders = config.production ? await this.#foldersFor(services, report) : undefined;
      running = await this.#createApp(services, folders);
      // In development a person reads what is printed.
      if (config.production) logProcess(running.server.log);
      return { app: running, services, folders, credentials, keys };
    } catch (error) {
      await services.close();
      throw error;
    }
  }

  /** Of its part of what earlier sites had cached; a worker that replaces another one finds none. */
  async #previousKeys(): Promise<string[]> {
    const { config, link } = this.#options;
    if (!config.production) return [];
    // They only save work: a disk that hangs may not keep the site from starting.
    const read = this.#stored(true).then((stored) => stored.keys());
    const keys = await Promise.race([read, pause(KEYS_MS, [], { ref: false })]);
    return keys.filter((_key, index) => !link || index % config.workers === link.id % config.workers);
  }

  async #foldersFor(
    { now, space, changes }: Services,
    report: (error: unknown) => void,
  ): Promise<AnswerFolders> {
    const { config } = this.#options;
    const path = join(answersIn(config), this.#name);
    const deps = {
      build: await buildOf(ASSETS),
      now,
      bounds: {
        entries: Math.ceil(FOLDER_BOUNDS.entries / config.workers),
        bytes: Math.ceil(FOLDER_BOUNDS.bytes / config.workers),
      },
      hasSpace: async () => !(await space.wasLow()),
      isConnected: () => changes.disconnectedFor() === undefined,
      report,
    };
    return {
      pages: new AnswerFolder({ path, ...deps }),
      files: new AnswerFolder({ path: `${path}-files`, ...deps }),
    };
  }

  async #createApp(services: Services, folders: AnswerFolders | undefined): Promise<App> {
    const { config, pages = builtPages, link } = this.#options;
    const limits = limitsOfEach(link ? config.workers : 1);
    const standby = this.#standby;
    let answer: RequestListener | undefined;
    const attach =
      standby &&
      ((given: RequestListener) => {
        answer = given;
        return standby.server;
      });
    const app = await createApp({
      config,
      services,
      pages,
      assets: ASSETS,
      licences,
      limits,
      folders,
      attach,
    });
    app.metrics.runs(VERSION);
    await app.server.ready();
    if (answer) standby?.handOver(answer);
    return app;
  }

  async #listen({ app }: Opened): Promise<void> {
    const { production, port, host } = this.#options.config;
    if (production) await warmUp(app);
    await app.server.listen({ port, host });
  }
}

/**
 * Renders pages of the most parts before anybody asks, because code that runs for the first time is several times slower
 * and would hold everybody else. What fails here fails again for the first visitor.
 */
async function warmUp({ server }: App): Promise<void> {
  // As a browser asks for what nobody looks at yet: it is no visit.
  const headers = { accept: "text/html", "sec-purpose": "prefetch" };
  for (const url of WARM_UP) await server.inject({ url, headers });
}

async function builtPages(): ReturnType<PageSource> {
  const bundle = (await import(pathToFileURL(join(BUILD, "server/index.js")).href)) as PageBundle;
  return () => Promise.resolve(bundle);
}
