/** Markers of unfinished work and leftovers that must not stay in the project. */
import { isTest, lineAt, type Source } from "./sources.ts";
import { memberNames, nodesOf } from "./syntax.ts";

// Written so that the patterns do not find themselves.
const PROMISE = /\b(TO[D]O|FIX[M]E)\b/g;
/** Folders of one machine. `/home` alone may be an address of the site, `/home/somebody` is not. */
const MACHINE_PATH = /(?<![\w./-])\/(work|root|Users|tmp)\/|(?<![\w./-])\/home\/\w+\//g;

function find(sources: Source[], pattern: RegExp, advice: string): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(
      (match) => `${path}:${lineAt(text, match.index)} says ${match[0]}: ${advice}`,
    ),
  );
}

export function promises(sources: Source[]): string[] {
  return find(sources, PROMISE, "do it, or describe it where work is planned");
}

export function machinePaths(sources: Source[]): string[] {
  return find(sources, MACHINE_PATH, "nobody else has this folder; use a path from the root of the project");
}

/** Places of `console.log` where nobody is meant to read it. Commands, tests and measurements talk to a person. */
export function consoleLogs(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !/^(server\/cli|bench)\//.test(path) && !isTest(path))
    .filter(({ text }) => text.includes("console"))
    .flatMap((source) =>
      nodesOf(source)
        .filter((node) => memberNames(node)?.join(".") === "console.log")
        .map(
          (node) =>
            `${source.path}:${lineAt(source.text, node.start)} prints with console.log: use the logger`,
        ),
    );
}

const RUNNERS = new Set(["test", "it", "describe", "suite"]);
const SWITCHES = new Set(["skip", "only", "todo", "fixme", "skipIf", "runIf", "fails", "fail", "slow"]);
const ANY_SWITCH = new RegExp(String.raw`\b(?:${[...SWITCHES].join("|")})\b`);

/** Tests that are switched off, alone, or expected to fail. */
export function switchedTests(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => isTest(path) && ANY_SWITCH.test(text))
    .flatMap((source) =>
      nodesOf(source)
        .filter((node) => {
          const [runner, member] = memberNames(node) ?? [];
          return RUNNERS.has(runner ?? "") && SWITCHES.has(member ?? "");
        })
        .map(
          (node) =>
            `${source.path}:${lineAt(source.text, node.start)} switches a test off: mend it or remove it`,
        ),
    );
}
