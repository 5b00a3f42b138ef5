import { orNotFound, type PageDefinition, type PageProps, type PageRequest } from "#app/document/page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Accordion } from "#app/ui/accordion/accordion.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { nepPath } from "#shared/addresses.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { Columns } from "../blocks/lists/columns.tsx";
import { NoData } from "../blocks/cells/no-data.tsx";
import { Subject } from "./subject.tsx";

const ID = "subjects";

async function load({ site, params, url }: PageRequest<"nepId">) {
  return orNotFound(site.nepFaculty(params.nepId, readPageQuery(url.searchParams)));
}

/** The subjects of a faculty under the National Education Policy, each with its syllabus files. */
function NepFaculty({ data: page }: PageProps<typeof load>) {
  const t = useTranslation();
  const { id, name, heading, banner, ended, subjects } = page;
  return (
    <>
      <PageHead
        title={`${heading.text}: ${t("nep_2020")}`}
        description={t("nep_faculty_description", { faculty: heading.text })}
        path={nepPath(name)}
        feeds={ended ? [] : [{ title: heading.text, subject: { faculty: id } }]}
      />
      <PageBanner
        heading={heading}
        banner={banner}
        ended={ended}
        pin={`faculty/${id}`}
        parent={{ label: t("nep_2020"), href: "/nep" }}
      />
      <Columns>
        <section aria-labelledby={ID}>
          <SectionHeading id={ID}>{t("subjects_of_faculty")}</SectionHeading>
          {subjects.length === 0 && <NoData />}
          <Accordion>
            {subjects.map((subject) => (
              <Subject key={subject.name} subject={subject} />
            ))}
          </Accordion>
        </section>
      </Columns>
    </>
  );
}

export const nepFacultyPage: PageDefinition = { load, Page: NepFaculty };
