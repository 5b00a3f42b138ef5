import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { Course } from "#server/domain/site/blocks/blocks.ts";
import type { BlockProps } from "./block-props.ts";
import { localizedTextCell } from "./cells/cells.tsx";
import { NoData } from "./cells/no-data.tsx";
import styles from "./courses.module.css";

export function Courses({ content: { courses } }: BlockProps<"courses">) {
  const t = useTranslation();
  const number = useNumber();
  if (courses.length === 0) return <NoData />;
  return (
    <div className={styles.courses}>
      <Table
        caption={t("courses_offered")}
        showCaption
        rows={courses}
        rowKey={({ id }) => id}
        columns={[
          { name: "title", heading: t("th_course"), kind: "title", cell: titleCell },
          { name: "level", heading: t("th_level"), cell: localizedTextCell("level") },
          { name: "duration", heading: t("th_duration"), cell: localizedTextCell("duration") },
          {
            name: "intake",
            heading: t("th_intake"),
            kind: "number",
            narrow: true,
            cell: ({ intake }) => intake !== null && number(intake),
          },
          { name: "eligibility", heading: t("th_eligibility"), cell: localizedTextCell("eligibility") },
        ]}
      />
    </div>
  );
}

const titleCell = ({ href, title }: Course) => (
  <Link href={href}>
    <LocalizedText value={title} />
  </Link>
);
