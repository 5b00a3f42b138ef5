import type { BlockContent } from "#server/domain/site/blocks/blocks.ts";
import type { PageQuery } from "#shared/page-query.ts";

/** The props of the component of a kind of block. */
export interface BlockProps<Kind extends BlockContent["kind"]> {
  content: Extract<BlockContent, { kind: Kind }>;
  /** The query that leads to this part, to which its own controls add theirs. */
  base: PageQuery;
  /** The accessible name of its table or list. */
  title: string;
}
