import { orNotFound, type PageDefinition, type PageProps, type PageRequest } from "#app/document/page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { facultyPath } from "#shared/addresses.ts";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { Columns } from "../blocks/lists/columns.tsx";
import { Follow } from "../follow.tsx";
import { Dean } from "./dean.tsx";
import { Departments } from "./departments.tsx";

async function load({ site, params }: PageRequest<"facultyId">) {
  return orNotFound(site.faculty(params.facultyId));
}

function Faculty({ data: faculty }: PageProps<typeof load>) {
  const t = useTranslation();
  const { id, name, heading, banner, ended, dean, departments } = faculty;
  const subject = { faculty: id };
  return (
    <>
      <PageHead
        title={heading.text}
        description={t("faculty_description", { faculty: heading.text })}
        path={facultyPath(name)}
        feeds={ended ? [] : [{ title: heading.text, subject }]}
      />
      <PageBanner heading={heading} banner={banner} ended={ended} pin={`faculty/${id}`} />
      <Columns aside={dean && <Dean dean={dean} />}>
        <Departments departments={departments} />
        {!ended && <Follow feed={subject} />}
      </Columns>
    </>
  );
}

export const facultyPage: PageDefinition = { load, Page: Faculty };
