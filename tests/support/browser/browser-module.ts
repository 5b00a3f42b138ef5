/** Runs a module of the project in a browser's page: for functions that need a real parser of HTML. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** One script that leaves the module's exports as `globalThis.tested`. @param path from the root of the project */
export async function browserScript(path: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: `${ROOT}/${path}`,
        output: { format: "iife", name: "tested", exports: "named" },
        preserveEntrySignatures: "strict",
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !("output" in output)) throw new Error(`${path} was not built.`);
  return output.output[0].code;
}

/** Opens an empty page that has the script's module. */
export async function openWith(page: Page, script: string): Promise<void> {
  await page.goto("about:blank");
  await page.addScriptTag({ content: script });
}
