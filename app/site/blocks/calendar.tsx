import { useTranslation } from "#app/i18n/use-translation.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { CalendarEvent } from "#server/domain/site/blocks/academic-years.ts";
import { AcademicYear } from "./academic-year.tsx";
import type { BlockProps } from "./block-props.ts";
import { dayCell, localizedTextCell } from "./cells/cells.tsx";

export function Calendar({ content: { years, documents, events }, base, title }: BlockProps<"calendar">) {
  const table = events.length > 0 && <Events events={events} title={title} />;
  return <AcademicYear years={years} documents={documents} base={base} table={table || null} />;
}

function Events({ events, title }: { events: CalendarEvent[]; title: string }) {
  const t = useTranslation();
  return (
    <Table
      caption={title}
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        { name: "day", heading: t("th_date"), kind: "date", cell: dayCell },
        { name: "event", heading: t("th_event"), kind: "title", cell: localizedTextCell("title") },
      ]}
    />
  );
}
