import type { Choice } from "#shared/api/metadata.ts";
import { normalize } from "#shared/normalize.ts";

const fold = (text: string): string => normalize(text).toLowerCase();

/** The choices whose label contains every word of the query, in letters of either case. */
export function among(choices: readonly Choice[], query: string): Choice[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  return choices.filter(({ label }) => wanted.every((word) => fold(label ?? "").includes(word)));
}
