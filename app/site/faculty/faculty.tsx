import { pageContext } from "#app/context/page-context.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { facultyPath } from "#shared/addresses.ts";
import { orNotFound } from "../error/or-not-found.ts";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { Columns } from "../blocks/lists/columns.tsx";
import type { Route } from "./+types/faculty";
import { Dean } from "./dean.tsx";
import { Departments } from "./departments.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(context.get(pageContext).site.faculty(params.facultyId));
}

export default function Faculty({ loaderData: faculty }: Route.ComponentProps) {
  const t = useTranslation();
  const { name, heading, banner, ended, dean, departments } = faculty;
  return (
    <>
      <PageHead
        title={heading.text}
        description={t("faculty_description", { faculty: heading.text })}
        path={facultyPath(name)}
      />
      <PageBanner heading={heading} banner={banner} ended={ended} />
      <Columns aside={dean && <Dean dean={dean} />}>
        <Departments departments={departments} />
      </Columns>
    </>
  );
}
