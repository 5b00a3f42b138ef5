/** Which block of which page shows a list: the blocks are records themselves. */
import { pagePath } from "#shared/addresses.ts";
import { type PageQuery, pageAddress } from "#shared/page-query.ts";
import type { block } from "#shared/tables/block.ts";
import type { page } from "#shared/tables/page.ts";
import { definitionOf } from "../blocks/blocks.ts";
import { shownTable } from "../presentation/own-tables.ts";
import type { RecordIn, RecordOf } from "../../records/read/record-of.ts";

type Block = RecordOf<typeof block>;
type Page = RecordOf<typeof page>;

interface BlockLocation {
  href: string;
  page: Page;
}

export class BlockLocations {
  readonly #pages: ReadonlyMap<number, Page>;
  readonly #blocks: readonly Block[];

  /** @param pages those that visitors see: the others show none of their blocks */
  constructor(pages: readonly Page[], blocks: readonly Block[]) {
    this.#pages = new Map(pages.map((each) => [each.id, each]));
    this.#blocks = blocks.filter((each) => this.#pages.has(each.page?.value ?? 0));
  }

  /** The address of the first block of one of these kinds that shows one of these lists. */
  ofList(kinds: readonly string[], lists: readonly (number | null)[]): string | undefined {
    const found = this.#blocks.find(({ kind, list }) => kinds.includes(kind) && lists.includes(list));
    return found && this.ofBlock(found);
  }

  /** The address of the first block that shows a record, where the kind of the block says so. */
  ofRecord(found: RecordIn): string | undefined {
    for (const each of this.#blocks) {
      for (const { locate } of definitionOf(each.kind).shows ?? []) {
        const location = locate?.(found);
        if (location?.lists.includes(each.list)) return this.ofBlock(each, location.query);
      }
    }
    return undefined;
  }

  /** The address of the block that shows a text, with its page. */
  ofContent(content: number): BlockLocation | undefined {
    return this.#locate(this.#blocks.find((each) => each.content?.value === content));
  }

  /** The first block that shows a table which staff designed, by the number of the table. */
  ofTable(id: number): BlockLocation | undefined {
    return this.#locate(this.#blocks.find((each) => shownTable(each) === id));
  }

  /**
   * Its tab, or its page where it stands there alone.
   * @param block of one of the pages
   */
  ofBlock(block: Block, more: PageQuery = {}): string {
    const siblings = this.#blocks.filter((each) => each.page?.value === block.page?.value);
    return pageAddress(pagePath(this.#pageOf(block)!.name), { ...tabQuery(block, siblings), ...more });
  }

  #pageOf = ({ page: own }: Block): Page | undefined => this.#pages.get(own?.value ?? 0);

  #locate(block: Block | undefined): BlockLocation | undefined {
    const own = block && this.#pageOf(block);
    return own && { href: this.ofBlock(block), page: own };
  }
}

/** The part of an address that selects a block of a page; nothing for the only one. @param siblings all blocks of the page */
export function tabQuery({ name, parent }: Block, siblings: readonly Block[]): PageQuery {
  if (siblings.length === 1) return {};
  const above = parent && siblings.find(({ id }) => id === parent.value);
  return above ? { tab: above.name, sub: name } : { tab: name };
}
