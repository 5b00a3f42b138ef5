/** `npm start`: builds what is not built, then serves the production build with the demonstration content. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import { readConfig, setDefaults } from "#server/config.ts";
import { fail } from "#server/fail.ts";

/** How the system's library holds memory, as `docs/operations.md` says; it reads them when a process starts. */
const MEMORY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "4194304",
  MALLOC_TRIM_THRESHOLD_: "8388608",
};
const ROOT = join(import.meta.dirname, "../..");
const BUILT = join(ROOT, "build/server/index.js");
const SOURCES = ["app/**/*", "shared/**/*", "vite.config.ts", "package-lock.json"];

function isBuilt(): boolean {
  if (!existsSync(BUILT)) return false;
  const built = statSync(BUILT).mtimeMs;
  return globSync(SOURCES, { cwd: ROOT }).every((path) => statSync(join(ROOT, path)).mtimeMs <= built);
}

function build(): void {
  process.stdout.write("Building the pages …\n");
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const { status, stderr } = spawnSync(process.execPath, [vite, "build", "--app"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The build failed.\n${stderr}`);
}

function startAnew(): void {
  const { execPath, execArgv, argv, platform } = process;
  if (platform !== "win32") process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)]);
}

try {
  if (setDefaults(MEMORY)) startAnew();
  setDefaults({ NODE_ENV: "production", DEMO: "1" });
  const config = readConfig();
  if (!isBuilt()) build();
  const { serve } = await import("#server/main.ts");
  await serve(config);
} catch (error) {
  fail(error);
}
