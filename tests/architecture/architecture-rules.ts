/** Reads the rule of imports out of ARCHITECTURE.md, where people look it up. */

interface WrittenRule {
  areas: string[];
  types: string[];
}

const inBackticks = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!).toSorted();

/** The table of who may import whom: by area, what it imports and, after "types of", whose types. */
export function rulesWritten(markdown: string): Record<string, WrittenRule> {
  const section = markdown.split("## Who may import whom")[1]?.split(/^## /m)[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  return Object.fromEntries(
    rows.flatMap((row) => {
      const [, folders = "", allowed = ""] = row.split("|");
      const [areas = "", types = ""] = allowed.split("types of");
      return inBackticks(folders).map((area) => [
        area,
        { areas: inBackticks(areas), types: inBackticks(types) },
      ]);
    }),
  );
}

const depth = (line = ""): number => line.length - line.trimStart().length;

/** The folders below a folder of the tree, in their order, each with the folders that its line names. */
export function layersDrawn(markdown: string, folder: string): Record<string, string[]> {
  const lines = markdown.split("\n");
  const start = lines.findIndex((line) => line.trimStart().startsWith(folder));
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => depth(line) <= depth(lines[start]));
  return Object.fromEntries(
    below.slice(0, end).map((line) => {
      const [name = "", ...rest] = line.trim().split(/\s+/);
      const named = rest.filter((token) => /^[a-z-]+\/[,;.]?$/.test(token));
      return [name.replace("/", ""), named.map((token) => token.split("/")[0]!)];
    }),
  );
}
