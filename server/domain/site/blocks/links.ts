import { listItemsOf } from "../presentation/localize.ts";
import { localizedTextOf } from "../../records/read/localized.ts";
import type { BlockContent } from "./block.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { groupLinks } from "./link-groups.ts";

/** The links of one list, gathered by their category where they have one. */
export async function readLinks(
  { reader, language }: PageRequest,
  { list }: { list: number | null },
): Promise<Extract<BlockContent, { kind: "links" }>> {
  const rows = list === null ? [] : await reader.by("implink", "type", String(list));
  const links = await listItemsOf(reader, rows, language);
  return {
    kind: "links",
    groups: groupLinks(rows, links, (row) => localizedTextOf(row, "category", language)),
  };
}
