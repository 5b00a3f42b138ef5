import { useState } from "react";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { TableFile } from "../file/parse-table.ts";
import { type Mapping, mapHeadings, missingTargets, remap, rowsFor, unusedTargets } from "./mapping.ts";
import { loadMapping, storeMapping, withRemembered } from "./stored-mapping.ts";
import type { Target } from "./targets.ts";

export interface FileMapping {
  targets: readonly Target[];
  /** For each heading the name of its target, or nothing. */
  mapping: Mapping;
  /** Unique columns by which rows find their records, with commas between; empty for the id alone. */
  match: string;
  /** The sets of unique columns that the file has. */
  matches: readonly string[];
  missing: readonly Target[];
  unused: readonly Target[];
  /** Begins anew for a file, with what was set for its headings before. */
  begin: (file: TableFile) => void;
  take: (at: number, target: string) => void;
  matchBy: (match: string) => void;
  /** The rows of the file as the import takes them. */
  rows: () => Record<string, string>[];
}

/** Which heading stands for which column, as it follows from their names and as somebody changes it. */
export function useMapping(
  table: TableDescriptor,
  targets: readonly Target[],
  file: TableFile | undefined,
  onChange: () => void,
): FileMapping {
  const [mapping, setMapping] = useState<Mapping>([]);
  const [wantedMatch, setMatch] = useState("");
  const matches = table.unique
    .filter((names) => names.every((name) => mapping.includes(name)))
    .map((names) => names.join(","));
  const match = matches.includes(wantedMatch) ? wantedMatch : "";

  function change(changed: { mapping?: Mapping; match?: string }): void {
    const next = { mapping, match: wantedMatch, ...changed };
    setMapping(next.mapping);
    setMatch(next.match);
    storeMapping(table.name, file?.headings ?? [], next.mapping, next.match);
    onChange();
  }
  return {
    targets,
    mapping,
    match,
    matches,
    missing: missingTargets(mapping, targets),
    unused: unusedTargets(mapping, targets),
    begin({ headings }) {
      const known = loadMapping(table.name);
      const exists = (name: string) => targets.some((target) => target.name === name);
      setMapping(withRemembered(headings, mapHeadings(headings, targets), known, exists));
      setMatch(known?.match ?? "");
    },
    take: (at, target) => change({ mapping: remap(mapping, at, target) }),
    matchBy: (by) => change({ match: by }),
    rows: () => (file ? rowsFor(file, mapping) : []),
  };
}
