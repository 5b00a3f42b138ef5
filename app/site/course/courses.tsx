import type { PageDefinition, PageProps, PageRequest } from "#app/document/page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { COURSES_PATH } from "#shared/addresses.ts";
import { LinkList } from "../blocks/cells/link-list.tsx";
import { NoData } from "../blocks/cells/no-data.tsx";
import { Columns } from "../blocks/lists/columns.tsx";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";

/** Every course, to choose one's own: `/courses`. */
async function load({ site }: PageRequest) {
  return { groups: await site.courses() };
}

function Courses({ data: { groups } }: PageProps<typeof load>) {
  const t = useTranslation();
  const heading = t("courses_offered");
  return (
    <>
      <PageHead
        title={heading}
        description={t("courses_hint")}
        path={COURSES_PATH}
        feeds={[{ title: heading, subject: "courses" }]}
      />
      <PageBanner heading={heading} intro={t("courses_hint")} />
      <Columns>
        {groups.length === 0 && <NoData />}
        {groups.map(({ group, courses }, index) => (
          <section key={group?.id ?? 0} aria-labelledby={`group-${index}`}>
            <SectionHeading id={`group-${index}`}>
              {group ? (
                <Link href={group.href}>
                  <LocalizedText value={group.title} />
                </Link>
              ) : (
                t("courses_other")
              )}
            </SectionHeading>
            <LinkList links={courses} />
          </section>
        ))}
      </Columns>
    </>
  );
}

export const coursesPage: PageDefinition = { load, Page: Courses };
