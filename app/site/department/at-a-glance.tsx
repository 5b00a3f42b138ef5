import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Facts } from "#app/ui/facts/facts.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { DepartmentPage } from "#server/domain/site/pages/department-page.ts";
import { usePageAddress } from "../blocks/lists/use-page-address.ts";
import styles from "./at-a-glance.module.css";

const ID = "at-a-glance";
const SYLLABUS = "syllabus";

/** What many come for, beside every tab of a department. */
export function AtAGlance({ page }: { page: DepartmentPage }) {
  const t = useTranslation();
  const { address } = usePageAddress();
  const facts = useFacts(page);
  const hasSyllabus = page.tabs.some(({ items }) => items.some(({ name }) => name === SYLLABUS));
  return (
    <section className={styles.glance} aria-labelledby={ID}>
      <SectionHeading id={ID}>{t("at_a_glance")}</SectionHeading>
      <Facts items={facts} />
      {hasSyllabus && (
        <LinkButton look="quiet" href={address({ tab: SYLLABUS })} preventScroll>
          {t("syllabus")}
        </LinkButton>
      )}
    </section>
  );
}

function useFacts({ subjectCode, courses, staff, faculty }: DepartmentPage) {
  const t = useTranslation();
  const number = useNumber();
  const facts = [
    { label: t("subject_code"), value: subjectCode },
    { label: t("courses_offered"), value: courses.length > 0 && <Courses courses={courses} /> },
    { label: t("staff"), value: staff > 0 && number(staff) },
    {
      label: t("faculty"),
      value: faculty && (
        <Link className={styles.link} href={faculty.href}>
          <LocalizedText value={faculty.title} />
        </Link>
      ),
    },
  ];
  return facts.filter(({ value }) => value);
}

function Courses({ courses }: Pick<DepartmentPage, "courses">) {
  return (
    <ul className={styles.courses}>
      {courses.map((course, index) => (
        <li key={`${index} ${course.text}`}>
          <LocalizedText value={course} />
        </li>
      ))}
    </ul>
  );
}
