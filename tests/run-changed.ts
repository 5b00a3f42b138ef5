/**
 * `npm run test:changed`: the checks and tests that uncommitted changes can affect, or with `-- REF` the changes since a
 * commit; then says which tests were left out.
 */
import { execFileSync, spawnSync } from "node:child_process";
import process from "node:process";
import { codeFiles, isTest } from "./architecture/sources.ts";
import { importsOf } from "./architecture/syntax.ts";
import { targetOf } from "./architecture/import-rule.ts";
import { selectTests } from "./support/runner/affected.ts";
import { tool } from "./support/runner/stages.ts";

const [ref = "HEAD"] = process.argv.slice(2);

const show = (line: string): void => void process.stdout.write(`${line}\n`);

const runGit = (...args: string[]): string[] =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

function listChangedFiles(): string[] {
  const changed = [
    ...runGit("diff", "--name-only", ref),
    ...runGit("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(changed)];
}

function mapImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const source of codeFiles()) {
    for (const { specifier } of importsOf(source)) {
      const target = targetOf(source.path, specifier);
      if (target) importers.set(target, [...(importers.get(target) ?? []), source.path]);
    }
  }
  return importers;
}

function run(name: string, command: readonly string[]): void {
  show(`running ${name}…`);
  if (spawnSync(process.execPath, command, { stdio: "inherit" }).status !== 0) process.exitCode = 1;
}

/** Left-out tests by folder, because most changes leave out most of them. */
function summarise(files: readonly string[]): string[] {
  const folders = Map.groupBy(files, (file) =>
    file
      .split("/")
      .slice(0, file.startsWith("tests/api") ? 3 : 2)
      .join("/"),
  );
  return [...folders].map(([folder, inFolder]) => `  ${folder}: ${inFolder.length}`);
}

const changed = listChangedFiles();
if (changed.length === 0) {
  show(`Nothing has changed since ${ref}.`);
} else {
  const tests = codeFiles()
    .map(({ path }) => path)
    .filter((path) => isTest(path) && /\.test\.tsx?$/.test(path));
  const { vitest, browser, leftOut } = selectTests(changed, tests, mapImporters());
  show(
    `${changed.length} changed files: ${vitest.length} files of vitest, ${browser.length} of the browser.`,
  );
  run("types", [tool("typescript", "tsc"), "--noEmit"]);
  if (vitest.length > 0) run("vitest", [tool("vitest", "vitest"), "run", ...vitest]);
  if (browser.length > 0) {
    run("build", [tool("vite", "vite"), "build", "--app", "--logLevel", "error"]);
    run("browser", [tool("@playwright/test", "playwright"), "test", ...browser]);
  }
  show(
    `Left out, because the change hardly affects them (npm test runs all):\n${summarise(leftOut).join("\n")}`,
  );
}
