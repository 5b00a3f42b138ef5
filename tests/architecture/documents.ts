/** Checks that what the documents say about the project's files is so. */
import { existsSync } from "node:fs";

const PATH = /^\.?[\w@-][\w@.+-]*(\/[\w@.+-]+)*\/?$/;
const FILE = /\.(tsx?|json|md|css|sh|yml|mjs)$/;

function isPath(token: string): boolean {
  return PATH.test(token) && (token.includes("/") || FILE.test(token));
}

/** Paths in `backticks` of the running text. Anything with a space, a wildcard or a placeholder is no path. */
function pathsInText(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? "").filter(isPath);
}

/**
 * Paths in the folder trees of code fences: the first fields of a line, as long as they look like paths, below the line
 * above that is indented less.
 */
function pathsInTree(block: string): string[] {
  const parents: { indent: number; path: string }[] = [];
  return block.split("\n").flatMap((line) => {
    const indent = line.length - line.trimStart().length;
    const fields = line.trim().split(/\s+/);
    const end = fields.findIndex((word) => !isPath(word));
    const names = fields.slice(0, end === -1 ? undefined : end);
    while (parents.length > 0 && (parents.at(-1)?.indent ?? 0) >= indent) parents.pop();
    const below = parents.at(-1)?.path ?? "";
    if (names.length === 1 && names[0]?.endsWith("/")) parents.push({ indent, path: below + names[0] });
    return names.map((name) => below + name);
  });
}

/** Every path that a Markdown document names, from the root. */
export function pathsNamed(markdown: string): string[] {
  const pieces = markdown.split(/^```.*$/m);
  return pieces.flatMap((piece, index) => (index % 2 === 0 ? pathsInText(piece) : pathsInTree(piece)));
}

/** Sentences about folders that the map leaves out and about paths on it that lead nowhere. */
export function mapFaults(markdown: string, folders: string[]): string[] {
  const named = pathsNamed(markdown);
  const tops = new Set(named.map((path) => path.split("/")[0]));
  const unnamed = folders.filter((folder) => !tops.has(folder));
  // What building and running makes is not there on a fresh checkout.
  const made = /^(build|var|node_modules|test-results)\//;
  const missing = named.filter((path) => !made.test(path) && !existsSync(path));
  return [
    ...unnamed.map((folder) => `the folder ${folder}/ is not on the map: say in one clause what it is for`),
    ...missing.map((path) => `${path} does not exist: correct the map`),
  ];
}

/** Sentences about a README whose first two commands are not those that start and check the product. */
export function firstCommandFaults(markdown: string): string[] {
  const commands = [...markdown.matchAll(/\bnpm [^`\n]+/g)].map(([command]) =>
    command.replace(/\s+#.*$/, "").trim(),
  );
  const [start, check] = commands;
  return [
    ...(start === "npm ci && npm start"
      ? []
      : [`the first command must be npm ci && npm start, not ${start}`]),
    ...(check?.endsWith("npm test") ? [] : [`the second command must be npm test, not ${check}`]),
  ];
}

const DECISION = /^\d{4}-[a-z0-9-]+\.md$/;
const PARTS = [
  /^# \d+\. /m,
  /^Date: \d{4}-\d\d-\d\d$/m,
  /^Status: /m,
  /^## Context$/m,
  /^## Decision$/m,
  /^## Consequences$/m,
];

/** Sentences about decision records that miss a part, bear a number twice or are not in the index. */
export function decisionFaults(records: { name: string; text: string }[], index: string): string[] {
  return records.flatMap(({ name, text }) => {
    const number = name.slice(0, 4);
    const twins = records.filter((other) => other.name.startsWith(number));
    return [
      ...(DECISION.test(name) ? [] : [`${name}: name it like 0007-short-title.md`]),
      ...PARTS.filter((part) => !part.test(text)).map((part) => `${name} lacks ${part.source}`),
      ...(twins.length > 1 ? [`${name}: the number ${number} is taken twice`] : []),
      ...(index.includes(`(${name})`) ? [] : [`${name} is not in the index, docs/decisions/README.md`]),
    ];
  });
}
