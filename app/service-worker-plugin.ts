import { build, type Plugin, type Rolldown } from "vite";

/** Its name in the build, and the module that it is made from. */
const WORKERS = {
  "service-worker.js": "app/offline/service-worker.ts",
  "remove-service-worker.js": "app/offline/remove.ts",
} as const;

/**
 * Adds the service worker to the files for browsers, and what takes its place where the site is to have none: each one classic script under
 * a name that never changes, for browsers compare it by its bytes.
 * @param define as the build of the pages has it
 */
export function serviceWorkers(define: Record<string, string> = {}): Plugin {
  return {
    name: "service-workers",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      for (const [fileName, entry] of Object.entries(WORKERS))
        this.emitFile({ type: "asset", fileName, source: await bundle(entry, define) });
    },
  };
}

async function bundle(entry: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    define,
    build: { write: false, minify: true, lib: { entry, formats: ["iife"], name: "worker" } },
  });
  const [output] = [result].flat() as Rolldown.RolldownOutput[];
  const code = output?.output[0].code;
  if (!code) throw new Error(`${entry} gave no script.`);
  return code;
}
