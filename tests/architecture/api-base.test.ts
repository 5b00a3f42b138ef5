import { describe, expect, test } from "vitest";
import { codeFiles, isTest, lineAt, type Source } from "./sources.ts";
import { type Node, nodesOf } from "./syntax.ts";

/** The one file where it stands. */
const HOME = "shared/api-base.ts";
/** `/api` as the whole beginning of an address, in a text or in a pattern. */
const BASE = /(?<![\w./])\\?\/api(?![\w.-])/;

function writtenText(node: Node): string {
  if (node.type === "TemplateElement") return (node["value"] as { cooked: string }).cooked;
  if (node.type === "JSXText") return String(node["value"]);
  return node.type === "Literal" ? String(node["raw"]) : "";
}

/** Sentences about places of the product that write the base of the API themselves. Measurements call it from outside. */
function ownBases(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path !== HOME && !isTest(path) && !path.startsWith("bench/"))
    .filter(({ text }) => text.includes("/api"))
    .flatMap((source) =>
      nodesOf(source)
        .filter((node) => BASE.test(writtenText(node)))
        .map(
          (node) => `${source.path}:${lineAt(source.text, node.start)} writes /api: use API_BASE of ${HOME}`,
        ),
    );
}

describe("The base of the API", () => {
  test("stands once, for the server, the forms and the staff area", () => {
    expect(ownBases(codeFiles())).toEqual([]);
  });

  test.each([
    `fetch("/api/email/send")`,
    "fetch(`/api${path}`)",
    String.raw`/^\/api(\/|$)/.test(path)`,
    'const page = `<a href="/api/docs">`',
  ])("is found when a file has its own, as in %s", (text) => {
    expect(ownBases([{ path: "app/site/sample.ts", text }])).toHaveLength(1);
  });

  test.each([
    `import { useApi } from "../api/api-provider.tsx"`,
    "// below /api",
    `const page = "/apiary"`,
    `const other = "https://www.google.com/api/x"`,
  ])("is not found in %s", (text) => {
    expect(ownBases([{ path: "app/site/sample.ts", text }])).toEqual([]);
  });
});
