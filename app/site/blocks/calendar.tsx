import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { CalendarEvent } from "#server/domain/site/blocks/academic-years.ts";
import { indianDay } from "#shared/dates.ts";
import { calendarPath } from "#shared/feed-paths.ts";
import { CalendarLink } from "../calendar-link.tsx";
import { AcademicYear } from "./academic-year.tsx";
import type { BlockProps } from "./block-props.ts";
import { localizedTextCell } from "./cells/cells.tsx";

export function Calendar({ content, base, title }: BlockProps<"calendar">) {
  const { language } = useShellData();
  const { course, years, documents, events } = content;
  const year = years && Number(years.current);
  const table = events.length > 0 && course !== null && year !== null && (
    <>
      <Events events={events} title={title} />
      <CalendarLink href={calendarPath({ course, year }, language)} />
    </>
  );
  return <AcademicYear years={years} documents={documents} base={base} table={table || null} />;
}

export function Events({ events, title }: { events: CalendarEvent[]; title: string }) {
  const t = useTranslation();
  const places = events.some(({ place }) => place.text !== "");
  return (
    <Table
      caption={title}
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        { name: "day", heading: t("th_date"), kind: "date", cell: whenCell },
        { name: "event", heading: t("th_event"), kind: "title", cell: localizedTextCell("title") },
        ...(places ? [{ name: "place", heading: t("th_place"), cell: localizedTextCell("place") }] : []),
      ]}
    />
  );
}

/** The day or the days, and between which times. */
const whenCell = ({ day, lastDay, begins, ends }: CalendarEvent) => {
  if (!day) return null;
  const until = lastDay && lastDay !== day ? lastDay : undefined;
  return (
    <>
      <time dateTime={begins ? `${day}T${begins}` : day}>{indianDay(day)}</time>
      {until && (
        <>
          {" – "}
          <time dateTime={until}>{indianDay(until)}</time>
        </>
      )}
      {begins && `, ${[begins, ends].filter(Boolean).join("–")}`}
    </>
  );
};
