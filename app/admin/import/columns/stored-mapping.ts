/** The stored mapping of a table's files, so that a corrected file need not be mapped again. */
import type { Mapping } from "./mapping.ts";

interface Remembered {
  /** Targets by headings. */
  targets: Readonly<Record<string, string>>;
  match: string;
}

const keyOf = (table: string): string => `import:${table}`;

export function storeMapping(
  table: string,
  headings: readonly string[],
  mapping: Mapping,
  match: string,
): void {
  const known = loadMapping(table);
  const targets = {
    ...known?.targets,
    ...Object.fromEntries(headings.map((each, at) => [each, mapping[at] ?? ""])),
  };
  try {
    localStorage.setItem(keyOf(table), JSON.stringify({ targets, match }));
  } catch {
    // A browser without storage is no reason to fail.
  }
}

export function loadMapping(table: string): Remembered | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(table)) ?? "null") as Remembered | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The mapping of a new file: as it was set before, where a heading is known and its column is free. */
export function withRemembered(
  headings: readonly string[],
  mapped: Mapping,
  remembered: Remembered | undefined,
  exists: (target: string) => boolean,
): string[] {
  const mapping = [...mapped];
  for (const [at, heading] of headings.entries()) {
    const target = remembered?.targets[heading];
    if (target === undefined || (target !== "" && !exists(target))) continue;
    const other = target === "" ? -1 : mapping.indexOf(target);
    if (other >= 0 && other !== at) mapping[other] = "";
    mapping[at] = target;
  }
  return mapping;
}
