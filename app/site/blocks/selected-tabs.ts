import type { PageBlocks } from "#server/domain/site/blocks/blocks.ts";
import type { Tabs } from "#server/domain/site/blocks/definition.ts";
import type { PageQuery } from "#shared/page-query.ts";

/** The query parameters of the selected tabs; none for those that a page selects by default. */
export function selectedTabs({
  tabs: [main, sub],
}: Pick<PageBlocks, "tabs">): Pick<PageQuery, "tab" | "sub"> {
  if (!main) return {};
  if (sub && !isFirst(sub)) return { tab: main.current, sub: sub.current };
  return isFirst(main) ? {} : { tab: main.current };
}

/** The label of the selected tab; undefined for the first one. */
export const selectedLabel = <Label>(tabs: Tabs<Label>): Label | undefined =>
  isFirst(tabs) ? undefined : tabs.items.find(({ name }) => name === tabs.current)?.label;

const isFirst = ({ items, current }: Tabs<unknown>): boolean => items[0]?.name === current;
