/** Runs a module of the project in a browser's page: for components, and for functions that need a real parser of HTML. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build, type InlineConfig } from "vite";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

interface BuiltModule {
  /** Leaves the module's exports as `globalThis.tested`. */
  script: string;
  /** What it fetches, by its address: styles, fonts, pictures. */
  assets: Map<string, string | Uint8Array>;
}

/** @param path from the root of the project */
export async function builtModule(path: string, settings: InlineConfig = {}): Promise<BuiltModule> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    ...settings,
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: `${ROOT}/${path}`,
        output: { format: "iife", name: "tested", exports: "named" },
        preserveEntrySignatures: "strict",
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !("output" in output)) throw new Error(`${path} was not built.`);
  const [{ code }, ...others] = output.output;
  const assets = others.filter((other) => other.type === "asset");
  return { script: code, assets: new Map(assets.map(({ fileName, source }) => [`/${fileName}`, source])) };
}

/** The module as one script. @param path from the root of the project */
export async function browserScript(path: string): Promise<string> {
  return (await builtModule(path)).script;
}

/** Opens an empty page that has the script's module. */
export async function openWith(page: Page, script: string): Promise<void> {
  await page.goto("about:blank");
  await page.addScriptTag({ content: script });
}
