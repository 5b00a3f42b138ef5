import type { Block } from "#server/domain/site/blocks/blocks.ts";

/** How many e-resources a table has that are asked for. */
export interface Count {
  /** Of the block of the page, which is also the id of its heading. */
  name: string;
  label: string;
  total: number;
}

export const countsOf = (blocks: readonly Block[]): Count[] =>
  blocks.flatMap(({ name, label, content }) =>
    content.kind === "resources" ? [{ name, label, total: content.listing.total }] : [],
  );
