import { pagePath } from "#shared/addresses.ts";
import { pageAddress } from "#shared/page-query.ts";
import type { content } from "#shared/tables/content.ts";
import type { RecordBase, RecordOf } from "../../records/read/record-of.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { DEPARTMENT_TEXTS, NOT_IN_FIXED } from "../presentation/department-texts.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { LocationContext } from "./locations.ts";

interface ContentPlace {
  kind: string;
  title: LocalizedText;
  href: string;
  /** The record whose page it is. */
  of: RecordBase | undefined;
}

/** Where a text is shown: as a page's own, in a block, or in a department's tab. */
export function contentLocation(
  { pages, blocks, departments }: LocationContext,
  { id, label: title }: RecordOf<typeof content>,
): ContentPlace | undefined {
  const page = pages.find(({ body }) => body?.value === id);
  if (page) return { kind: "page", title: page.label, href: pagePath(page.name), of: page };
  const block = blocks.ofContent(id);
  if (block) return { kind: "page", title, href: block.href, of: block.page };
  for (const department of departments.values()) {
    const tab = DEPARTMENT_TEXTS.find(
      (column) =>
        department[column]?.value === id && !(department.layout === "fixed" && NOT_IN_FIXED.has(column)),
    );
    if (!tab) continue;
    const href = pageAddress(departmentPath(department), { tab });
    return { kind: "department", title, href, of: department };
  }
  return undefined;
}
