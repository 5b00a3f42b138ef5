import { normalize } from "#shared/normalize.ts";

/** The longest name that a table or a column may have. */
export const NAME_MAX = 60;

/** A name for programs from an English label: `Best paper (2026)` becomes `best_paper_2026`; empty where nothing is left. */
export function suggestName(label: string): string {
  return normalize(label, "NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+/, "")
    .slice(0, NAME_MAX)
    .replace(/_$/, "");
}
