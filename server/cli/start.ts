/** `npm start`: builds what is not built, then serves the production build with the demonstration content. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import { readConfig, setDefaults } from "#server/config.ts";
import { fail } from "#server/fail.ts";
import { serve } from "#server/main.ts";

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

try {
  setDefaults({ NODE_ENV: "production", DEMO: "1" });
  const config = readConfig();
  if (!isBuilt()) build();
  await serve(config);
} catch (error) {
  fail(error);
}
