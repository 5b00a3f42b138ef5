/** Which block of which page shows a list: the blocks are records themselves. */
import { pagePath } from "#shared/addresses.ts";
import { type PageQuery, pageAddress } from "#shared/page-query.ts";
import type { BlockKind } from "#shared/vocabulary.ts";
import { BLOCKS } from "../blocks/blocks.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import { referredId, textOf } from "../../records/read/localized.ts";

export class BlockLocations {
  readonly #blocks: readonly PresentedRecord[];

  /** @param pages those that visitors see: the others show none of their blocks */
  constructor(pages: readonly PresentedRecord[], blocks: readonly PresentedRecord[]) {
    const names = new Set(pages.map(({ name }) => name));
    this.#blocks = blocks.filter(({ page }) => names.has(page));
  }

  /** The address of the first block of one of these kinds that shows one of these lists. */
  ofList(
    kinds: readonly string[],
    lists: readonly (number | null)[],
    more: PageQuery = {},
  ): string | undefined {
    const block = this.#blocks.find(
      ({ kind, list }) =>
        kinds.includes(textOf(kind)) && lists.includes(typeof list === "number" ? list : null),
    );
    return block && this.#address(block, more);
  }

  /** The address of the first block that shows a record, where the kind of the block says so. */
  ofRecord(table: string, record: PresentedRecord): string | undefined {
    for (const block of this.#blocks) {
      const list = typeof block.list === "number" ? block.list : null;
      for (const shown of BLOCKS[(block.kind || "text") as BlockKind].shows ?? []) {
        const location = shown.table === table ? shown.locate?.(record) : undefined;
        if (location?.lists.includes(list)) return this.#address(block, location.query ?? {});
      }
    }
    return undefined;
  }

  /** The address of the block that shows a text, with the name of its page. */
  ofContent(content: number): { href: string; page: string } | undefined {
    const block = this.#blocks.find((each) => referredId(each, "content") === content);
    return block && { href: this.#address(block, {}), page: textOf(block.page) };
  }

  #address(block: PresentedRecord, more: PageQuery): string {
    const page = textOf(block.page);
    const [name, parent] = [textOf(block.name), textOf(block.parent)];
    const isAlone = this.#blocks.filter((each) => each.page === block.page).length === 1;
    const tab = isAlone ? {} : parent ? { tab: parent, sub: name } : { tab: name };
    return pageAddress(pagePath(page), { ...tab, ...more });
  }
}
