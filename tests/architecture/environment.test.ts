import { describe, expect, test } from "vitest";
import { type Source, codeFiles, lineAt } from "./sources.ts";
import { importsOf, isNode, memberNames, nameOf, type Node, nodesOf } from "./syntax.ts";

const READERS = /^(server\/config\.ts|tests\/support\/.*|[^/]+\.config\.ts)$/;

function readsEnvironment(node: Node): boolean {
  const names = memberNames(node);
  if (names) return names[0] === "process" && names[1] === "env";
  if (node.type === "ImportSpecifier") return false;
  const pattern =
    node.type === "VariableDeclarator" && nameOf(node["init"]) === "process" ? node["id"] : undefined;
  const properties =
    isNode(pattern) && pattern.type === "ObjectPattern" ? (pattern["properties"] as Node[]) : [];
  return properties.some((property) => nameOf(property["key"]) === "env");
}

function importsEnvironment(source: Source): boolean {
  const fromProcess = importsOf(source).some(({ specifier }) => /^(node:)?process$/.test(specifier));
  return (
    fromProcess &&
    nodesOf(source).some((node) => node.type === "ImportSpecifier" && nameOf(node["imported"]) === "env")
  );
}

/** Sentences about files that read the environment although it is not theirs to read. */
function environmentFaults(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => !READERS.test(path) && /\benv\b/.test(text))
    .flatMap((source) => {
      const lines = nodesOf(source)
        .filter(readsEnvironment)
        .map((node) => lineAt(source.text, node.start));
      const found = importsEnvironment(source) ? [1, ...lines] : lines;
      return found.map(
        (line) => `${source.path}:${line} reads the environment: take it from the typed config instead`,
      );
    });
}

describe("The environment", () => {
  test("is read in one file of the product", () => {
    expect(environmentFaults(codeFiles())).toEqual([]);
  });

  test.each([
    "const port = process.env.PORT",
    `const port = process["env"]["PORT"]`,
    "const port = globalThis.process.env.PORT",
    "const { env } = process",
    `import { env } from "node:process"`,
  ])("is not to be read by %s elsewhere", (text) => {
    expect(environmentFaults([{ path: "server/app.ts", text }])).toHaveLength(1);
    expect(environmentFaults([{ path: "server/config.ts", text }])).toEqual([]);
  });

  test("may be talked about", () => {
    expect(
      environmentFaults([{ path: "server/app.ts", text: `// process.env\nconst a = "process.env"` }]),
    ).toEqual([]);
  });

  test("nor any other part of the product makes the hash of a password cheaper: that is for tests to hand in", () => {
    const naming = codeFiles().filter(
      ({ path, text }) => /^(server|app)\//.test(path) && /passwordCost/.test(text),
    );
    expect(naming.map(({ path }) => path)).toEqual(["server/services.ts"]);
    const composing = codeFiles().filter(
      ({ path, text }) => /^(server|app)\/(?!.*\.test\.)/.test(path) && /new Passwords\(/.test(text),
    );
    expect(composing.map(({ path }) => path)).toEqual(["server/services.ts"]);
  });
});
