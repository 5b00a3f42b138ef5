/** Which pages show which lists, so that whoever chooses a list knows where its records appear. */
import { pagePath } from "#shared/addresses.ts";
import type { ListPlace } from "#shared/descriptors.ts";
import { pageAddress } from "#shared/page-query.ts";
import { BLOCK_KINDS, NOTIFICATION } from "#shared/vocabulary.ts";
import { BLOCKS } from "../blocks/blocks.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { textOf } from "../../records/read/localized.ts";

/** Lists that a page shows without a block of its own. */
const HOME_LISTS: Readonly<Record<string, readonly number[]>> = { notification: [NOTIFICATION.homeNews] };

/** Answers where the records of a list stand; undefined where the values of the column are no lists of a page. */
export async function listPlaces(
  reader: RecordReader,
  table: string,
  column: string,
): Promise<((list: number) => ListPlace[]) | undefined> {
  const kinds = BLOCK_KINDS.filter((kind) =>
    BLOCKS[kind].shows?.some((shown) => shown.table === table && shown.columns?.includes(column)),
  );
  if (kinds.length === 0) return undefined;
  const pages = new Map((await reader.all("page")).map((page) => [textOf(page.name), page]));
  const blocks = (await reader.all("block")).filter(({ page }) => pages.has(textOf(page)));
  return (list) => {
    const shown = blocks.filter((block) => block.list === list && kinds.some((kind) => kind === block.kind));
    const home = HOME_LISTS[table]?.includes(list) ? [{ page: "", tabs: ["home"], href: "/" }] : [];
    return [
      ...home,
      ...shown.map((block) => placeOf(block, blocks, textOf(pages.get(textOf(block.page))?.label))),
    ];
  };
}

function placeOf(block: PresentedRecord, blocks: readonly PresentedRecord[], label: string): ListPlace {
  const siblings = blocks.filter(({ page }) => page === block.page);
  const above = siblings.find(({ name }) => block.parent && name === block.parent);
  const [name, outer] = [textOf(block.name), textOf(above?.name)];
  const isAlone = siblings.length === 1;
  const tab = isAlone ? {} : outer ? { tab: outer, sub: name } : { tab: name };
  return {
    page: label,
    tabs: isAlone ? [] : [above, block].flatMap((each) => (each ? [textOf(each.label)] : [])),
    href: pageAddress(pagePath(textOf(block.page)), tab),
  };
}
