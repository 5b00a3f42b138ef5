import type { Source } from "./sources.ts";
import { importsOf } from "./syntax.ts";
import { targetOf } from "./import-rule.ts";

type Graph = Map<string, string[]>;

/** Which file loads which when it starts. Types vanish and dynamic imports come later, so neither can go in circles. */
function valueImports(sources: Source[]): Graph {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map((source) => {
      const loaded = importsOf(source).filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic);
      const targets = loaded.map(({ specifier }) => targetOf(source.path, specifier) ?? "");
      return [source.path, targets.filter((target) => known.has(target))];
    }),
  );
}

/** One sentence per circle of value imports that a walk from any file runs into. */
export function importCycles(sources: Source[]): string[] {
  const graph = valueImports(sources);
  const finished = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, visited: string[]): void => {
    const start = visited.indexOf(path);
    if (start >= 0) {
      const circle = [...visited.slice(start), path].join(" → ");
      cycles.push(`${circle}: move what they share to a file that imports neither, or import only types`);
    }
    if (start >= 0 || finished.has(path)) return;
    for (const target of graph.get(path) ?? []) walk(target, [...visited, path]);
    finished.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return cycles;
}
