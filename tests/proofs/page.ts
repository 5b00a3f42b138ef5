/** `docs/proofs.md`, where verdicts are written. */
import { readFileSync } from "node:fs";
import { computeSourcesDigest } from "../support/runner/product-sources.ts";
import { sectionOf } from "../support/runner/written-page.ts";
import { PROOFS } from "./catalogue.ts";
import { readVerdict } from "./report.ts";

export const PAGE = "docs/proofs.md";
/** The mark of the table of all promises. */
export const SUMMARY = "all promises";

/** The section of each proof by its name. */
export function readSections(): Record<string, string> {
  const page = readFileSync(PAGE, "utf8");
  return Object.fromEntries(PROOFS.map(({ name }) => [name, sectionOf(page, name)]));
}

/** A line for the end of `npm test`: how many verdicts are older than the code. */
export function describeAge(): string {
  const sources = computeSourcesDigest();
  const verdicts = Object.values(readSections())
    .map((written) => readVerdict(written, sources))
    .filter(({ verdict }) => verdict !== undefined);
  const old = verdicts.filter(({ isOld }) => isOld).length;
  return `${old} of ${verdicts.length} verdicts of ${PAGE} are older than the code: npm run proofs -- --status`;
}
