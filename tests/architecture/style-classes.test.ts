/** A class that a component names is in its style sheet: one that is not would be left off the page without a word. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import { codeFiles, type Source } from "./sources.ts";

const IMPORT = /^import (\w+) from "(#|\.{1,2}\/)([^"]+\.module\.css)";$/gm;

/** The classes that a file takes from style sheets without them. @param sheet reads a style sheet by its path */
function missingClasses({ path, text }: Source, sheet: (path: string) => string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([line, name = "", start = "", rest = ""]) => {
    const address = start === "#" ? rest : join(dirname(path), start + rest);
    const there = new Set(sheet(address).match(/(?<=\.)[A-Za-z_][\w-]*/g));
    const named = text.replace(line, "").match(new RegExp(String.raw`(?<![\w./-])${name}\.(\w+)`, "g")) ?? [];
    return named
      .map((each) => each.slice(name.length + 1))
      .filter((each) => !there.has(each))
      .map((each) => `${path} names ${each}, which ${address} does not have`);
  });
}

const read = (path: string) => readFileSync(path, "utf8");

test("Every class that a component names is in its style sheet", () => {
  expect(codeFiles().flatMap((source) => missingClasses(source, read))).toEqual([]);
});

test("A class that the style sheet does not have is found", () => {
  const text = `import styles from "./a.module.css";\n<p className={styles.here}><b className={styles.gone} /></p>`;
  expect(missingClasses({ path: "app/a.tsx", text }, () => ".here { color: red }")).toEqual([
    "app/a.tsx names gone, which app/a.module.css does not have",
  ]);
});
