import { existsSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import { styleFileOf } from "../../app/style-files.ts";
import { codeFiles, isTest } from "./sources.ts";
import { importsOf } from "./syntax.ts";

/** What a page exports of itself. */
const DEFINITION = /: PageDefinition = \{(?<fields>[^}]*\bPage\b[^}]*)\}/;
/** What stands around every page. */
const AROUND = [
  "app/document/page-settings.tsx",
  "app/site/layout/site-shell.tsx",
  "app/site/library/layout/library-shell.tsx",
];
/** It stands around every page too, and is shown where a form is sent alone. */
const WITH_FORMS = "app/ui/toast/toast-area.module.css";

const sources = new Map(codeFiles().map((source) => [source.path, source]));

/** The styles that a module and all that it imports name. */
function stylesBelow(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const source = sources.get(path);
  for (const { specifier, typeOnly, dynamic } of source ? importsOf(source) : []) {
    if (typeOnly || dynamic) continue;
    const target = specifier.startsWith("#app/")
      ? `app/${specifier.slice("#app/".length)}`
      : join(dirname(path), specifier);
    if (existsSync(target)) stylesBelow(target, seen);
  }
  return seen;
}

const pages = [...sources.values()].flatMap((source) => {
  const fields = isTest(source.path) ? undefined : DEFINITION.exec(source.text)?.groups?.["fields"];
  if (fields === undefined) return [];
  const named = /styles: \[(?<files>[^\]]*)\]/.exec(fields)?.groups?.["files"] ?? '"content"';
  return [
    { path: source.path, files: ["site", ...named.split(",").map((file) => file.trim().slice(1, -1))] },
  ];
});

test("there are pages to look at", () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["app/site/home/home.tsx", "app/site/content/content-page.tsx"]),
  );
});

test.each(pages)("$path loads the files with the styles of all that it shows", ({ path, files }) => {
  const seen = new Set<string>();
  for (const module of [path, ...AROUND]) stylesBelow(module, seen);
  const missing = [...seen].filter(
    (each) => each.endsWith(".css") && each !== WITH_FORMS && !files.includes(styleFileOf(each) ?? ""),
  );
  expect(missing).toEqual([]);
});
