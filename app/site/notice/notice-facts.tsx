import { Fragment } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Facts } from "#app/ui/facts/facts.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import type { NoticePage } from "#server/domain/site/pages/notice-page.ts";
import type { LinkItem } from "#server/domain/site/presentation/view-models.ts";
import { indianDay } from "#shared/dates.ts";
import { InlineLocalizedText } from "../blocks/cells/inline-localized-text.tsx";

const ID = "at-a-glance";

/** The number of a notice, its days and its lists; what it has not is left out. */
export function NoticeFacts({ page }: { page: NoticePage }) {
  const t = useTranslation();
  return (
    <section aria-labelledby={ID}>
      <VisuallyHidden>
        <h2 id={ID}>{t("at_a_glance")}</h2>
      </VisuallyHidden>
      <Facts items={useFacts(page)} />
    </section>
  );
}

function useFacts({ refNo, day, until, lastDate, lists, department, courses, place }: NoticePage) {
  const t = useTranslation();
  const own = place?.list;
  const others = lists.filter(({ text }) => text !== own?.label.text);
  const facts = [
    { label: t("notice_reference"), value: refNo },
    { label: t("th_issued"), value: day && <Day day={day} /> },
    { label: t("notice_last_date"), value: lastDate && <Day day={lastDate} /> },
    { label: t("notice_valid_until"), value: until && <Day day={until} /> },
    {
      label: t("notice_in_list"),
      value: own && (
        <Link href={own.href}>
          <LocalizedText value={own.label} />
        </Link>
      ),
    },
    { label: t("notice_lists"), value: others.length > 0 && <InlineLocalizedText values={others} /> },
    { label: t("department"), value: department && <Links items={[department]} /> },
    { label: t("notice_courses"), value: courses.length > 0 && <Links items={courses} /> },
  ];
  return facts.filter(({ value }) => value);
}

const Links = ({ items }: { items: readonly LinkItem[] }) =>
  items.map(({ id, href, title }, index) => (
    <Fragment key={id}>
      {index > 0 && ", "}
      <Link href={href}>
        <LocalizedText value={title} />
      </Link>
    </Fragment>
  ));

const Day = ({ day }: { day: string }) => <time dateTime={day}>{indianDay(day)}</time>;
