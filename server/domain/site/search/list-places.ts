/** Which pages show which lists, so that whoever chooses a list knows where its records appear. */
import { pagePath } from "#shared/addresses.ts";
import type { ListPlace } from "#shared/api/metadata.ts";
import { pageAddress } from "#shared/page-query.ts";
import { BLOCK_KINDS, NOTIFICATION } from "#shared/vocabulary.ts";
import { BLOCKS } from "../blocks/blocks.ts";
import { block } from "#shared/tables/block.ts";
import { page } from "#shared/tables/page.ts";
import { tabQuery } from "./block-locations.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import type { RecordReader } from "../../records/read/reader.ts";

/** Lists that a page shows without a block of its own. */
const HOME_LISTS: Readonly<Record<string, readonly number[]>> = { notification: [NOTIFICATION.homeNews] };

/** Answers where the records of a list stand; undefined where the values of the column are no lists of a page. */
export async function listPlaces(
  reader: RecordReader,
  table: string,
  column: string,
): Promise<((list: number) => ListPlace[]) | undefined> {
  const kinds = BLOCK_KINDS.filter((kind) =>
    BLOCKS[kind].shows?.some((shown) => shown.table.name === table && shown.columns?.includes(column)),
  );
  if (kinds.length === 0) return undefined;
  const pages = new Map((await reader.of(page).all()).map((each) => [each.id, each]));
  const blocks = await reader.of(block).all();
  return (list) => {
    const shown = blocks.filter((each) => each.list === list && kinds.some((kind) => kind === each.kind));
    const home = HOME_LISTS[table]?.includes(list) ? [{ page: "", tabs: ["home"], href: "/" }] : [];
    const onPages = shown.flatMap((each) => {
      const own = pages.get(each.page?.value ?? 0);
      return own ? [placeOf(each, blocks, own)] : [];
    });
    return [...home, ...onPages];
  };
}

function placeOf(
  shown: RecordOf<typeof block>,
  blocks: readonly RecordOf<typeof block>[],
  own: RecordOf<typeof page>,
): ListPlace {
  const siblings = blocks.filter((each) => each.page?.value === own.id);
  const above = siblings.find(({ id }) => id === shown.parent?.value);
  return {
    page: own.label.text,
    tabs: siblings.length === 1 ? [] : [above, shown].flatMap((each) => each?.label ?? []),
    href: pageAddress(pagePath(own.name), tabQuery(shown, siblings)),
  };
}
