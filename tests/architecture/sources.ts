/** The project's own files, as the architecture tests read them. */
import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";

export interface Source {
  /** From the root, with slashes: `server/db/connect.ts`. */
  path: string;
  text: string;
}

/** Made by tools or by running the product, so not written by anyone. */
const MADE = new Set(["node_modules", "build", "var", "test-results", ".git", "rendered"]);
const CODE = new Set([".ts", ".tsx"]);
const WRITTEN = new Set([
  ...CODE,
  ".css",
  ".js",
  ".mjs",
  ".md",
  ".json",
  ".sh",
  ".yml",
  ".yaml",
  ".html",
  ".sql",
  "",
]);

function* pathsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (MADE.has(entry.name)) continue;
    const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* pathsBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Read once per process: the architecture tests of a worker share them. */
let writtenSources: Source[] | undefined;

/** Every TypeScript file. */
export function codeFiles(): Source[] {
  return writtenFiles().filter(({ path }) => CODE.has(extname(path)));
}

/** Every file that somebody writes by hand: code, styles, documents, settings, content. */
export function writtenFiles(): Source[] {
  writtenSources ??= [...pathsBelow(".")]
    .filter((path) => WRITTEN.has(extname(path)) && path !== "package-lock.json")
    .sort()
    .map((path) => ({ path, text: readFileSync(join(path), "utf8") }));
  return [...writtenSources];
}

/** The names of the folders at the root. */
export function topFolders(): string[] {
  return foldersOf(".");
}

/** The names of the folders in a folder. */
export function foldersOf(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !MADE.has(entry.name))
    .map((entry) => entry.name);
}

export function isTest(path: string): boolean {
  return path.startsWith("tests/") || /\.test\.tsx?$/.test(path);
}

/** The line of a position in a text, counted from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}
