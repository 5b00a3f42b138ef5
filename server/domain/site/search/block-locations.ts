/** Which part of which page shows a list: the parts are records themselves. */
import { pagePath } from "#shared/addresses.ts";
import { type PageQuery, pageAddress } from "#shared/page-query.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import { referredId, textOf } from "../../records/read/localized.ts";

export class BlockLocations {
  readonly #parts: readonly PresentedRecord[];

  /** @param pages those that visitors see: the others show none of their parts */
  constructor(pages: readonly PresentedRecord[], parts: readonly PresentedRecord[]) {
    const names = new Set(pages.map(({ name }) => name));
    this.#parts = parts.filter(({ page }) => names.has(page));
  }

  /** The address of the first part of one of these kinds that shows one of these lists. */
  ofList(
    kinds: readonly string[],
    lists: readonly (number | null)[],
    more: PageQuery = {},
  ): string | undefined {
    const part = this.#parts.find(
      ({ kind, list }) =>
        kinds.includes(textOf(kind)) && lists.includes(typeof list === "number" ? list : null),
    );
    return part && this.#address(part, more);
  }

  /** The address of the part that shows a text, with the name of its page. */
  ofContent(content: number): { href: string; page: string } | undefined {
    const part = this.#parts.find((each) => referredId(each, "content") === content);
    return part && { href: this.#address(part, {}), page: textOf(part.page) };
  }

  #address(part: PresentedRecord, more: PageQuery): string {
    const page = textOf(part.page);
    const [name, parent] = [textOf(part.name), textOf(part.parent)];
    const isAlone = this.#parts.filter((each) => each.page === part.page).length === 1;
    const tab = isAlone ? {} : parent ? { tab: parent, sub: name } : { tab: name };
    return pageAddress(pagePath(page), { ...tab, ...more });
  }
}
