/** The blocks of a page as its records describe them: which tabs it has, and what the selected one shows. */
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "#shared/vocabulary.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import { type Block, BLOCKS, type PageBlocks } from "./blocks.ts";
import type { BlockRow, Tabs } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { referredId, textOf } from "../../records/read/localized.ts";

/** Which tab's name an address gives for each row of tabs. */
const LEVELS = ["tab", "sub"] as const;

/** The blocks that stand in tabs; the selected one is read, the others are names. */
export async function readTabs(context: PageRequest, page: string): Promise<PageBlocks> {
  const rows = await blockRows(context, page);
  const tabs: Tabs[] = [];
  let selected: BlockRow | undefined;
  for (const level of LEVELS) {
    const siblings = rows.filter(({ parent }) => parent === (selected?.name ?? ""));
    const chosen = siblings.find(({ name }) => name === context.query[level]) ?? siblings[0];
    if (!chosen) break;
    // One block alone needs no tab.
    if (siblings.length > 1) tabs.push(tabsOf(siblings, chosen.name));
    selected = chosen;
  }
  return { tabs, blocks: selected ? [await block(context, selected)] : [] };
}

/** The blocks that stand one below the other: all are filtered alike, and the one that the address names is turned to a page. */
export async function readSections(context: PageRequest, page: string): Promise<PageBlocks> {
  const { page: _page, size: _size, ...filters } = context.query;
  const blocks: Block[] = [];
  for (const row of await blockRows(context, page)) {
    const query = row.name === context.query.tab ? context.query : filters;
    blocks.push(await block({ ...context, query }, row));
  }
  return { tabs: [], blocks };
}

/** A block without a kind shows its text alone. */
async function block(context: PageRequest, row: BlockRow): Promise<Block> {
  const { read } = BLOCKS[row.kind || "text"];
  return { name: row.name, label: row.label, content: await read(context, row) };
}

const tabsOf = (rows: readonly BlockRow[], current: string): Tabs => ({
  items: rows.map(({ name, label }) => ({ name, label })),
  current,
});

async function blockRows({ reader }: PageRequest, page: string): Promise<BlockRow[]> {
  return (await reader.by("block", "page", page)).map(rowOf);
}

function rowOf(record: PresentedRecord): BlockRow {
  const size = Number(record.size);
  return {
    name: textOf(record.name),
    label: textOf(record.label),
    parent: textOf(record.parent),
    kind: textOf(record.kind) as BlockRow["kind"],
    list: typeof record.list === "number" ? record.list : null,
    content: referredId(record, "content"),
    size: PAGE_SIZES.some((each) => each === size) ? size : DEFAULT_PAGE_SIZE,
  };
}
