import type { ListItem } from "../presentation/view-models.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

export interface LinkGroup {
  /** Empty for links that belong to no group. */
  heading: LocalizedText | null;
  links: ListItem[];
}

export interface Links {
  kind: "links";
  groups: LinkGroup[];
}

/** Gathers links by the heading of their records, each group where its first link stands. */
export function groupLinks<Row extends { id: number }>(
  records: readonly Row[],
  links: readonly ListItem[],
  headingOf: (record: Row) => LocalizedText | null,
): LinkGroup[] {
  const byId = new Map(links.map((link) => [link.id, link]));
  const groups = new Map<string, LinkGroup>();
  for (const record of records) {
    const link = byId.get(record.id);
    if (!link) continue;
    const heading = headingOf(record);
    const key = heading?.text ?? "";
    const group = groups.get(key) ?? { heading: key ? heading : null, links: [] };
    groups.set(key, group);
    group.links.push(link);
  }
  return [...groups.values()];
}
