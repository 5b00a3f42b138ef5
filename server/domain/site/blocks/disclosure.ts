import { disclosure } from "#shared/tables/disclosure.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Target } from "../presentation/view-models.ts";
import { defineBlock, showing } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { targetsOf } from "../presentation/targets.ts";

export interface DisclosureItem {
  id: number;
  title: LocalizedText;
  category: LocalizedText;
  target: Target | null;
  /** What stands in place of a link. */
  notice: LocalizedText;
}

interface Disclosure {
  kind: "disclosure";
  items: DisclosureItem[];
}

export const disclosureBlock = defineBlock({
  read: readDisclosure,
  shows: [showing(disclosure, { locate: ({ list }) => ({ lists: [list === "other" ? 2 : 1] }) })],
});

/** The lists of the table of disclosures, by the number that a block names. */
export const DISCLOSURE_LISTS: Readonly<Record<number, string>> = { 1: "disclosure", 2: "other" };

/** What the university discloses by law: a link, a document, or a word on when it will come. */
export async function readDisclosure(
  { reader }: PageRequest,
  { list }: { list: number | null },
): Promise<Disclosure> {
  const name = DISCLOSURE_LISTS[list ?? 1];
  const rows = name ? await reader.of(disclosure).by("list", name) : [];
  const targets = await targetsOf(reader, rows);
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    category: row.category,
    target: targets(row.url),
    notice: row.notice,
  }));
  return { kind: "disclosure", items };
}
