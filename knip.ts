/** What `npm test` looks for: files, exports and dependencies that nothing uses. */
import type { KnipConfig } from "knip";

const config: KnipConfig = {
  entry: [
    "server/main.ts",
    "server/cli/*.ts",
    // Threads and processes, started by the address of their file.
    "server/domain/**/*-worker.ts",
    // What browsers and the server start with (vite.config.ts).
    "app/entry.*.{ts,tsx}",
    "bench/peers/*.ts",
    "bench/backup.ts",
    "bench/search.ts",
    "bench/support/{load,observe,rush}.ts",
    // Put into the pages as a script of their own (vite.config.ts).
    "app/boot/boot.ts",
    // Service workers, each built as one script (app/service-worker-plugin.ts).
    "app/offline/{service-worker,remove}.ts",
    "data/demo/pictures/{draw,render}.ts",
    // Processes of their own, which tests start.
    "tests/support/server/{fill-demonstration,kill-at,pageless,prints,s3-store-process}.ts",
    "tests/support/releases/record-statements.ts",
    "tests/hunt/plant-faults.ts",
    "tests/proofs/*.long.ts",
  ],
  project: ["{app,bench,data,server,shared,tests}/**/*.{ts,tsx,css}", "*.ts"],
  // The parts of a style sheet that name other files.
  compilers: {
    css: (text) =>
      [...text.matchAll(/(?:@import|url\()\s*"([^"]+)"/g)].map(([, path]) => `import "${path}";`).join("\n"),
  },
  // Called by the list of migrations.
  ignoreIssues: { "server/db/migrations/*.ts": ["exports"] },
  ignoreBinaries: ["apt-get", "mkfifo", "mount", "strace", "umount"],
  ignoreDependencies: [
    // Their files are read by path: those of the pages by app/styles/fonts, those of the demonstration's documents by the loader.
    /^@fontsource/,
    // Version 0.1.0 runs on it, which tests/proofs/upgrades.test.ts starts.
    "@fastify/multipart",
  ],
};

export default config;
