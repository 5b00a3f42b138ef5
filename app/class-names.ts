import { globSync } from "node:fs";
import { relative } from "node:path/posix";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = 10;

/**
 * Short names for the classes of CSS modules, the same in every build of the same sources: a letter and a digit for the
 * file, and a letter for the class in it. They stand in pages, styles and scripts, and hashes do not compress. With a digit
 * inside, none is a word that a browser's blocker of advertisements looks for.
 * @param root of the project
 */
export function classNames(root: string): (name: string, file: string) => string {
  const files = globSync("app/**/*.module.css", { cwd: root }).sort();
  const classes = new Map<string, string[]>();
  return (name, file) => {
    const path = relative(root, file);
    if (!files.includes(path)) files.push(path);
    const inFile = classes.get(path) ?? [];
    classes.set(path, inFile);
    if (!inFile.includes(name)) inFile.push(name);
    const number = files.indexOf(path);
    return `${letters(Math.floor(number / DIGITS))}${number % DIGITS}${letters(inFile.indexOf(name))}`;
  };
}

/** As columns of a spreadsheet are named. */
function letters(number: number): string {
  const before = Math.floor(number / LETTERS.length);
  return (before ? letters(before - 1) : "") + LETTERS[number % LETTERS.length]!;
}
