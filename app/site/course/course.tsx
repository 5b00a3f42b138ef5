import {
  orNotFound,
  type PageDefinition,
  type PageProps,
  type PageRequest,
  Redirect,
} from "#app/document/page.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { NoticeRow } from "#server/domain/site/blocks/notices.ts";
import type { CoursePage } from "#server/domain/site/pages/course-page.ts";
import { COURSES_PATH } from "#shared/addresses.ts";
import { calendarPath } from "#shared/feed-paths.ts";
import { Courses } from "../blocks/courses.tsx";
import { documentCell } from "../blocks/cells/document-link.tsx";
import { DocumentList } from "../blocks/cells/document-list.tsx";
import { LinkList } from "../blocks/cells/link-list.tsx";
import { NoticeTitle } from "../blocks/cells/notice-title.tsx";
import { Events } from "../blocks/calendar.tsx";
import { Heads } from "../blocks/fees.tsx";
import { Links } from "../blocks/links.tsx";
import { Columns } from "../blocks/lists/columns.tsx";
import { CalendarLink } from "../calendar-link.tsx";
import { Follow } from "../follow.tsx";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { indianDay } from "#shared/dates.ts";
import { MyCourse } from "./my-course.tsx";
import { Section } from "./section.tsx";

/** A course: `/course/{id}/{title}`. Only the id finds it, so that another title leads to the right one. */
async function load({ site, params }: PageRequest<"courseId"> & { params: { slug?: string } }) {
  const page = await orNotFound(site.course({ id: params.courseId, slug: params.slug ?? "" }));
  return "path" in page ? new Redirect(page.path, 301) : page;
}

function Course({ data: page }: PageProps<typeof load>) {
  const t = useTranslation();
  const { language } = useShellData();
  const { id, heading, paths, description, groups, courses, syllabi } = page;
  const [group] = groups;
  const subject = { offered: id };
  return (
    <>
      <PageHead
        title={heading.text}
        description={description}
        path={paths}
        feeds={[{ title: heading.text, subject }]}
      />
      <PageBanner
        heading={heading}
        pin={`coffered/${id}`}
        parent={
          group
            ? { label: group.title, href: group.href }
            : { label: t("courses_offered"), href: COURSES_PATH }
        }
      />
      <Columns>
        <MyCourse path={paths[language]} />
        <Facts page={page} />
        <Section id="notices" heading={t("news_and_notifications")} isShown={page.notices.length > 0}>
          <Notices notices={page.notices} />
        </Section>
        <Dates page={page} />
        <Fees page={page} />
        <Section id="syllabi" heading={t("syllabus")} isShown={syllabi.groups.length > 0}>
          <Links content={syllabi} base={{}} title={t("syllabus")} />
        </Section>
        <Section id="courses" heading={t("courses_offered")} isShown={courses.length > 0}>
          <LinkList links={courses} />
        </Section>
        <Follow feed={subject} />
      </Columns>
    </>
  );
}

interface PartProps {
  page: CoursePage;
}

/** What it is, as the page of its department says it. */
function Facts({ page: { facts, department } }: PartProps) {
  const isEmpty =
    !facts.level.text && !facts.duration.text && !facts.eligibility.text && facts.intake === null;
  return (
    <>
      {!isEmpty && <Courses content={{ kind: "courses", courses: [facts] }} base={{}} title="" />}
      {department && <LinkList links={[department]} />}
    </>
  );
}

function Notices({ notices }: Pick<CoursePage, "notices">) {
  const t = useTranslation();
  return (
    <Table
      caption={t("news_and_notifications")}
      rows={notices}
      rowKey={({ id }) => id}
      columns={[
        {
          name: "day",
          heading: t("th_date"),
          kind: "date",
          cell: dayCell,
        },
        {
          name: "title",
          heading: t("th_title"),
          kind: "title",
          cell: titleCell,
        },
        { name: "document", heading: t("document"), kind: "action", cell: documentCell },
      ]}
    />
  );
}

const dayCell = ({ day }: NoticeRow) => day && <time dateTime={day}>{indianDay(day)}</time>;
const titleCell = (notice: NoticeRow) => <NoticeTitle notice={notice} />;

function Dates({ page: { id, dates } }: PartProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const { year, events, documents } = dates;
  const heading = t("course_dates");
  return (
    <Section id="events" heading={heading} isShown={events.length > 0 || documents.length > 0}>
      {year && (
        <p>
          <LocalizedText value={year} />
        </p>
      )}
      {documents.length > 0 && <DocumentList documents={documents} />}
      {events.length > 0 && <Events events={events} title={heading} />}
      <CalendarLink href={calendarPath({ offered: id }, language)} />
    </Section>
  );
}

function Fees({ page: { fees } }: PartProps) {
  const t = useTranslation();
  const { year, heads, documents } = fees;
  const heading = t("course_fees");
  return (
    <Section id="fees" heading={heading} isShown={heads.length > 0 || documents.length > 0}>
      {year && (
        <p>
          <LocalizedText value={year} />
        </p>
      )}
      {documents.length > 0 && <DocumentList documents={documents} />}
      {heads.length > 0 && <Heads heads={heads} title={heading} />}
    </Section>
  );
}

export const coursePage: PageDefinition = { load, Page: Course };
