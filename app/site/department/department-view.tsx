import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import type { DepartmentPage } from "#server/domain/site/pages/department-page.ts";
import { pageAddress } from "#shared/page-query.ts";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { Blocks } from "../blocks/blocks.tsx";
import { Follow } from "../follow.tsx";
import { selectedLabel, selectedTabs } from "../blocks/selected-tabs.ts";
import { AtAGlance } from "./at-a-glance.tsx";
import { InlineLocalizedText } from "../blocks/cells/inline-localized-text.tsx";

/** The page of a department, wherever it is. */
export function DepartmentView({ page }: { page: DepartmentPage }) {
  const { id, path, heading, banner, ended, faculty, courses, description } = page;
  const subject = { department: id };
  return (
    <>
      <PageHead
        title={useTitle(page)}
        description={description}
        path={pageAddress(path, selectedTabs(page))}
        feeds={ended ? [] : [{ title: heading.text, subject }]}
      />
      <PageBanner
        heading={heading}
        banner={banner}
        ended={ended}
        pin={`department/${id}`}
        parent={faculty ? { label: faculty.title, href: faculty.href } : undefined}
        intro={courses.length > 0 && <InlineLocalizedText values={courses} />}
      />
      <Blocks
        parts={page}
        pageTitle={heading.text}
        aside={<AtAGlance page={page} />}
        below={!ended && <Follow feed={subject} />}
      />
    </>
  );
}

/** Each tab is a page of its own to search engines. */
function useTitle(page: DepartmentPage): string {
  const labelOf = useLabelTranslation();
  const label = page.tabs[0] && selectedLabel(page.tabs[0]);
  return label ? `${page.heading.text}: ${labelOf(label)}` : page.heading.text;
}
