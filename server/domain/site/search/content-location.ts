import { pagePath } from "#shared/addresses.ts";
import type { Language } from "#shared/languages.ts";
import { pageAddress } from "#shared/page-query.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { DEPARTMENT_TEXTS, NOT_IN_FIXED } from "../presentation/department-texts.ts";
import { referredId, textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { LocationContext } from "./locations.ts";

interface ContentPlace {
  kind: string;
  title: LocalizedText;
  href: string;
  /** The record whose page it is. */
  of: PresentedRecord | undefined;
}

/** Where a text is shown: as a page's own, in a block, or in a department's tab. */
export function contentLocation(
  { pages, blocks, departments }: LocationContext,
  content: PresentedRecord,
  language: Language,
): ContentPlace | undefined {
  const page = pages.find((each) => referredId(each, "body") === content.id);
  if (page) {
    const href = pagePath(textOf(page.name));
    return { kind: "page", title: localizedTextOf(page, "label", language), href, of: page };
  }
  const title = localizedTextOf(content, "label", language);
  const block = blocks.ofContent(content.id);
  if (block) {
    const of = pages.find(({ name }) => name === block.page);
    return { kind: "page", title, href: block.href, of };
  }
  for (const department of departments.values()) {
    const tab = DEPARTMENT_TEXTS.find(
      (column) =>
        referredId(department, column) === content.id &&
        !(department.layout === "fixed" && NOT_IN_FIXED.has(column)),
    );
    if (!tab) continue;
    const href = pageAddress(departmentPath(department), { tab });
    return { kind: "department", title, href, of: department };
  }
  return undefined;
}
