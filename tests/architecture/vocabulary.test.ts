import { describe, expect, test } from "vitest";
import { codeFiles, type Source, writtenFiles } from "./sources.ts";
import {
  ALLOWED,
  isVocabulary,
  NAMES,
  oldNames,
  oldPaths,
  oldPhrases,
  PATH_WORDS,
  PHRASES,
} from "./vocabulary.ts";

const code = (text: string, path = "server/sample.ts"): Source[] => [{ path, text }];
const checked = (sources: Source[]): Source[] => sources.filter((source) => !isVocabulary(source));

describe("The glossary's terms", () => {
  test("name everything that the code declares", () => {
    expect(oldNames(checked(codeFiles()))).toEqual([]);
  });

  test("name every file", () => {
    expect(oldPaths(writtenFiles().map(({ path }) => path))).toEqual([]);
  });

  test("are used in comments, titles of tests and documents", () => {
    expect(oldPhrases(checked(writtenFiles()))).toEqual([]);
  });
});

describe("A name that was replaced", () => {
  test.each(Object.keys(NAMES))("is refused: %s", (name) => {
    expect(oldNames(code(`export const ${name} = 1;`))).toHaveLength(1);
    expect(oldNames(code(`function f({ a: ${name} }: T) {}`))).toHaveLength(1);
    expect(oldNames(code(`class T { ${name}(): void {} }`))).toHaveLength(1);
  });

  test("is refused as a member of a type, except where API clients receive it", () => {
    expect(oldNames(code("interface T { kept: string }"))).toHaveLength(1);
    expect(oldNames(code("interface T { uses: string[] }"))).toEqual([]);
  });

  test.each([
    "rows.some((row) => row.a)",
    "emitter.once('end', f)",
    "const { uses: usages } = answer",
    "const body = { fates: results }",
    "const lines = `the words are kept`",
    "element.classList.add(styles.trail)",
  ])("may stand where others gave it: %s", (text) => {
    expect(oldNames(code(text))).toEqual([]);
    expect(oldPhrases(code(text))).toEqual([]);
  });

  test("is allowed only where it is declared", () => {
    const used = [...ALLOWED].filter((entry) => {
      const [path = "", name = ""] = entry.split(" ");
      const source = codeFiles().find((each) => each.path === path);
      return (
        source &&
        oldNames([{ path: "server/sample.ts", text: source.text }]).some((line) => line.includes(` ${name}:`))
      );
    });
    expect(used).toEqual([...ALLOWED]);
  });
});

describe("A phrase that was replaced", () => {
  test.each(PHRASES)("is refused: %s", (_, instead, example) => {
    expect(instead).not.toBe("");
    expect(oldPhrases(code(`/** ${example} */`))).toHaveLength(1);
    expect(oldPhrases(code(`test("${example}", f)`, "server/a.test.ts"))).toHaveLength(1);
    expect(oldPhrases([{ path: "docs/a.md", text: `A line.\n${example}` }])).toHaveLength(1);
  });

  test("is refused also across lines, in a title with values, and each time that it stands there", () => {
    expect(oldPhrases(code("/** The front\n * door for people. */"))).toHaveLength(1);
    expect(oldPhrases(code("test(`a ${kind} is kept`, f)", "server/a.test.ts"))).toHaveLength(1);
    expect(oldPhrases([{ path: "docs/a.md", text: "It is kept.\nIt was kept." }])).toEqual([
      expect.stringContaining("docs/a.md:1"),
      expect.stringContaining("docs/a.md:2"),
    ]);
  });

  test("stays in a decision that was replaced, and in quotation marks", () => {
    expect(
      oldPhrases([{ path: "docs/decisions/0001-a.md", text: "Status: replaced by 0044\n\nkept" }]),
    ).toEqual([]);
    expect(oldPhrases(code('// The interface says "A draft is kept in this browser."'))).toEqual([]);
  });

  test.each([
    "// told apart",
    "// a reading room",
    "// the process is alive",
    "// a light house",
    "// keeps its place",
  ])("is another one than %s", (text) => {
    expect(oldPhrases(code(text))).toEqual([]);
  });
});

describe("A file's name", () => {
  test.each(PATH_WORDS)("is refused for an old word: %s", (word) => {
    expect(
      oldPaths([`server/${word}/a.ts`, `app/site/a-${word}.tsx`, `tests/api/${word}-a.test.ts`]),
    ).toHaveLength(3);
  });

  test("is not refused for a part of a word, or for a frame of HTML", () => {
    expect(
      oldPaths(["shared/frame-sources.ts", "app/ui/party/party.tsx", "server/domain/records/wordsmith.ts"]),
    ).toEqual([]);
  });
});
