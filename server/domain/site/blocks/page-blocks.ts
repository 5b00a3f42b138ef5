/** The blocks of a page as its records describe them: which tabs it has, and what the selected one shows. */
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "#shared/vocabulary.ts";
import { block } from "#shared/tables/block.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { type Block, definitionOf, type PageBlocks } from "./blocks.ts";
import type { BlockRow, Tabs } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";

/** Which tab's name an address gives for each row of tabs. */
const LEVELS = ["tab", "sub"] as const;

/** The blocks that stand in tabs; the selected one is read, the others are names. */
export async function readTabs(context: PageRequest, rows: readonly BlockRow[]): Promise<PageBlocks> {
  const tabs: Tabs[] = [];
  let selected: BlockRow | undefined;
  for (const level of LEVELS) {
    const siblings = rows.filter(({ parent }) => parent === (selected?.id ?? null));
    const chosen = siblings.find(({ name }) => name === context.query[level]) ?? siblings[0];
    if (!chosen) break;
    // One block alone needs no tab.
    if (siblings.length > 1) tabs.push(tabsOf(siblings, chosen.name));
    selected = chosen;
  }
  return { tabs, blocks: selected ? [await read(context, selected)] : [] };
}

/** The blocks that stand one below the other: all are filtered alike, and the one that the address names is turned to a page. */
export async function readSections(context: PageRequest, rows: readonly BlockRow[]): Promise<PageBlocks> {
  const { page: _page, size: _size, ...filters } = context.query;
  const blocks: Block[] = [];
  for (const row of rows) {
    const query = row.name === context.query.tab ? context.query : filters;
    blocks.push(await read({ ...context, query }, row));
  }
  return { tabs: [], blocks };
}

async function read(context: PageRequest, row: BlockRow): Promise<Block> {
  return { name: row.name, label: row.label, content: await definitionOf(row.kind).read(context, row) };
}

const tabsOf = (rows: readonly BlockRow[], current: string): Tabs => ({
  items: rows.map(({ name, label }) => ({ name, label })),
  current,
});

/** @param page its id */
export async function blockRows({ reader }: PageRequest, page: number): Promise<BlockRow[]> {
  return (await reader.of(block).by("page", page)).map(rowOf);
}

const rowOf = (record: RecordOf<typeof block>): BlockRow => {
  const { id, name, label, parent, kind, list, content, size } = record;
  const { object, display, columns, sort, conditions, searchable } = record;
  return {
    id,
    name,
    label,
    parent: parent?.value ?? null,
    kind,
    list,
    content: content?.value ?? null,
    size: PAGE_SIZES.find((each) => each === size) ?? DEFAULT_PAGE_SIZE,
    object: object?.value ?? null,
    display: display || "table",
    columns,
    sort,
    conditions,
    searchable,
  };
};
