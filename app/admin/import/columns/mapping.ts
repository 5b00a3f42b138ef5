/** Which heading of a file stands for which column. */
import { normalize } from "#shared/normalize.ts";
import type { TableFile } from "../file/parse-table.ts";
import type { Target } from "./targets.ts";

/** For each heading, in their order, the name of its target; an empty one is left out. */
export type Mapping = readonly string[];

/** By names first, then by labels in either language; each column once, and only where no two could be meant. */
export function mapHeadings(headings: readonly string[], targets: readonly Target[]): string[] {
  const taken = new Set<string>();
  const mapping = headings.map(() => "");
  for (const namesOf of [byName, byLabel]) {
    for (const [at, heading] of headings.entries()) {
      if (mapping[at] !== "" || folded(heading) === "") continue;
      const meant = targets.filter((target) =>
        namesOf(target).some((word) => folded(word) === folded(heading)),
      );
      const [target] = meant;
      if (meant.length !== 1 || !target || taken.has(target.name)) continue;
      mapping[at] = target.name;
      taken.add(target.name);
    }
  }
  return mapping;
}

const byName = ({ name }: Target): readonly string[] => [name];
const byLabel = ({ calledAs }: Target): readonly string[] => calledAs;

/** Takes a heading for another column; the heading that had it before is left out. */
export const remap = (mapping: Mapping, at: number, target: string): string[] =>
  mapping.map((each, index) => (index === at ? target : each === target ? "" : each));

/** Without regard to the case of letters, to underlines and to spaces between words. */
const folded = (text: string): string =>
  normalize(text)
    .toLowerCase()
    .replaceAll(/[\s_]+/g, " ")
    .trim();

/** Columns that a new record needs and no heading stands for. */
export const missingTargets = (mapping: Mapping, targets: readonly Target[]): Target[] =>
  targets.filter(({ name, required }) => required && !mapping.includes(name));

/** Columns that no heading stands for and that may stay empty. */
export const unusedTargets = (mapping: Mapping, targets: readonly Target[]): Target[] =>
  targets.filter(({ name, required, column }) => column && !required && !mapping.includes(name));

/** The rows as the import takes them. */
export function rowsFor({ rows }: TableFile, mapping: Mapping): Record<string, string>[] {
  const used = [...mapping.entries()].filter(([, target]) => target !== "");
  return rows.map(({ cells }) => Object.fromEntries(used.map(([at, target]) => [target, cells[at] ?? ""])));
}

/** The places of headings that fill no column although cells below them hold something. */
export function unmatchedHeadings(
  { headings, rows }: Pick<TableFile, "headings" | "rows">,
  mapping: readonly string[],
): number[] {
  return [...headings.keys()].filter(
    (at) => !mapping[at] && rows.some(({ cells }) => (cells[at] ?? "").trim() !== ""),
  );
}
