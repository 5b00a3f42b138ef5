/** Starts the site, tells where it is, and stops it. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LANGUAGES } from "#shared/languages.ts";
import { ensureAdministrator, fillWithDemo } from "./first-use.ts";
import { type Config, readConfig, setDefaults } from "./config.ts";
import { fail } from "./fail.ts";
import { type App, createApp, type PageSource } from "./http/app.ts";
import type { PageBundle } from "./http/pages.ts";
import { keepPrivate } from "./private-files.ts";
import { logProcess } from "./process-log.ts";
import { openServices, type Services } from "./services.ts";

const BUILD = join(import.meta.dirname, "../build");
/** What is under way gets this long to finish after a signal. */
const STOP_MS = 9000;
const IDLE_MS = 100;
const WARM_UP = [...LANGUAGES.map((language) => `/?lng=${language}`), "/search?q=notice", "/notifications"];

/** @param pages how the pages come: from the build, or fresh at every change */
export async function serve(config: Config, pages: PageSource = builtPages): Promise<App> {
  keepPrivate(config);
  const report = (error: unknown) => running?.server.log.error({ err: error }, "background work failed");
  let running: App | undefined;
  const log = (detail: object, message: string) => running?.server.log.info(detail, message);
  const services = await openServices(config, { report, log });
  if (config.demo) await fillWithDemo(services);
  const credentials = await ensureAdministrator(services, config);
  const app = await createApp({ config, services, pages, assets: join(BUILD, "client") });
  running = app;
  // In development a person reads what is printed.
  if (config.production) logProcess(app.server.log);
  for (const danger of await services.database.dangers()) app.server.log.error(danger);
  services.outbox.start();
  services.housekeeping.start();
  services.events.start();
  if (config.production) await warmUp(app);
  await app.server.listen({ port: config.port, host: config.host });
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : await app.metrics.listen(config.metricsPort, config.metricsHost);
  stopOnSignals(app, services, () => metrics?.close());
  announce(config, credentials);
  return app;
}

/**
 * Renders pages of the most parts before anybody asks, because code that runs for the first time is several times slower
 * and would hold everybody else. What fails here fails again for the first visitor.
 */
async function warmUp({ server }: App): Promise<void> {
  for (const url of WARM_UP) await server.inject({ url, headers: { accept: "text/html" } });
}

async function builtPages(): ReturnType<PageSource> {
  const bundle = (await import(pathToFileURL(join(BUILD, "server/index.js")).href)) as PageBundle;
  return () => Promise.resolve(bundle);
}

function stopOnSignals({ server }: App, services: Services, more: () => void): void {
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(0), STOP_MS).unref();
    // A browser or a proxy keeps its connection for the next request, which has to go elsewhere.
    setInterval(() => server.server.closeIdleConnections(), IDLE_MS).unref();
    more();
    await server.close();
    await services.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
}

function announce(
  { siteUrl, demo }: Config,
  credentials: { username: string; password: string } | undefined,
): void {
  const lines = ["", `  The site runs at ${siteUrl}`];
  if (credentials) {
    lines.push(
      `  Administrator: ${credentials.username}`,
      `  Password:      ${credentials.password}   (shown this once)`,
    );
  }
  if (demo) lines.push("  It holds demonstration content.");
  process.stdout.write(`${lines.join("\n")}\n\n`);
}

if (import.meta.main) {
  try {
    setDefaults({ NODE_ENV: "production" });
    await serve(readConfig());
  } catch (error) {
    fail(error);
  }
}
