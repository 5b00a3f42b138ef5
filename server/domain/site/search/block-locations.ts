/** Which block of which page shows a list: the blocks are records themselves. */
import { pagePath } from "#shared/addresses.ts";
import { type PageQuery, pageAddress } from "#shared/page-query.ts";
import type { block } from "#shared/tables/block.ts";
import type { page } from "#shared/tables/page.ts";
import { definitionOf } from "../blocks/blocks.ts";
import { shownTable } from "../presentation/own-tables.ts";
import type { RecordIn, RecordOf } from "../../records/read/record-of.ts";

type Block = RecordOf<typeof block>;

export class BlockLocations {
  readonly #blocks: readonly Block[];

  /** @param pages those that visitors see: the others show none of their blocks */
  constructor(pages: readonly RecordOf<typeof page>[], blocks: readonly Block[]) {
    const names = new Set(pages.map(({ name }) => name));
    this.#blocks = blocks.filter((each) => names.has(each.page));
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

  /** The address of the block that shows a text, with the name of its page. */
  ofContent(content: number): { href: string; page: string } | undefined {
    const found = this.#blocks.find((each) => each.content?.value === content);
    return found && { href: this.ofBlock(found), page: found.page };
  }

  /** The first block that shows a table which staff designed, by the number of the table. */
  ofTable(id: number): { href: string; page: string } | undefined {
    const found = this.#blocks.find((each) => shownTable(each) === id);
    return found && { href: this.ofBlock(found), page: found.page };
  }

  /** Its tab, or its page where it stands there alone. */
  ofBlock({ page: pageName, name, parent }: Block, more: PageQuery = {}): string {
    const isAlone = this.#blocks.filter((each) => each.page === pageName).length === 1;
    const tab = isAlone ? {} : parent ? { tab: parent, sub: name } : { tab: name };
    return pageAddress(pagePath(pageName), { ...tab, ...more });
  }
}
