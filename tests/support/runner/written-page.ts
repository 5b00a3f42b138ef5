/** Pages of `docs` with sections that a command writes, each between two marks. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";

const marks = (name: string): [string, string] => [`<!-- ${name} -->`, `<!-- end of ${name} -->`];

/** Where a section stands in a page: between its marks. @throws RangeError for a page without them */
function placeOf(page: string, name: string): { from: number; to: number } {
  const [start, end] = marks(name);
  const [at, to] = [page.indexOf(start), page.indexOf(end)];
  if (at === -1 || to < at) throw new RangeError(`The page has no place for ${name}.`);
  return { from: at + start.length, to };
}

/** What a page has between the marks of a section. @throws RangeError for a page without them */
export function sectionOf(page: string, name: string): string {
  const { from, to } = placeOf(page, name);
  return page.slice(from, to).trim();
}

/** Puts a section in the place of the one that a page has. @throws RangeError for a page without its marks */
function withSection(page: string, name: string, written: string): string {
  const { from, to } = placeOf(page, name);
  return `${page.slice(0, from)}\n\n${written}\n${page.slice(to)}`;
}

/** Writes sections by their names into a page, and lays the page out as the project's are. */
export function writeSections(path: string, sections: Record<string, string>): void {
  const page = Object.entries(sections).reduce(
    (text, [name, written]) => withSection(text, name, written),
    readFileSync(path, "utf8"),
  );
  writeFileSync(path, page);
  execFileSync(process.execPath, ["node_modules/oxfmt/bin/oxfmt", path]);
}

/** The day, as YYYY-MM-DD, and the commit that the code is at, in one line. */
export function stateOfCode(): { date: string; commit: string } {
  const commit = execFileSync("git", ["log", "-1", "--format=%h %s"], { encoding: "utf8" }).trim();
  return { date: new Date().toISOString().slice(0, 10), commit };
}
