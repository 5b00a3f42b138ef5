import { join, relative } from "node:path/posix";
import { defineConfig, type Rolldown } from "vite";
import { inlineScript } from "./app/boot/inline-script-plugin.ts";
import { builtFiles, ENTRIES } from "./app/built-files-plugin.ts";
import { classNames } from "./app/class-names.ts";
import { compressedFiles } from "./app/compressed-files-plugin.ts";
import { serviceWorkers } from "./app/service-worker-plugin.ts";
import { styleFileOf } from "./app/style-files.ts";

/** Where browsers reach the API, if a proxy has put it elsewhere than the server does. */
const apiBase = process.env["API_BASE"];
if (apiBase && !/^(\/[\w.-]+)+$/.test(apiBase))
  throw new Error("API_BASE: a path such as /university/api is expected.");
const define: Record<string, string> = apiBase ? { BUILT_API_BASE: JSON.stringify(apiBase) } : {};

export default defineConfig({
  appType: "custom",
  publicDir: false,
  plugins: [
    inlineScript("virtual:boot-script", "app/boot/boot.ts"),
    builtFiles("build/client/.vite/manifest.json"),
    serviceWorkers(define),
    compressedFiles("client"),
  ],
  define,
  // A data: address would need its own permission in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: classNames(import.meta.dirname) } },
  environments: {
    client: {
      build: {
        outDir: "build/client",
        manifest: true,
        rolldownOptions: {
          // "use client" in libraries: there are no server components that it could concern.
          checks: { moduleLevelDirective: false },
          input: Object.values(ENTRIES),
          // What the entry of the styles names would be dropped otherwise, since no script uses it.
          preserveEntrySignatures: "exports-only",
          output: { codeSplitting: { groups: [publicStyles(), libraries(), shared()] } },
        },
      },
    },
    ssr: {
      build: {
        outDir: "build/server",
        ssr: true,
        rolldownOptions: { input: "./app/entry.server.tsx", output: { entryFileNames: "index.js" } },
      },
    },
  },
  builder: {
    // The server's pages name the files that were built for browsers.
    async buildApp(builder) {
      await builder.build(builder.environments["client"]!);
      await builder.build(builder.environments["ssr"]!);
    },
  },
});

/** The styles of the public pages, each in its file. */
function publicStyles() {
  return {
    debugName: "styles",
    name: (id: string) => styleFileOf(relative(import.meta.dirname, id)) ?? null,
    test: /\.css$/,
  };
}

/** The libraries that what runs on React needs, as one file that changes only when they do. */
function libraries() {
  return { name: "libraries", test: /\/node_modules\/(react|react-dom|scheduler)\// };
}

/** What the public pages run at once and others run too, as one file: each file is a request of every first visit. */
function shared(): Rolldown.CodeSplittingGroup {
  const atOnce = new Set<string>();
  const collect = (id: string, context: Rolldown.ChunkingContext): void => {
    if (atOnce.has(id)) return;
    atOnce.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context);
  };
  return {
    debugName: "shared",
    name(id, context) {
      if (atOnce.size === 0) collect(join(import.meta.dirname, ENTRIES.site), context);
      return atOnce.has(id) ? "shared" : null;
    },
    minShareCount: 2,
  };
}
