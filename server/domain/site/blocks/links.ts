import { listItemsOf } from "../presentation/links.ts";
import { implink } from "#shared/tables/implink.ts";
import { defineBlock, showing } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { groupLinks, type Links } from "./link-groups.ts";

export const linksBlock = defineBlock({
  read: readLinks,
  shows: [
    showing(implink, {
      columns: ["type"],
      locate: ({ types }) => ({ lists: types.map(({ value }) => value) }),
    }),
  ],
});

/** The links of one list, gathered by their category where they have one. */
export async function readLinks({ reader }: PageRequest, { list }: { list: number | null }): Promise<Links> {
  const rows = list === null ? [] : await reader.of(implink).by("type", list);
  const links = await listItemsOf(reader, rows);
  return { kind: "links", groups: groupLinks(rows, links, ({ category }) => category) };
}
