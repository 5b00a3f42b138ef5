import { listItemsOf } from "../presentation/localize.ts";
import { localizedTextOf, valuesOf } from "../../records/read/localized.ts";
import { defineBlock } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { groupLinks, type Links } from "./link-groups.ts";

export const linksBlock = defineBlock({
  read: readLinks,
  shows: [{ table: "implink", columns: ["type"], locate: (link) => ({ lists: valuesOf(link.types) }) }],
});

/** The links of one list, gathered by their category where they have one. */
export async function readLinks(
  { reader, language }: PageRequest,
  { list }: { list: number | null },
): Promise<Links> {
  const rows = list === null ? [] : await reader.by("implink", "type", String(list));
  const links = await listItemsOf(reader, rows, language);
  return {
    kind: "links",
    groups: groupLinks(rows, links, (row) => localizedTextOf(row, "category", language)),
  };
}
