/** Whether a page has what its address asks for: where it has not, it shows the same as at another address. */
import type { PageQuery } from "#shared/page-query.ts";
import type { BlockContent, PageBlocks } from "../blocks/blocks.ts";
import { CURRENT_YEAR } from "../blocks/notices.ts";
import type { NepPage } from "./nep-page.ts";

type OfferedQuery = Pick<PageQuery, "tab" | "sub" | "year">;

export function offersBlocks({ tabs, blocks }: PageBlocks, { tab, sub, year }: OfferedQuery): boolean {
  const shown = [...tabs.map(({ current }) => current), ...blocks.map(({ name }) => name)];
  return (
    [tab, sub].every((name) => name === undefined || shown.includes(name)) &&
    (year === undefined || blocks.some(({ content }) => yearsOf(content).includes(year)))
  );
}

export const offersSubject = ({ subjects }: NepPage, { tab, sub, year }: OfferedQuery): boolean =>
  sub === undefined && year === undefined && subjects.some(({ name }) => name === tab);

function yearsOf(content: BlockContent): string[] {
  if (content.kind === "notices" || content.kind === "archive")
    return [CURRENT_YEAR, ...content.years.map(String)];
  return "years" in content ? (content.years?.items ?? []).map(({ name }) => name) : [];
}
